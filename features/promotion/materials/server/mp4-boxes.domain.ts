/** The place of a box in an MP4. */
export interface Box {
  type: string
  /** From its head to its end. */
  start: number
  body: number
  end: number
}

/** The facts that an MP4 gives about itself, once they are found to be true. */
export interface Mp4Facts {
  durationMs: number
  width: number
  height: number
  /** The four letters of each track's coding, such as `avc1`. */
  codings: readonly string[]
  /** Its pictures come in parts, each with an index of its own. */
  isFragmented: boolean
  /** The first picture, which the reader may look at. */
  firstSample: { start: number; bytes: number; lengthBytes: number } | null
}

/** A file that is no MP4, or says what is not so. */
export class Mp4Flaw extends Error {}

const flaw = (what: string): never => {
  throw new Mp4Flaw(what)
}

const mostBoxes = 5_000
const deepest = 10
const mostSamples = 3_000_000

/** Reads the head of a box; `limit` is where what it lies in ends. */
export function boxAt(bytes: Buffer, at: number, { offset, limit }: { offset: number; limit: number }): Box {
  const start = offset + at
  if (at + 8 > bytes.length) flaw('a head that is cut off')
  const size = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (!/^[\w ©-]{4}$/.test(type)) flaw('a box without a name')
  if (size === 1) {
    if (at + 16 > bytes.length) flaw('a head that is cut off')
    const large = bytes.readBigUInt64BE(at + 8)
    if (large < 16n || large > BigInt(limit - start)) flaw(`${type} is larger than what it lies in`)
    return { type, start, body: start + 16, end: start + Number(large) }
  }
  // Zero: to the end of the file.
  const end = size === 0 ? limit : start + size
  if ((size !== 0 && size < 8) || end > limit) flaw(`${type} is larger than what it lies in`)
  return { type, start, body: start + 8, end }
}

const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex'])

type Visit = (box: Box, bytes: Buffer) => void

/** Goes through the boxes of a `moov`, which is in memory, in their order. */
export function walkBoxes(moov: Buffer, visit: Visit): void {
  let boxes = 0
  const walk = ({ body: from, end: to }: Pick<Box, 'body' | 'end'>, depth: number): void => {
    if (depth > deepest) flaw('boxes that lie too deep')
    for (let at = from; at < to;) {
      if ((boxes += 1) > mostBoxes) flaw('too many boxes')
      // Some writers end a list with four empty bytes.
      if (to - at < 8) return
      const box = boxAt(moov, at, { offset: 0, limit: to })
      visit(box, moov.subarray(box.body, box.end))
      if (holders.has(box.type)) walk(box, depth + 1)
      at = box.end
    }
  }
  walk({ body: 0, end: moov.length }, 0)
}

interface Track {
  handler: string
  coding: string
  width: number
  height: number
  timescale: number
  duration: number
  ticks: number
  samples: number
  sizes: Buffer | number
  chunks: number[]
  runs: { first: number; samples: number }[]
  lengthBytes: number
}

const newTrack = (): Track => ({
  handler: '',
  coding: '',
  width: 0,
  height: 0,
  timescale: 0,
  duration: 0,
  ticks: 0,
  samples: 0,
  sizes: 0,
  chunks: [],
  runs: [],
  lengthBytes: 4,
})

/** The entries of a table, whose length must be what it says. */
function entries(bytes: Buffer, width: number, at = 4): Buffer[] {
  const count = bytes.readUInt32BE(at)
  if (count > mostSamples || at + 4 + count * width > bytes.length) flaw('a table longer than its box')
  return Array.from({ length: count }, (_, n) => bytes.subarray(at + 4 + n * width, at + 4 + (n + 1) * width))
}

function readSizes(track: Track, bytes: Buffer): void {
  const one = bytes.readUInt32BE(4)
  const count = bytes.readUInt32BE(8)
  if (count > mostSamples || (one === 0 && 12 + count * 4 > bytes.length)) flaw('a table longer than its box')
  track.samples = count
  track.sizes = one === 0 ? bytes.subarray(12, 12 + count * 4) : one
}

function readDescription(track: Track, bytes: Buffer): void {
  if (bytes.readUInt32BE(4) < 1) flaw('no coding')
  const box = boxAt(bytes, 8, { offset: 0, limit: bytes.length })
  track.coding = box.type
  if (!/^avc[13]$/.test(box.type)) return
  if (box.end - box.body < 78) flaw('a coding that is cut off')
  track.width = bytes.readUInt16BE(box.body + 24)
  track.height = bytes.readUInt16BE(box.body + 26)
  for (let at = box.body + 78; at + 8 <= box.end;) {
    const part = boxAt(bytes, at, { offset: 0, limit: box.end })
    if (part.type === 'avcC' && part.end - part.body >= 7) {
      track.lengthBytes = (bytes.readUInt8(part.body + 4) & 3) + 1
      return
    }
    at = part.end
  }
  flaw('H.264 without its parameters')
}

const readers: Readonly<Record<string, (track: Track, bytes: Buffer) => void>> = {
  hdlr: (track, bytes) => {
    // A data handler of QuickTime stands deeper in.
    if (track.handler === '') track.handler = bytes.toString('latin1', 8, 12)
  },
  mdhd: (track, bytes) => {
    const isLong = bytes.readUInt8(0) === 1
    track.timescale = bytes.readUInt32BE(isLong ? 20 : 12)
    track.duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  },
  tkhd: (track, bytes) => {
    const at = bytes.readUInt8(0) === 1 ? 88 : 76
    track.width = bytes.readUInt32BE(at) / 65536
    track.height = bytes.readUInt32BE(at + 4) / 65536
  },
  stsd: readDescription,
  stsz: readSizes,
  stts: (track, bytes) => {
    for (const entry of entries(bytes, 8)) track.ticks += entry.readUInt32BE(0) * entry.readUInt32BE(4)
  },
  stsc: (track, bytes) => {
    track.runs = entries(bytes, 12).map((entry) => ({
      first: entry.readUInt32BE(0),
      samples: entry.readUInt32BE(4),
    }))
  },
  stco: (track, bytes) => {
    track.chunks = entries(bytes, 4).map((entry) => entry.readUInt32BE(0))
  },
  co64: (track, bytes) => {
    track.chunks = entries(bytes, 8).map((entry) => Number(entry.readBigUInt64BE(0)))
  },
}

const sizeOf = ({ sizes }: Track, n: number) =>
  typeof sizes === 'number' ? sizes : sizes.readUInt32BE(n * 4)

/** Every sample must lie in the media that the file has; answers the first one. */
function checkSamples(track: Track, media: readonly Box[]): { start: number; bytes: number } | null {
  let sample = 0
  let first: { start: number; bytes: number } | null = null
  for (const [at, start] of track.chunks.entries()) {
    const run = track.runs.findLast((one) => one.first <= at + 1) ?? flaw('a part without samples')
    const home =
      media.find(({ body, end }) => start >= body && start <= end) ?? flaw('samples outside of the media')
    let place = start
    for (let n = 0; n < run.samples; n += 1) {
      if (sample >= track.samples) flaw('more parts than samples')
      const bytes = sizeOf(track, sample)
      first ??= { start: place, bytes }
      place += bytes
      sample += 1
    }
    if (place > home.end) flaw('samples outside of the media')
  }
  if (sample !== track.samples) flaw('samples without a place')
  return first
}

/** Reads a `moov` and holds it against where the media lie. */
export function factsOfMoov(moov: Buffer, media: readonly Box[], hasFragments: boolean): Mp4Facts {
  const tracks: Track[] = []
  let isFragmented = hasFragments
  try {
    walkBoxes(moov, (box, bytes) => {
      if (box.type === 'trak') tracks.push(newTrack())
      if (box.type === 'mvex') isFragmented = true
      const track = tracks.at(-1)
      if (track) readers[box.type]?.(track, bytes)
    })
  } catch (error) {
    // Read past the end of a box.
    if (error instanceof RangeError) flaw('a box that is cut off')
    throw error
  }
  const picture = tracks.find(({ handler }) => handler === 'vide') ?? flaw('no picture')
  if (picture.timescale === 0) flaw('no time')
  const durations = tracks
    .filter(({ handler, timescale }) => (handler === 'vide' || handler === 'soun') && timescale > 0)
    .map(({ ticks, duration, timescale }) => {
      const [said, counted] = [duration / timescale, ticks / timescale]
      if (!isFragmented && Math.abs(said - counted) > 2 + counted * 0.05) flaw('a length that is not so')
      return said
    })
  const firsts = isFragmented ? [] : tracks.map((track) => checkSamples(track, media))
  if (!isFragmented && picture.samples === 0) flaw('no pictures')
  const first = firsts[tracks.indexOf(picture)]
  return {
    durationMs: Math.round(Math.max(...durations) * 1000),
    width: Math.round(picture.width),
    height: Math.round(picture.height),
    codings: tracks
      .filter(({ handler }) => handler === 'vide' || handler === 'soun')
      .map(({ coding }) => coding),
    isFragmented,
    firstSample:
      first && /^avc[13]$/.test(picture.coding) ? { ...first, lengthBytes: picture.lengthBytes } : null,
  }
}

/** Whether the bytes of a sample are what H.264 has: units, each with its length before it, and nothing besides. */
export function isPictureData(sample: Buffer, lengthBytes: number): boolean {
  let at = 0
  let pictures = 0
  while (at + lengthBytes < sample.length) {
    const length = sample.readUIntBE(at, lengthBytes)
    const head = sample.readUInt8(at + lengthBytes)
    if (length === 0 || (head & 0x80) !== 0) return false
    const kind = head & 0x1f
    if (kind === 0 || kind > 23) return false
    if (kind === 1 || kind === 5) pictures += 1
    at += lengthBytes + length
  }
  return at === sample.length && pictures > 0
}
