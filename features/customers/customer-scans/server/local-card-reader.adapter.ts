import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import sharp from 'sharp'
import { createWorker, type Page, PSM, type Worker, type Word } from 'tesseract.js'

import { limitParallel } from '#platform/server/files/limit-parallel.ts'

import { parseCard } from './card-parser.domain.ts'
import type { CardReader } from './card-reader.public.ts'
import {
  type Box,
  extentOf,
  type Ink,
  joined,
  partsOf,
  surenessOf,
  type TextLine,
  type TextWord,
  turnedBack,
} from './card-text.domain.ts'

interface LocalOptions {
  /** For one card, the start of the recogniser not counted. */
  timeoutMs?: number
  /** Cards after which the recogniser begins anew; its memory never shrinks by itself. */
  cardsPerWorker?: number
}

/** Larger pictures are read no better and take longer. */
const longestSide = 1800
/** Of the letters' box, so that a second look has paper around them. */
const margin = 0.25
const unsure = 78

const languages = ['chi_sim', 'eng']

/** What the recogniser knows of its languages comes with the product; it wants to find it in one folder. */
async function copyLanguages(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  for (const language of languages) {
    const file = `${language}.traineddata.gz`
    await copyFile(
      join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int', file),
      join(folder, file),
    )
  }
}

async function startWorker(): Promise<Worker> {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-reader-'))
  try {
    await copyLanguages(folder)
    return await createWorker(languages, 1, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => undefined,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads cards on this machine, without any network: one recogniser, one card at a time, begun anew from time to time. */
export function createLocalCardReader({
  timeoutMs = 20_000,
  cardsPerWorker = 40,
}: LocalOptions = {}): CardReader {
  const oneAtATime = limitParallel(1)
  let worker: Promise<Worker> | undefined
  let cards = 0

  async function recycle(): Promise<void> {
    const former = worker
    worker = undefined
    cards = 0
    await (await former?.catch(() => undefined))?.terminate()
  }

  async function withWorker<T>(work: (worker: Worker) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    worker ??= startWorker()
    try {
      const ready = await worker
      const answer = await orStop(work(ready), AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
      cards += 1
      if (cards >= cardsPerWorker) await recycle()
      return answer
    } catch (error) {
      // Whatever it is still doing ends with it.
      await recycle()
      throw error
    }
  }

  return {
    provider: 'local',
    async read(picture, signal) {
      const prepared = await prepare(picture)
      return oneAtATime(() => withWorker((ready) => readPrepared(ready, prepared), signal))
    },
    check: () => oneAtATime(() => withWorker(async () => undefined, AbortSignal.timeout(timeoutMs))),
    close: () => oneAtATime(recycle),
  }
}

/** The answer, unless the signal ends the waiting before. */
function orStop<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

interface Prepared {
  content: Buffer
  width: number
  height: number
  /** From the prepared picture to the one that was given. */
  scale: number
}

/** Grey, with all its range, dark letters on a light ground. */
async function prepare(picture: Buffer): Promise<Prepared> {
  const { width: given } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { channels } = await sharp(data).stats()
  const isDark = (channels[0]?.mean ?? 255) < 110
  // Inverting the alpha channel, too, would leave nothing to see.
  const content = isDark ? await sharp(data).flatten().negate({ alpha: false }).png().toBuffer() : data
  return { content, width, height, scale: given / width }
}

const boxOf = ({ x0, y0, x1, y1 }: Word['bbox']): Box => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 })
const wordOf = ({ text, confidence, bbox }: Word): TextWord => ({ text, confidence, box: boxOf(bbox) })

const linesOf = ({ blocks }: Page): TextLine[] =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) => ({ words: words.map(wordOf) })).filter(({ words }) => words.length > 0),
    ),
  )

async function readPrepared(worker: Worker, { content, width, height, scale }: Prepared) {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  const { data } = await worker.recognize(
    content,
    { rotateAuto: true },
    { text: true, blocks: true, imageBinary: true },
  )
  const turned = data.rotateRadians ?? 0
  const ink = await inkOf(data.imageBinary)
  const lines: TextLine[] = []
  for (const line of joined(linesOf(data)))
    lines.push(...(await lookTwice(worker, { line, content, turned, ink })))
  return parseCard(lines).map(({ box, ...field }) => ({
    ...field,
    box: scaled(turnedBack(box, turned, { width, height }), scale),
  }))
}

/** The recogniser's own black and white, turned as it turned it. */
async function inkOf(picture: string | null): Promise<Ink | undefined> {
  if (picture === null) return undefined
  const { data, info } = await sharp(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data.map((value) => (value < 128 ? 0 : 255)), width: info.width, height: info.height }
}

const scaled = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: Math.round(x * scale),
  y: Math.round(y * scale),
  width: Math.round(width * scale),
  height: Math.round(height * scale),
})

interface Look {
  line: TextLine
  content: Buffer
  turned: number
  ink: Ink | undefined
}

/**
 * Letters of two sizes on one line spoil each other: where a line is unsure, its parts are read again by themselves, and
 * the surer reading stays.
 */
async function lookTwice(worker: Worker, { line, content, turned, ink }: Look): Promise<TextLine[]> {
  if (!ink || line.words.every(({ confidence }) => confidence >= unsure)) return [line]
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  const again: TextLine[] = []
  for (const part of partsOf(ink, extentOf(line))) {
    const rectangle = widened(part, ink)
    const { data } = await worker.recognize(
      content,
      { rotateRadians: turned, rectangle },
      { text: true, blocks: true },
    )
    const words = linesOf(data).flatMap((one) => one.words)
    if (words.length > 0) again.push({ words })
  }
  return isBetter(
    again.flatMap(({ words }) => words),
    line.words,
  )
    ? again
    : [line]
}

const lettersOf = (words: readonly TextWord[]) =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)

/** Surer, and not by leaving out what is hard. */
const isBetter = (again: readonly TextWord[], before: readonly TextWord[]) =>
  surenessOf(again) > surenessOf(before) && lettersOf(again) >= lettersOf(before) * 0.8

function widened(box: Box, { width, height }: { width: number; height: number }) {
  const more = box.height * margin
  const left = Math.max(0, Math.floor(box.x - more))
  const top = Math.max(0, Math.floor(box.y - more))
  return {
    left,
    top,
    width: Math.min(width - left, Math.ceil(box.width + 2 * more)),
    height: Math.min(height - top, Math.ceil(box.height + 2 * more)),
  }
}
