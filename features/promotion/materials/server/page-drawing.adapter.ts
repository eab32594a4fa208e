import { readFile } from 'node:fs/promises'

import { limitParallel } from '#platform/server/files/limit-parallel.ts'
import { endProgram, programBeside, startProgram } from '#platform/server/processes/child-program.ts'

import { type DocumentFailure, mostPages } from '../materials.contract.ts'

export interface DrawingRequest {
  /** The document, and where its pages shall go. */
  path: string
  folder: string
  mostPages: number
}

/** A page as a picture in a file, in pixels, with its text. */
export interface DrawnPage {
  n: number
  path: string
  width: number
  height: number
  text: string
}

export type DrawingAnswer =
  | { page: DrawnPage; total: number }
  | { isDone: true }
  | { failure: DocumentFailure; detail?: string }

export type Drawing = { pages: DrawnPage[] } | { failure: DocumentFailure; detail?: string }

export interface DrawingOptions {
  /** For a whole document, and for the next page of it. */
  timeoutMs?: number
  pageTimeoutMs?: number
  /** Of the process, in bytes. */
  mostMemory?: number
  program?: string
}

const builtProgram = programBeside(import.meta, 'page-drawing-child')
/** In bytes, before a document is read: built, the program holds 80 MB; tsx, which reads a source, keeps 300 MB more. */
const loaderMemory = builtProgram.endsWith('.ts') ? 320 * 2 ** 20 : 0
const watchEveryMs = 50
const pageSize = 4096

/** The memory of a process in bytes, as the system counts it; undefined where it does not tell. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const counts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined)
  return counts === undefined ? undefined : Number(counts.split(' ')[1]) * pageSize
}

type Onward = (done: number, total: number) => void

interface DrawingInput {
  path: string
  folder: string
  signal: AbortSignal
  onPage?: Onward
}

// Drawing takes a core and some hundred megabytes: documents wait for each other.
const oneAtATime = limitParallel(1)

/**
 * Draws the pages of a PDF in a process of its own, which is ended when it takes too long or too much memory: what a hostile
 * document breaks there does not hurt the server. Answers why there are no pages where there are none.
 */
export const drawPages = (input: DrawingInput, options: DrawingOptions = {}): Promise<Drawing> =>
  oneAtATime(() => drawNow(input, options))

async function drawNow(
  { path, folder, signal, onPage }: DrawingInput,
  {
    timeoutMs = 180_000,
    pageTimeoutMs = 30_000,
    mostMemory = 512 * 2 ** 20 + loaderMemory,
    program = builtProgram,
  }: DrawingOptions,
): Promise<Drawing> {
  signal.throwIfAborted()
  const child = startProgram(program)
  const pages: DrawnPage[] = []
  let resolve: (drawing: Drawing) => void = () => undefined
  const drawn = new Promise<Drawing>((settle) => (resolve = settle))
  const tooHeavy = () => resolve({ failure: 'tooHeavy' })
  const whole = setTimeout(tooHeavy, timeoutMs)
  const page = setTimeout(tooHeavy, pageTimeoutMs)
  const watch = setInterval(() => {
    if (child.pid !== undefined)
      void memoryOf(child.pid).then((bytes = 0) => bytes > mostMemory && tooHeavy())
  }, watchEveryMs)
  const stop = () => resolve({ failure: 'notConverted' })
  signal.addEventListener('abort', stop)
  child.on('message', (answer: DrawingAnswer) => {
    page.refresh()
    if ('page' in answer) {
      pages.push(answer.page)
      onPage?.(pages.length, answer.total)
    } else resolve('failure' in answer ? answer : { pages })
  })
  // It ends by itself only where it broke: at the limit of its heap, or in the code below it.
  child.on('exit', tooHeavy)
  child.send({ path, folder, mostPages } satisfies DrawingRequest)
  try {
    const drawing = await drawn
    signal.throwIfAborted()
    return drawing
  } finally {
    clearTimeout(whole)
    clearTimeout(page)
    clearInterval(watch)
    signal.removeEventListener('abort', stop)
    await endProgram(child)
  }
}
