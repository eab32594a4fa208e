import { copyFile, type FileHandle, open } from 'node:fs/promises'

import {
  type Box,
  boxAt,
  factsOfMoov,
  isPictureData,
  type Mp4Facts,
  Mp4Flaw,
  walkBoxes,
} from './mp4-boxes.domain.ts'

/** The index of an hour is some megabytes. */
const mostMoov = 32 * 2 ** 20
const mostTopBoxes = 20_000
const mostHead = 512
const mostSample = 16 * 2 ** 20

/** The boxes that an MP4 may have; any other one is something else that hides in it. */
const known = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
  'udta',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'pdin',
  'prft',
  'emsg',
  'ssix',
])

interface Layout {
  boxes: Box[]
  moov: Box
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** The boxes of a file from its first byte to its last, with nothing between or behind them. */
async function layoutOf(file: FileHandle): Promise<Layout> {
  const { size } = await file.stat()
  const boxes: Box[] = []
  for (let at = 0; at < size;) {
    if (boxes.length >= mostTopBoxes) throw new Mp4Flaw('too many boxes')
    const box = boxAt(await bytesAt(file, at, 16), 0, { offset: at, limit: size })
    if (!known.has(box.type)) throw new Mp4Flaw(`${box.type} is no box of a video`)
    boxes.push(box)
    at = box.end
  }
  const [head] = boxes
  if (head?.type !== 'ftyp' || head.end > mostHead) throw new Mp4Flaw('it does not begin as an MP4')
  const [moov, second] = boxes.filter(({ type }) => type === 'moov')
  if (!moov || second) throw new Mp4Flaw('it has no index, or several')
  if (moov.end - moov.start > mostMoov) throw new Mp4Flaw('its index is too large')
  return { boxes, moov }
}

async function factsIn(file: FileHandle, { boxes, moov }: Layout): Promise<Mp4Facts> {
  const bytes = await bytesAt(file, moov.body, moov.end - moov.body)
  const media = boxes.filter(({ type }) => type === 'mdat')
  const facts = factsOfMoov(
    bytes,
    media,
    boxes.some(({ type }) => type === 'moof'),
  )
  const { firstSample } = facts
  if (firstSample) {
    const { start, bytes: length, lengthBytes } = firstSample
    if (length > mostSample) throw new Mp4Flaw('a picture that is too large')
    if (!isPictureData(await bytesAt(file, start, length), lengthBytes))
      throw new Mp4Flaw('it says H.264 and is something else')
  }
  return facts
}

/** Reads an MP4 or QuickTime file, of which nothing is believed that is not so; every length has a bound. */
export async function readMp4(path: string): Promise<Mp4Facts | { flaw: string }> {
  const file = await open(path, 'r')
  try {
    return await factsIn(file, await layoutOf(file))
  } catch (error) {
    if (error instanceof Mp4Flaw) return { flaw: error.message }
    throw error
  } finally {
    await file.close()
  }
}

/** Whether browsers play it as it is. */
export const isPlayable = ({ codings, isFragmented }: Mp4Facts) =>
  !isFragmented && codings.every((coding) => /^(avc[13]|mp4a)$/.test(coding))

/** Boxes that tell about the maker and the place, or about nothing. */
const private_ = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/**
 * Copies an MP4 without what tells where and by whom it was made, and without anything that could hide in it: such boxes become
 * empty ones of the same size, so that everything else stays where the index says.
 */
export async function copyWithoutTraces(path: string, copy: string): Promise<void> {
  await copyFile(path, copy)
  const file = await open(copy, 'r+')
  try {
    const { boxes, moov } = await layoutOf(file)
    const inside: Box[] = []
    walkBoxes(await bytesAt(file, moov.body, moov.end - moov.body), (box) => {
      if (private_.has(box.type))
        inside.push({
          ...box,
          start: box.start + moov.body,
          body: box.body + moov.body,
          end: box.end + moov.body,
        })
    })
    const blank = Buffer.alloc(64 * 1024)
    for (const { type, start, body, end } of [...boxes, ...inside]) {
      if (!private_.has(type)) continue
      await file.write('free', start + 4, 'latin1')
      for (let at = body; at < end; at += blank.length)
        await file.write(blank, 0, Math.min(blank.length, end - at), at)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}
