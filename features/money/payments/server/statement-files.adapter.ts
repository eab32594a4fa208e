import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'

import { checkZip } from '#platform/server/files/zip-check.ts'
import { BadZipError, type ZipEntry } from '#platform/server/files/zip-directory.ts'

import { BadStatement } from './statement-format.domain.ts'

/** More than a day of the largest shops; what unpacks to more is a bomb. */
const maxUnpacked = 64 * 1024 * 1024

/** Providers write UTF-8 (WeChat) or GBK (Alipay). */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const stored = 0
const deflated = 8

function unpack(archive: Buffer, { offset, packed, unpacked }: ZipEntry): Buffer {
  if (archive.length < offset + 30) throw new BadStatement('wrongFormat')
  const method = archive.readUInt16LE(offset + 8)
  const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const bytes = archive.subarray(from, from + packed)
  if (method === stored) return bytes
  if (method !== deflated) throw new BadStatement('wrongFormat')
  // An entry that says less than it holds is stopped where it said it would end.
  return inflateRawSync(bytes, { maxOutputLength: Math.max(unpacked, 1) })
}

async function textsOfZip(archive: Buffer): Promise<string[]> {
  const read = (from: number, length: number) => Promise.resolve(archive.subarray(from, from + length))
  const entries = await checkZip({ bytes: archive.length, read }, { maxUnpacked })
  return entries.filter(({ unpacked }) => unpacked > 0).map((entry) => textOf(unpack(archive, entry)))
}

/** The texts of a statement's file, packed in whatever way; anything that cannot be one is refused before it hurts. */
export async function textsOfFile(content: Buffer): Promise<string[]> {
  try {
    if (content.subarray(0, 2).toString('latin1') === 'PK') return await textsOfZip(content)
    const isPacked = content[0] === 0x1f && content[1] === 0x8b
    return [textOf(isPacked ? gunzipSync(content, { maxOutputLength: maxUnpacked }) : content)]
  } catch (error) {
    if (error instanceof BadStatement) throw error
    // Broken or a bomb: both are no statement.
    if (
      error instanceof BadZipError ||
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error)
    )
      throw new BadStatement('wrongFormat', { cause: error })
    throw error
  }
}

/** An archive with one file, as the rehearsed provider packs it. */
export function zipOf(name: string, content: Buffer): Buffer {
  const file = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, file, content])
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    file,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

let gbkBytes: Map<string, number> | undefined

/** GBK as Alipay writes it; what it has no sign for becomes a question mark. */
export function gbkOf(text: string): Buffer {
  if (!gbkBytes) {
    gbkBytes = new Map()
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high += 1)
      for (let low = 0x40; low <= 0xfe; low += 1) {
        const sign = decoder.decode(Uint8Array.of(high, low))
        if (sign.length === 1 && sign !== '\uFFFD') gbkBytes.set(sign, (high << 8) | low)
      }
  }
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0x3f
    const pair = code < 0x80 ? undefined : gbkBytes.get(sign)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) bytes.push(0x3f)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}
