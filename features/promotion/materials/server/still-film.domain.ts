/** A row of bits, as H.264 writes its heads. */
class Bits {
  private readonly bytes: number[] = []
  private current = 0
  private count = 0

  put(value: number, width: number): this {
    for (let at = width - 1; at >= 0; at -= 1) {
      this.current = (this.current << 1) | ((value >>> at) & 1)
      this.count += 1
      if (this.count === 8) {
        this.bytes.push(this.current)
        this.current = 0
        this.count = 0
      }
    }
    return this
  }

  /** A number of any size: so many zeros, then the number beyond them (Exp-Golomb). */
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const width = 32 - Math.clz32(value + 1)
      this.put(0, width - 1).put(value + 1, width)
    }
    return this
  }

  align(): this {
    while (this.count !== 0) this.put(0, 1)
    return this
  }

  /** The end of a unit. */
  end(): Buffer {
    return Buffer.from(this.put(1, 1).align().bytes)
  }

  /** Everything so far, which ends with a byte. */
  whole(): Buffer {
    return Buffer.from(this.align().bytes)
  }
}

/** No byte string of a unit may look like the beginning of another one. */
function escaped(bytes: Buffer): Buffer {
  const out = Buffer.alloc(Math.ceil(bytes.length * 1.5))
  let [length, zeros] = [0, 0]
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      out[length] = 3
      length += 1
      zeros = 0
    }
    out[length] = byte
    length += 1
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return out.subarray(0, length)
}

const unit = (head: number, bytes: Buffer) => Buffer.concat([Buffer.from([head]), escaped(bytes)])

const u16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2))
  return bytes
}
const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4))
  return bytes
}
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

interface Shape {
  /** Both divide by 16. */
  width: number
  height: number
  secondsOfFrame: number
}

const macroblock = 16
/** A picture is repeated so often in a second: players move to any half of it. */
const repeats = 2

/** Luma and chroma of each square of 16, as H.264 takes them unpacked (I_PCM), by BT.601. */
function squaresOf(rgb: Buffer, { width, height }: Shape): Buffer {
  const squares: Buffer[] = []
  const at = (x: number, y: number) => (y * width + x) * 3
  for (let top = 0; top < height; top += macroblock)
    for (let left = 0; left < width; left += macroblock) {
      const square = Buffer.alloc(384)
      for (let place = 0; place < 256; place += 1) {
        const from = at(left + (place % 16), top + (place >> 4))
        const [r = 0, g = 0, b = 0] = rgb.subarray(from, from + 3)
        square[place] = Math.round(16 + 0.257 * r + 0.504 * g + 0.098 * b)
      }
      for (let place = 0; place < 64; place += 1) {
        const from = at(left + (place % 8) * 2, top + (place >> 3) * 2)
        const [r = 0, g = 0, b = 0] = rgb.subarray(from, from + 3)
        square[256 + place] = Math.round(128 - 0.148 * r - 0.291 * g + 0.439 * b)
        square[320 + place] = Math.round(128 + 0.439 * r - 0.368 * g - 0.071 * b)
      }
      squares.push(square)
    }
  return Buffer.concat(squares)
}

/** A picture of its own: every square says its bytes. */
function keyPicture(rgb: Buffer, shape: Shape, place: number): Buffer {
  const squares = squaresOf(rgb, shape)
  const parts: Buffer[] = []
  // First square, all of the slice are I, parameters 0, frame 0, which key picture; not long kept, same fineness, unsmoothed.
  const head = new Bits()
    .golomb(0, 7, 0)
    .put(0, 4)
    .golomb(place % 2)
    .put(0, 2)
    .golomb(0, 1)
  parts.push(head.golomb(25).whole(), squares.subarray(0, 384))
  // The kind of a square is nine bits; the rest of the two bytes is filled up.
  const kind = new Bits().golomb(25).whole()
  for (let from = 384; from < squares.length; from += 384)
    parts.push(kind, squares.subarray(from, from + 384))
  return unit(0x65, Buffer.concat([...parts, Buffer.from([0x80])]))
}

/** The picture before once more. */
const samePicture = (n: number, { width, height }: Shape): Buffer =>
  unit(
    0x41,
    new Bits()
      .golomb(0, 5, 0)
      .put(n % 16, 4)
      .put(0, 3)
      .golomb(0, 1)
      .golomb((width / macroblock) * (height / macroblock))
      .end(),
  )

/** What holds for the whole film: the plainest kind of H.264, and its size in squares. */
function parametersOf({ width, height }: Shape): { sequence: Buffer; picture: Buffer } {
  const sequence = new Bits()
    .put(66, 8)
    .put(0xc0, 8)
    .put(30, 8)
    .golomb(0, 0, 2, 1)
    .put(0, 1)
    .golomb(width / macroblock - 1, height / macroblock - 1)
    .put(0b1100, 4)
    .end()
  const picture = new Bits()
    .golomb(0, 0)
    .put(0, 2)
    .golomb(0, 0, 0)
    .put(0, 3)
    .golomb(0, 0, 0)
    .put(0b100, 3)
    .end()
  return { sequence: unit(0x67, sequence), picture: unit(0x68, picture) }
}

const full = u32(0)
const unity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** The description of the coding, with its parameters. */
function describe(shape: Shape): Buffer {
  const { sequence, picture } = parametersOf(shape)
  const config = Buffer.concat([
    Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]),
    u16(sequence.length),
    sequence,
    Buffer.from([1]),
    u16(picture.length),
    picture,
  ])
  const { width, height } = shape
  const look = [u32(0), u16(0, 1, 0, 0), u32(0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1)]
  return box('avc1', ...look, Buffer.alloc(32), u16(24, 0xffff), box('avcC', config))
}

/**
 * A film of still pictures as an MP4 that every browser plays, made without any program: each picture is coded unpacked, and
 * repeated by "the same once more" until the next one.
 */
export function stillFilm(frames: readonly Buffer[], shape: Shape): Buffer {
  const { width, height, secondsOfFrame } = shape
  const perFrame = secondsOfFrame * repeats
  const samples = frames.flatMap((rgb, place) => [
    keyPicture(rgb, shape, place),
    ...Array.from({ length: perFrame - 1 }, (_, n) => samePicture(n + 1, shape)),
  ])
  const framed = samples.map((sample) => Buffer.concat([u32(sample.length), sample]))
  const length = samples.length
  const head = box('ftyp', Buffer.from('isom', 'latin1'), u32(512), Buffer.from('isomiso2avc1mp41', 'latin1'))
  const indexAt = (start: number) => {
    const table = box(
      'stbl',
      box('stsd', full, u32(1), describe(shape)),
      box('stts', full, u32(1, length, 1)),
      box('stss', full, u32(frames.length, ...frames.map((_, place) => place * perFrame + 1))),
      box('stsc', full, u32(1, 1, length, 1)),
      box('stsz', full, u32(0, length, ...framed.map((sample) => sample.length))),
      box('stco', full, u32(1, start)),
    )
    const reference = box('dinf', box('dref', full, u32(1), box('url ', u32(1))))
    const media = box('minf', box('vmhd', u32(1, 0, 0)), reference, table)
    const handler = box('hdlr', full, u32(0), Buffer.from('vide', 'latin1'), Buffer.alloc(13))
    const track = box(
      'trak',
      box('tkhd', u32(7, 0, 0, 1, 0, length, 0, 0, 0, 0), unity, u32(width << 16, height << 16)),
      box('mdia', box('mdhd', full, u32(0, 0, repeats, length), u16(0x55c4, 0)), handler, media),
    )
    const movie = box(
      'mvhd',
      full,
      u32(0, 0, repeats, length, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      unity,
      Buffer.alloc(24),
      u32(2),
    )
    return box('moov', movie, track)
  }
  const start = head.length + indexAt(0).length + 8
  return Buffer.concat([head, indexAt(start), box('mdat', ...framed)])
}
