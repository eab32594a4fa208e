import { createHash, randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The parts that differ between answers with the same page, and their lengths. */
const lengths = { nonce: 24, visitId: 36, submissionId: 36 } as const
export type Gap = keyof typeof lengths
const gaps = Object.keys(lengths) as Gap[]

/** The placeholders in the rendered page. They are random, so that no text of a company can contain one. */
export const placeholders = Object.fromEntries(
  gaps.map((gap) => [gap, randomBytes(lengths[gap]).toString('hex').slice(0, lengths[gap])]),
) as Record<Gap, string>

export type Filling = Readonly<Record<Gap, string>>

/** A rendered page, compressed once, with gaps. */
export interface CompressedPage {
  /** The memory that it takes. */
  bytes: number
  /** The entity tag of all answers with this page: weak, because the gaps differ. */
  etag: string
  plain(filling: Filling): Buffer
  gzip(filling: Filling): Buffer
}

interface Place {
  gap: Gap
  at: number
}

const anyPlaceholder = new RegExp(`(${Object.values(placeholders).join('|')})`)
const gapOf = new Map(gaps.map((gap) => [placeholders[gap], gap]))

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block, then the checksum and the length. */
const gzipTail = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
/** The longest distance of a back reference in deflate. */
const windowBytes = 32_768

/** The header of a stored block (RFC 1951, section 3.2.4). */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

const zeros = Buffer.alloc(512 * 1024)

/** The state of a CRC after `count` more zeros. CRCs are linear: states are added by exclusive or. */
function afterZeros(state: number, count: number): number {
  let [now, left] = [state, count]
  for (; left > 0; left -= zeros.length) {
    const run = zeros.subarray(0, left)
    now = (crc32(run, now) ^ crc32(run)) >>> 0
  }
  return now
}

/** What each bit of a gap's CRC adds to the CRC of the page. The gap occurs several times, each time ending at one of `ends`. */
const weightsOf = (ends: readonly number[], total: number): number[] =>
  Array.from({ length: 32 }, (_, bit) => {
    let [state, from] = [0, 0]
    for (const end of ends) {
      state = (afterZeros(state, end - from) ^ (1 << bit)) >>> 0
      from = end
    }
    return afterZeros(state, total - from)
  })

interface Weighed {
  gap: Gap
  weights: readonly number[]
  ofZeros: number
}

/** The CRC of a page, computed from that of the page with empty gaps. */
function checksum(empty: number, weighed: readonly Weighed[], filling: Filling): number {
  let sum = empty
  for (const { gap, weights, ofZeros } of weighed) {
    const own = crc32(filling[gap]) ^ ofZeros
    for (let bit = 0; bit < 32; bit += 1) if ((own >>> bit) & 1) sum ^= weights[bit] ?? 0
  }
  return sum >>> 0
}

function fill(template: Buffer, places: readonly Place[], filling: Filling): Buffer {
  const page = Buffer.from(template)
  for (const { gap, at } of places) page.write(filling[gap], at, 'latin1')
  return page
}

/**
 * Compresses a page that was rendered with placeholders. Every part between two gaps is deflated once and ends on a byte boundary; the
 * gaps are stored blocks. An answer is a copy with a few bytes changed, and its checksum is the one
 * of the page with empty gaps plus what the gaps add.
 * The dictionary of a part holds zeros in place of gaps. No part contains zeros, so no back reference points into a gap.
 */
export function compressPage(html: string): CompressedPage {
  const plainPlaces: Place[] = []
  const packedPlaces: Place[] = []
  const packed: Buffer[] = [gzipHead]
  let packedBytes = gzipHead.length
  let plain: Buffer = Buffer.alloc(0)
  const push = (part: Buffer) => {
    packed.push(part)
    packedBytes += part.length
  }
  for (const part of html.split(anyPlaceholder)) {
    const gap = gapOf.get(part)
    if (gap) {
      const room = Buffer.alloc(lengths[gap])
      push(storedHead(room.length))
      plainPlaces.push({ gap, at: plain.length })
      packedPlaces.push({ gap, at: packedBytes })
      push(room)
      plain = Buffer.concat([plain, room])
    } else if (part !== '') {
      const text = Buffer.from(part)
      const before = plain.subarray(-windowBytes)
      push(
        deflateRawSync(text, {
          level: 9,
          finishFlush: constants.Z_SYNC_FLUSH,
          ...(before.length > 0 && { dictionary: before }),
        }),
      )
      plain = Buffer.concat([plain, text])
    }
  }
  push(gzipTail)
  const template = Buffer.concat(packed)
  template.writeUInt32LE(plain.length, template.length - 4)
  const empty = crc32(plain)
  const weighed = gaps.map((gap): Weighed => {
    const ends = plainPlaces.filter((place) => place.gap === gap).map(({ at }) => at + lengths[gap])
    return { gap, weights: weightsOf(ends, plain.length), ofZeros: crc32(zeros.subarray(0, lengths[gap])) }
  })
  return {
    bytes: plain.length + template.length,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain: (filling) => fill(plain, plainPlaces, filling),
    gzip(filling) {
      const page = fill(template, packedPlaces, filling)
      page.writeUInt32LE(checksum(empty, weighed, filling), page.length - 8)
      return page
    },
  }
}
