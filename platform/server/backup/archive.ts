import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import {
  blockSize,
  decodeHeader,
  decodePax,
  encodeHeader,
  isFolder,
  isPax,
  paddingOf,
  type TarHeader,
} from './tar.ts'

/** Something to put into an archive: exactly `size` bytes come out of `body`. */
export interface Entry extends TarHeader {
  body: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** The archive is not one, or not whole. */
export class DamagedArchiveError extends Error {}

// A gzip-compressed tar with one line after it. Every tar program reads the archive and ignores the line.
const footerOf = (digest: string) => Buffer.from(`\ncardline-backup-1 sha256 ${digest}\n`)
const footerLength = footerOf('0'.repeat(64)).length

/** Writes an archive with a checksum over all of it; the file appears under its name when it is complete and on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const unfinished = `${file}.partial`
  try {
    await pipeline(
      Readable.from(blocks(entries), { objectMode: false }),
      createGzip({ level: 3 }),
      withFooter,
      createWriteStream(unfinished, { flags: 'w', mode: 0o600 }),
    )
    const handle = await open(unfinished)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* blocks(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield encodeHeader(entry)
    let written = 0
    for await (const chunk of entry.body) {
      written += chunk.length
      yield chunk
    }
    if (written !== entry.size) throw new Error(`${entry.path} has ${written} bytes instead of ${entry.size}`)
    yield Buffer.alloc(paddingOf(entry.size))
  }
  yield Buffer.alloc(2 * blockSize)
}

async function* withFooter(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield footerOf(hash.digest('hex'))
}

/** Reads the whole file and refuses it unless every byte is as it was written. */
export async function verifyArchive(file: string): Promise<void> {
  const size = await sizeOf(file)
  if (size <= footerLength) throw new DamagedArchiveError(`${file} is not a Cardline backup`)
  const footer = await readEnd(file, size)
  if (!/^\ncardline-backup-1 sha256 [0-9a-f]{64}\n$/.test(footer.toString('latin1')))
    throw new DamagedArchiveError(`${file} is not a Cardline backup, or its end is missing`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: size - footerLength - 1 }))
    hash.update(chunk as Buffer)
  if (!footer.equals(footerOf(hash.digest('hex'))))
    throw new DamagedArchiveError(`${file} is damaged: its checksum does not agree`)
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new DamagedArchiveError(`${file} is not there`)
  return found.size
}

async function readEnd(file: string, size: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(footerLength), 0, footerLength, size - footerLength)).buffer
  } finally {
    await handle.close()
  }
}

/** The entries of a verified archive in order; each body must be read to its end before the next entry is asked for. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file, { end: (await sizeOf(file)) - footerLength - 1 })
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  const take = takerOf(unpacked)
  let longPath: string | undefined
  for (;;) {
    const header = decodeHeader(await collect(take(blockSize), blockSize))
    if (!header) return
    const { size } = header
    if (isPax(header.kind)) {
      longPath = decodePax(await collect(take(size), size))
    } else {
      const path = (longPath ?? header.path).replace(/\/$/, '')
      longPath = undefined
      yield {
        path: safePath(path),
        size,
        mode: header.mode,
        kind: isFolder(header.kind) ? 'folder' : 'file',
        body: take(size),
      }
    }
    await collect(take(paddingOf(size)), paddingOf(size))
  }
}

function safePath(path: string): string {
  if (path === '' || path.startsWith('/') || path.split('/').includes('..') || path.includes('\0'))
    throw new DamagedArchiveError(`the archive holds a path that leads out of it: ${path}`)
  return path
}

/** Hands out a stream's bytes in the amounts that are asked for. */
function takerOf(stream: AsyncIterable<Buffer>): (size: number) => AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async function* take(size) {
    for (let missing = size; missing > 0;) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new DamagedArchiveError('the archive ends too early')
        rest = next.value
      }
      const part = rest.subarray(0, missing)
      rest = rest.subarray(part.length)
      missing -= part.length
      yield part
    }
  }
}

async function collect(body: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts, size)
}
