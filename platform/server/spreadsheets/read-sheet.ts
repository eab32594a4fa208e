import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkZip } from '../files/zip-check.ts'
import { BadZipError, readableFile } from '../files/zip-directory.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import { serverTexts } from '../text/server.texts.ts'
import { sheetWorkerSource } from './sheet-worker-source.ts'

/** One row as a person sees it: numbered from 1 as in the program that shows it, every cell as trimmed text. */
export interface SheetRow {
  number: number
  cells: readonly string[]
}

export interface SheetLimits {
  /** Rows that hold something, the header not counted; 100,000 unless told. */
  maxRows?: number
  /** Of everything in the file, unpacked; 300 MB unless told. */
  maxUnpacked?: number
  /** For the whole reading, waiting for the caller not counted; 60 s unless told. */
  maxSeconds?: number
}

const maxColumns = 256
const maxUnpackedBytes = 300 * 1024 * 1024
const batchSize = 200
const threadMegabytes = 256
const resolve = createRequire(import.meta.url).resolve

/**
 * Reads the first sheet of an .xlsx file, or a .csv file, row by row: rows without content are left out. Runs in a
 * thread with limits on time and memory; throws a refusal that says what is wrong with the file.
 */
export async function* readSheet(
  source: string | Buffer,
  limits: SheetLimits = {},
): AsyncGenerator<SheetRow, void, undefined> {
  if (typeof source === 'string') return yield* readFileRows(source, limits)
  const folder = await mkdtemp(join(tmpdir(), 'cardline-sheet-'))
  try {
    const path = join(folder, 'sheet')
    await writeFile(path, source, { mode: 0o600 })
    yield* readFileRows(path, limits)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Refuses a file that is no sheet, or that holds nothing behind its titles, before anything is kept of it. */
export async function mustHoldRows(path: string, { isWorkbook }: { isWorkbook: boolean }): Promise<void> {
  // Text that calls itself a workbook is none, though it could be read as lines of values.
  if (isWorkbook && (await lookAt(path, maxUnpackedBytes))) throw says((t) => t.sheet.notASheet)
  const rows = readSheet(path, { maxRows: 1, maxSeconds: 20 })
  const titles = await rows.next()
  const first = titles.done ? titles : await rows.next()
  await rows.return()
  if (first.done) throw says((t) => t.sheet.empty)
}

const says = (pick: Parameters<typeof refuse<ReturnType<typeof serverTexts.in>>>[1], values = {}): Refusal =>
  refuse(serverTexts, pick, { status: 400, reason: 'BAD_SHEET', values })

/** Looks at a file before anything is unpacked; answers whether it is CSV. */
async function lookAt(path: string, maxUnpacked: number): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const file = readableFile(handle, size)
    const head = await file.read(0, 4096)
    if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')))
      throw says(await encryptedOrOld(file.read(0, Math.min(size, 1_000_000))))
    if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
      const entries = await checkZip(file, { maxUnpacked })
      if (!entries.some(({ name }) => name.startsWith('xl/'))) throw says((t) => t.sheet.notASheet)
      return false
    }
    const isWide = head[0] === 0xff && head[1] === 0xfe
    if (size === 0) throw says((t) => t.sheet.empty)
    if (!isWide && head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d))
      throw says((t) => t.sheet.notASheet)
    return true
  } catch (error) {
    throw error instanceof BadZipError
      ? says((t) => (error.isTooLarge ? t.sheet.tooLarge : t.sheet.notASheet))
      : error
  } finally {
    await handle.close()
  }
}

/** Excel keeps encrypted workbooks in the container of its old format. */
async function encryptedOrOld(
  content: Promise<Buffer>,
): Promise<(tree: ReturnType<typeof serverTexts.in>) => string> {
  const isEncrypted = (await content).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return (t) => (isEncrypted ? t.sheet.encrypted : t.sheet.oldExcel)
}

type Message =
  | { rows: SheetRow[]; isLast: boolean; failure?: undefined }
  | { failure: { name: string; message: string } }

async function* readFileRows(
  path: string,
  { maxRows = 100_000, maxUnpacked = maxUnpackedBytes, maxSeconds = 60 }: SheetLimits,
): AsyncGenerator<SheetRow, void, undefined> {
  const isCsv = await lookAt(path, maxUnpacked)
  const worker = new Worker(sheetWorkerSource, {
    eval: true,
    workerData: {
      path,
      isCsv,
      maxRows,
      maxColumns,
      batchSize,
      hucre: resolve('hucre/xlsx'),
      csvParse: resolve('csv-parse/sync'),
    },
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
    env: {},
    stdout: true,
    stderr: true,
    execArgv: [],
  })
  let left = maxSeconds * 1000
  let seen = 0
  // Kept: a thread may die of its memory limit while the caller works on a batch, when nobody waits for a message.
  let death: Error | undefined
  worker.on('error', (error: Error) => (death = error))
  try {
    for (;;) {
      if (death) throw deathOf(death)
      const started = performance.now()
      const message = await nextMessage(worker, left)
      left -= performance.now() - started
      if (message.failure) throw refusalOf(message.failure)
      for (const row of message.rows) {
        seen += 1
        if (seen > maxRows + 1) throw says((t) => t.sheet.tooManyRows, { max: maxRows })
        yield row
      }
      if (message.isLast) return
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}

async function nextMessage(worker: Worker, leftMs: number): Promise<Message> {
  try {
    const [message] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(leftMs))),
    })) as [Message]
    return message
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw says((t) => t.sheet.tooSlow)
    throw error instanceof Error ? deathOf(error) : error
  }
}

const deathOf = (error: Error): Error =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? says((t) => t.sheet.tooLarge) : error

function refusalOf({ name, message }: { name: string; message: string }): Refusal {
  if (name === 'EncryptedFileError') return says((t) => t.sheet.encrypted)
  if (/limit|too large|invalid string length/i.test(message)) return says((t) => t.sheet.tooLarge)
  return says((t) => t.sheet.notASheet)
}
