import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, type FileStore, MissingFileError } from './file-store.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The files of a folder and of its folders. `opendir` can do this by itself, but Node 20 leaves out whole folders
 * as soon as one holds more entries than are read at once (32).
 */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Keeps files below a folder of this machine. */
export function openDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  async function flush(path: string): Promise<void> {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    provider: 'disk',
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written beside its place and moved in: a reader and a backup never see half a file.
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        const source = Buffer.isBuffer(content) ? [content] : createReadStream(content.path)
        await pipeline(source, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
        await flush(unfinished)
        await rename(unfinished, path)
        await flush(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async open(key, range): Promise<Readable> {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new MissingFileError(key) : error
      })
      return handle.createReadStream(range)
    },
    async *list() {
      for await (const path of filesBelow(folder)) yield relative(folder, path).replaceAll(sep, '/')
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
