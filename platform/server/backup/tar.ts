/** A file or a folder in an archive. */
export interface TarHeader {
  path: string
  size: number
  mode: number
  kind: 'file' | 'folder'
}

export const blockSize = 512
const kinds = { file: '0', folder: '5', pax: 'x' } as const

/** How many bytes of padding follow a body of this size. */
export const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize

/** The blocks before a body, as every tar program reads them; a name that is long or not ASCII takes one more. */
export function encodeHeader(header: TarHeader): Buffer {
  const path = header.kind === 'folder' ? `${header.path}/` : header.path
  const short = block({
    path: Buffer.from(path).subarray(0, 100),
    size: header.size,
    mode: header.mode,
    kind: kinds[header.kind],
  })
  if (/^[\x20-\x7e]{1,100}$/.test(path)) return short
  const record = paxRecord('path', path)
  const long = block({ path: Buffer.from('PaxHeader'), size: record.length, mode: 0o600, kind: kinds.pax })
  return Buffer.concat([long, record, Buffer.alloc(paddingOf(record.length)), short])
}

interface Block {
  path: Buffer
  size: number
  mode: number
  kind: string
}

function block({ path, size, mode, kind }: Block): Buffer {
  const bytes = Buffer.alloc(blockSize)
  const octal = (value: number, at: number, width: number) =>
    bytes.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at)
  path.copy(bytes, 0)
  octal(mode & 0o777, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  bytes.write('        ', 148)
  bytes.write(kind, 156)
  bytes.write('ustar\x0000', 257)
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

const checksum = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + byte, 0)

/** `17 path=cluster/…\n`: its length counts the digits of the length too. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + String(rest).length
  length = rest + String(length).length
  return Buffer.from(`${length} ${key}=${value}\n`)
}

/** Reads a header block; undefined for the zeros at the end. */
export function decodeHeader(
  bytes: Buffer,
): { path: string; size: number; mode: number; kind: string } | undefined {
  if (bytes.every((byte) => byte === 0)) return undefined
  const field = (at: number, width: number) =>
    bytes
      .toString('utf8', at, at + width)
      .replace(/\0.*$/s, '')
      .trim()
  const cleared = Buffer.from(bytes)
  cleared.write('        ', 148)
  if (parseInt(field(148, 8), 8) !== checksum(cleared)) throw new Error('a header in the archive is damaged')
  return {
    path: field(0, 100),
    size: parseInt(field(124, 12), 8),
    mode: parseInt(field(100, 8), 8),
    kind: field(156, 1),
  }
}

/** The path in an extended header. */
export function decodePax(body: Buffer): string | undefined {
  return /^\d+ path=(.*)$/m.exec(body.toString('utf8'))?.[1]
}

export const isPax = (kind: string) => kind === kinds.pax
export const isFolder = (kind: string) => kind === kinds.folder
