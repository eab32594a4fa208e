/** Kilobits a second by the index of a frame's head: MPEG 1 layer III, and the lower sampling rates of MPEG 2. */
const rates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const samplings = [44_100, 48_000, 32_000] as const

interface Frame {
  bytes: number
  ms: number
}

/** The frame at a place; undefined where none begins. */
function frameAt(sound: Buffer, at: number): Frame | undefined {
  if (at + 4 > sound.length) return undefined
  const head = sound.readUInt32BE(at)
  const version = (head >>> 19) & 3
  const isLayer3 = ((head >>> 17) & 3) === 1
  const sampling = samplings[(head >>> 10) & 3]
  if (head >>> 21 !== 0x7ff || !isLayer3 || version === 1 || sampling === undefined) return undefined
  const isOne = version === 3
  const rate = (isOne ? rates.one : rates.two)[(head >>> 12) & 15]
  if (!rate) return undefined
  const perSecond = isOne ? sampling : version === 2 ? sampling / 2 : sampling / 4
  const samples = isOne ? 1152 : 576
  const padding = (head >>> 9) & 1
  return {
    bytes: Math.floor(((samples / 8) * rate * 1000) / perSecond) + padding,
    ms: (samples * 1000) / perSecond,
  }
}

/** The place of the first frame: after an ID3 tag, whose length is written in sevens of bits. */
function beginOf(sound: Buffer): number {
  if (sound.length < 10 || sound.toString('latin1', 0, 3) !== 'ID3') return 0
  return [6, 7, 8, 9].reduce((length, at) => length * 128 + (sound.readUInt8(at) & 0x7f), 0) + 10
}

/** The frames of an MP3 without the tags around them, and how long it plays; undefined for what is none. */
export function mp3Frames(sound: Buffer): { frames: Buffer; durationMs: number } | undefined {
  const begin = beginOf(sound)
  let [at, ms] = [begin, 0]
  for (let frame = frameAt(sound, at); frame; frame = frameAt(sound, at)) {
    if (at + frame.bytes > sound.length) break
    at += frame.bytes
    ms += frame.ms
  }
  return ms === 0 ? undefined : { frames: sound.subarray(begin, at), durationMs: Math.round(ms) }
}
