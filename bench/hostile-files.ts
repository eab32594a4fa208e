// Files that want to hurt: what refusing them costs, beside what they would cost. Prints milliseconds for a spreadsheet of
// one megabyte that becomes 400 and for a picture of 256 million pixels (goal: 50 ms each), and how much memory the whole
// corpus of the tests leaves behind (goal: 100 MB).
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import sharp from 'sharp'

import { cleanImage } from '#platform/server/files/image.ts'
import { readSheet } from '#platform/server/spreadsheets/read-sheet.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { hostileDocuments, hostileImages, pixelBomb } from '#platform/testing/hostile-files.ts'
import { makeZip } from '#platform/testing/make-zip.ts'

import { openBenchWorld } from './bench-world.ts'
import { median } from './median.ts'
import { report } from './report.ts'

const world = await openBenchWorld()
const megabytes = () => process.memoryUsage().rss / 1024 / 1024
const timed = async (work: () => Promise<unknown>) => {
  const since = performance.now()
  await work().catch(() => undefined)
  return performance.now() - since
}
const often = async (work: () => Promise<unknown>) => {
  const times = []
  for (let n = 0; n < 20; n += 1) times.push(await timed(work))
  return median(times)
}

const head = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'
const sheetBomb = makeZip([
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  },
  {
    name: 'xl/workbook.xml',
    content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  },
  { name: 'xl/worksheets/sheet1.xml', content: head + 'a'.repeat(400_000_000) },
])
const path = join(tmpdir(), `cardline-bomb-${process.pid}.xlsx`)
await writeFile(path, sheetBomb)
const readAll = async () => {
  for await (const _row of readSheet(path));
}
const checkedMs = await often(readAll)
// The reader alone, in a thread of its own without a limit: what the look at the directory saves.
const program = `const { readFileSync } = require('node:fs'); const { parentPort, workerData } = require('node:worker_threads')
import(workerData.hucre).then(async ({ streamXlsxRows }) => { for await (const row of streamXlsxRows(new Uint8Array(readFileSync(workerData.path)))) void row })
  .catch(() => 0).then(() => parentPort.postMessage(process.memoryUsage().rss))`
const hucre = createRequire(import.meta.url).resolve('hucre/xlsx')
const before = megabytes()
let unchecked = 0
const uncheckedMs = await timed(async () => {
  const [rss] = (await once(new Worker(program, { eval: true, workerData: { path, hucre } }), 'message')) as [
    number,
  ]
  unchecked = rss / 1024 / 1024 - before
})
process.stdout.write(
  `a spreadsheet of ${(sheetBomb.length / 1024 / 1024).toFixed(1)} MB that becomes 400: refused in ${checkedMs.toFixed(1)} ms (goal <= 50); unpacked it takes ${uncheckedMs.toFixed(0)} ms and ${unchecked.toFixed(0)} MB\n`,
)

const picture = pixelBomb(16_000)
const refusedMs = await often(() => cleanImage(picture))
const decodedMs = await timed(() => sharp(picture, { limitInputPixels: false }).resize(64).png().toBuffer())
process.stdout.write(
  `a picture of ${(picture.length / 1024).toFixed(0)} kB and 256 million pixels: refused in ${refusedMs.toFixed(1)} ms (goal <= 50); decoded it takes ${decodedMs.toFixed(0)} ms\n`,
)

async function sendAll(): Promise<void> {
  for (const [url, files] of [
    ['/v2/upload', hostileImages],
    ['/v2/upload/doc', hostileDocuments],
  ] as const)
    for (const [, name, content] of files) {
      const form = formOf([{ name, content }])
      await world.app.inject({
        method: 'POST',
        url,
        payload: form.payload,
        headers: { ...form.headers, authorization: world.token },
      })
    }
}
// Once, so that what is loaded for the first file is not taken for what the files leave behind.
await sendAll()
const start = megabytes()
let peak = start
const watching = setInterval(() => (peak = Math.max(peak, megabytes())), 5)
const corpusMs = await timed(async () => {
  for (let n = 0; n < 5; n += 1) await sendAll()
})
clearInterval(watching)
process.stdout.write(
  `the corpus of ${hostileImages.length + hostileDocuments.length} files, five times in ${(corpusMs / 1000).toFixed(1)} s: memory rose by ${(peak - start).toFixed(0)} MB at the most (goal <= 100), by ${(megabytes() - start).toFixed(0)} MB in the end\n`,
)
report({ what: 'a spreadsheet that unpacks to 400 MB is refused', value: checkedMs, unit: 'ms', atMost: 50 })
report({ what: 'a picture of 256 million pixels is refused', value: refusedMs, unit: 'ms', atMost: 50 })
report({ what: 'hostile files raise the memory', value: peak - start, unit: 'MB', atMost: 100 })
await world.close()
