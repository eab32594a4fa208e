/** The company and the broadcast in the name of a stream, which is all that a program that pushes tells of itself. */
export interface StreamPlace {
  companyId: string
  broadcastId: string
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** 43 letters, digits, `-` and `_`. */
export const streamNameOf = ({ companyId, broadcastId }: StreamPlace): string =>
  Buffer.concat([bytesOf(companyId), bytesOf(broadcastId)]).toString('base64url')

/** The place of a stream; undefined for any other text. */
export function placeOfStream(name: string): StreamPlace | undefined {
  if (!/^[\w-]{43}$/.test(name)) return undefined
  const bytes = Buffer.from(name, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== name) return undefined
  return { companyId: idOf(bytes.subarray(0, 16)), broadcastId: idOf(bytes.subarray(16)) }
}

/** A stream at a service, where a key cannot be taken back: every key has a stream of its own, marked by its digest. */
export interface CloudStream extends StreamPlace {
  mark: string
}

export const cloudNameOf = (place: StreamPlace, keyHash: string): string =>
  `${streamNameOf(place)}-${keyHash.slice(0, 16)}`

export function streamOfCloud(name: string): CloudStream | undefined {
  const [, stream = '', mark = ''] = /^([\w-]{43})-([0-9a-f]{16})$/.exec(name) ?? []
  const place = placeOfStream(stream)
  return place && { ...place, mark }
}
