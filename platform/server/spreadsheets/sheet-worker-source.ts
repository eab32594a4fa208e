/**
 * The program of the thread that reads a spreadsheet, as text: a thread of its own has a memory limit that a hostile
 * file can run into without harm, and as text it needs no file of its own next to the built server. `hucre` and
 * `csvParse` come in as paths; every cell leaves as text, rows in batches, one batch for each message that asks.
 */
export const sheetWorkerSource = `
const { parentPort, workerData } = require('node:worker_threads')
const { readFileSync } = require('node:fs')
const { pathToFileURL } = require('node:url')
const load = (path) => import(pathToFileURL(path).href)
const { path, isCsv, maxRows, maxColumns, batchSize } = workerData

const pad = (number) => String(number).padStart(2, '0')
function dateText(date) {
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  const iso = rounded.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
function cellText(value) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value).toString() : String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? dateText(value) : String(value).trim()
}

async function* xlsxRows() {
  const { streamXlsxRows } = await load(workerData.hucre)
  for await (const { index, values } of streamXlsxRows(new Uint8Array(readFileSync(path)))) yield { number: index + 1, values }
}

function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
const delimiterOf = (line) => [',', '\\t', ';'].reduce((best, mark) => (line.split(mark).length > line.split(best).length ? mark : best))
async function* csvRows() {
  const { parse } = await load(workerData.csvParse)
  const text = decode(readFileSync(path))
  const delimiter = delimiterOf(text.slice(0, 10000).split(/\\r?\\n/, 1)[0])
  const records = parse(text, { delimiter, relax_column_count: true, relax_quotes: true, info: true, to: maxRows + 2 })
  // A quote that was put before a formula so that no program runs it is not part of the value.
  for (const { record, info } of records) yield { number: info.lines, values: record.map((cell) => cell.replace(/^'(?=[=+\\-@\\t\\r])/, '')) }
}

let ask
const asked = () => new Promise((resolve) => (ask = resolve))
parentPort.on('message', () => ask())

async function run() {
  let batch = []
  let rows = 0
  const send = async (isLast) => {
    const next = asked()
    parentPort.postMessage({ rows: batch, isLast })
    batch = []
    if (!isLast) await next
  }
  for await (const { number, values } of isCsv ? csvRows() : xlsxRows()) {
    const cells = values.slice(0, maxColumns).map(cellText)
    if (!cells.some((cell) => cell !== '')) continue
    batch.push({ number, cells })
    rows += 1
    // One more than allowed is enough to know that there are too many.
    if (rows > maxRows + 1) break
    if (batch.length >= batchSize) await send(false)
  }
  await send(true)
}
run().then(() => parentPort.close(), (error) => {
  parentPort.postMessage({ failure: { name: error?.name ?? 'Error', message: String(error?.message ?? error) } })
  parentPort.close()
})
`
