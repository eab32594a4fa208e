import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Entry } from './archive.ts'

interface FolderOptions {
  folder: string
  /** Where the folder stands in the archive. */
  as: string
  /** By the path inside the folder, with `/` between; a folder that is left out is left out with all it holds. */
  leaveOut: (path: string) => boolean
}

/** Everything in a folder, while it may change: what vanishes is left out, what grows is cut at the size it had. */
export async function* folderEntries(options: FolderOptions, below = ''): AsyncGenerator<Entry> {
  const { folder, as, leaveOut } = options
  for (const name of (await readdir(join(folder, below))).sort()) {
    const path = below === '' ? name : `${below}/${name}`
    if (leaveOut(path)) continue
    const found = await stat(join(folder, path)).catch(() => undefined)
    const header = { path: `${as}/${path}`, mode: found?.mode ?? 0 }
    if (found?.isDirectory()) {
      yield { ...header, kind: 'folder', size: 0, body: [] }
      yield* folderEntries(options, path)
    } else if (found?.isFile()) {
      yield { ...header, kind: 'file', size: found.size, body: exactly(join(folder, path), found.size) }
    }
  }
}

/** `size` bytes of a file that may shrink or vanish meanwhile; zeros stand for what is gone. */
async function* exactly(file: string, size: number): AsyncGenerator<Buffer> {
  let missing = size
  try {
    if (size > 0) {
      for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: 256 * 1024 })) {
        missing -= (chunk as Buffer).length
        yield chunk as Buffer
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  for (; missing > 0; missing -= Math.min(missing, 65_536)) yield Buffer.alloc(Math.min(missing, 65_536))
}
