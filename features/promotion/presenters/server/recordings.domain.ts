const startsWith = (head: Buffer, hex: string, at = 0) =>
  head.subarray(at, at + hex.length / 2).toString('hex') === hex

/** A frame of an MP3 without a tag before it. */
const isMp3Frame = (head: Buffer) =>
  head.length > 2 && head.readUInt8(0) === 0xff && (head.readUInt8(1) & 0xe6) === 0xe2

/** The types of recordings by their first bytes; the name of a file says nothing. */
const kinds: readonly { type: string; is: (head: Buffer) => boolean }[] = [
  { type: 'audio/webm', is: (head) => startsWith(head, '1a45dfa3') && head.includes('webm') },
  { type: 'audio/ogg', is: (head) => startsWith(head, '4f676753') },
  {
    type: 'audio/wav',
    is: (head) => startsWith(head, '52494646') && startsWith(head, '57415645', 8),
  },
  { type: 'audio/mp4', is: (head) => startsWith(head, '66747970', 4) },
  { type: 'audio/mpeg', is: (head) => startsWith(head, '494433') || isMp3Frame(head) },
]

/** The type that a recording is served as; undefined for what is none. */
export const recordingType = (head: Buffer): string | undefined => kinds.find(({ is }) => is(head))?.type
