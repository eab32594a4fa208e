import type { FileHandle } from 'node:fs/promises'

/** One entry as the archive's directory describes it. */
export interface ZipEntry {
  name: string
  packed: number
  unpacked: number
  offset: number
  isEncrypted: boolean
}

export class BadZipError extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const end64Signature = 0x06064b50
const locator64Signature = 0x07064b50
const maxEntries = 5_000
const maxDirectoryBytes = 4 * 1024 * 1024
const full32 = 0xffff_ffff

/** A file, or bytes in memory, that can be read at a place. */
export interface Readable {
  bytes: number
  read(from: number, length: number): Promise<Buffer>
}

export const readableFile = (handle: FileHandle, bytes: number): Readable => ({
  bytes,
  async read(from, length) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  },
})

/** The entries of a ZIP archive from its central directory, without unpacking anything. */
export async function readZipDirectory(file: Readable): Promise<ZipEntry[]> {
  const { count, size, offset } = await findDirectory(file)
  if (count > maxEntries || size > maxDirectoryBytes) throw new BadZipError('too many entries')
  if (offset + size > file.bytes) throw new BadZipError('the directory lies outside of the file')
  const directory = await file.read(offset, size)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count;) {
    const { entry, next } = readEntry(directory, at)
    entries.push(entry)
    at = next
  }
  return entries
}

interface DirectoryPlace {
  count: number
  size: number
  offset: number
}

async function findDirectory(file: Readable): Promise<DirectoryPlace> {
  const from = Math.max(0, file.bytes - 65_557)
  const tail = await file.read(from, file.bytes - from)
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue
    const place = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    }
    return place.count === 0xffff || place.size === full32 || place.offset === full32
      ? findDirectory64(file, from + at)
      : place
  }
  throw new BadZipError('not an archive')
}

async function findDirectory64(file: Readable, end: number): Promise<DirectoryPlace> {
  const locator = await file.read(Math.max(0, end - 20), 20)
  if (locator.length < 20 || locator.readUInt32LE(0) !== locator64Signature)
    throw new BadZipError('no 64-bit directory')
  const record = await file.read(Number(locator.readBigUInt64LE(8)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== end64Signature)
    throw new BadZipError('no 64-bit directory')
  return {
    count: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    offset: Number(record.readBigUInt64LE(48)),
  }
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature)
    throw new BadZipError('a broken entry')
  const nameLength = directory.readUInt16LE(at + 28)
  const extraLength = directory.readUInt16LE(at + 30)
  const next = at + 46 + nameLength + extraLength + directory.readUInt16LE(at + 32)
  if (next > directory.length) throw new BadZipError('a broken entry')
  const sizes = [
    directory.readUInt32LE(at + 24),
    directory.readUInt32LE(at + 20),
    directory.readUInt32LE(at + 42),
  ]
  const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const [unpacked = 0, packed = 0, offset = 0] = widen(sizes, extra)
  const name = directory.subarray(at + 46, at + 46 + nameLength).toString('utf8')
  return {
    entry: { name, packed, unpacked, offset, isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1 },
    next,
  }
}

/** Values that do not fit 32 bits stand, in order, in the extra field number 1. */
function widen(values: number[], extra: Buffer): number[] {
  if (!values.includes(full32)) return values
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    return values.map((value) => {
      if (value !== full32) return value
      if (from + 8 > extra.length) throw new BadZipError('a broken entry')
      from += 8
      return Number(extra.readBigUInt64LE(from - 8))
    })
  }
  throw new BadZipError('a broken entry')
}
