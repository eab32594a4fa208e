import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  name: string
  content?: Buffer | string
  /** The size that the directory claims, where it differs from the truth. */
  claimed?: { unpacked?: number; offset?: number; flags?: number }
}

/** A ZIP archive as we say, lies included. */
export function makeZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', claimed = {} } of entries) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const file = Buffer.from(name)
    const sum = checksum(raw)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(sum, 14)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(claimed.unpacked ?? raw.length, 22)
    header.writeUInt16LE(file.length, 26)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(20, 4)
    record.writeUInt16LE(20, 6)
    record.writeUInt16LE(claimed.flags ?? 0, 8)
    record.writeUInt16LE(8, 10)
    record.writeUInt32LE(sum, 16)
    record.writeUInt32LE(packed.length, 20)
    record.writeUInt32LE(claimed.unpacked ?? raw.length, 24)
    record.writeUInt16LE(file.length, 28)
    record.writeUInt32LE(claimed.offset ?? offset, 42)
    locals.push(header, file, packed)
    directory.push(record, file)
    offset += 30 + file.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

// zlib.crc32 came with Node 20.15 and 22.2; types may lag behind.
const checksum = (content: Buffer): number => crc32(content)
