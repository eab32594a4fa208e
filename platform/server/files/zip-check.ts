import { BadZipError, type Readable, readZipDirectory, type ZipEntry } from './zip-directory.ts'

interface ZipLimits {
  /** Of all entries together, unpacked. */
  maxUnpacked: number
}

/** Above this size an archive that shrinks a hundredfold is a bomb; small ones may repeat themselves. */
const suspiciousSize = 10 * 1024 * 1024
const maxRatio = 100

/**
 * Reads an archive's directory and throws `BadZipError` when unpacking it could hurt: names that leave their folder,
 * encrypted or overlapping entries, more bytes than allowed, or a bomb's ratio. Nothing is unpacked.
 */
export async function checkZip(file: Readable, { maxUnpacked }: ZipLimits): Promise<ZipEntry[]> {
  const entries = await readZipDirectory(file)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (!Number.isSafeInteger(unpacked) || unpacked > maxUnpacked)
    throw new BadZipError('too large when unpacked', { isTooLarge: true })
  if (unpacked > suspiciousSize && unpacked > Math.max(packed, 1) * maxRatio)
    throw new BadZipError('unpacks to many times its size', { isTooLarge: true })
  if (packed > file.bytes || overlap(entries)) throw new BadZipError('entries share bytes')
  entries.forEach(checkEntry)
  return entries
}

function checkEntry({ name, isEncrypted, packed, unpacked }: ZipEntry): void {
  // A size of nothing is what readers do not hold an entry to. Empty ones pack into two bytes.
  if ((unpacked === 0 && packed > 2) || (packed === 0 && unpacked > 0))
    throw new BadZipError('a size that is not told')
  if (isEncrypted) throw new BadZipError('an encrypted entry')
  if (leavesFolder(name)) throw new BadZipError('a name outside of the archive')
}

const leavesFolder = (name: string) => /[\\\0]|^\/|^[A-Za-z]:/.test(name) || name.split('/').includes('..')

function overlap(entries: readonly ZipEntry[]): boolean {
  const ordered = [...entries].sort((a, b) => a.offset - b.offset)
  return ordered.some((entry, index) => {
    const next = ordered[index + 1]
    return next !== undefined && entry.offset + 30 + entry.packed > next.offset
  })
}
