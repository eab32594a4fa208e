import { crc32 } from 'node:zlib'

interface ZipFile {
  name: string
  content: Buffer
}

// Names in UTF-8, nothing compressed: pictures are already. The day is that of the format's beginning, so the same files are the same archive.
const utf8 = 0x0800
const firstDay = 0x21

function headOf({ name, content }: ZipFile): { name: Buffer; facts: Buffer } {
  const facts = Buffer.alloc(26)
  const bytes = Buffer.from(name)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(utf8, 2)
  facts.writeUInt16LE(firstDay, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(bytes.length, 22)
  return { name: bytes, facts }
}

const signed = (signature: number, ...parts: Buffer[]) => {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(signature)
  return Buffer.concat([mark, ...parts])
}

/** Files in one ZIP archive, as they are. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const { name, facts } = headOf(file)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(signed(0x02014b50, Buffer.from([20, 0]), facts, place, name))
    const entry = signed(0x04034b50, facts, name, file.content)
    parts.push(entry)
    at += entry.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, signed(0x06054b50, end)])
}
