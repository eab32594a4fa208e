import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Drawing, type DrawingOptions, drawPages } from './page-drawing.adapter.ts'
import { bombOf, oddPdf, pictureOf, textPdf } from './pdfs.world.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-drawing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function draw(content: Buffer, options: DrawingOptions = {}): Promise<Drawing> {
  const own = await mkdtemp(join(folder, `${(count += 1)}-`))
  const path = join(own, 'file.pdf')
  await writeFile(path, content)
  return drawPages({ path, folder: own, signal: new AbortController().signal }, options)
}

/** How dark a picture is on the whole, 255 for white. */
const meanOf = async (path: string) => (await sharp(path).greyscale().stats()).channels[0]?.mean ?? 0

describe('pages', { timeout: 120_000 }, () => {
  test('are drawn in their order, with their text', async () => {
    const drawing = await draw(await textPdf(['First page', 'Second page']))
    if ('failure' in drawing) throw new Error(drawing.failure)
    expect(drawing.pages.map(({ n, width, height, text }) => ({ n, width, height, text }))).toEqual([
      { n: 1, width: 1400, height: 1980, text: 'First page' },
      { n: 2, width: 1400, height: 1980, text: 'Second page' },
    ])
    const [first] = drawing.pages
    const mean = await meanOf(first?.path ?? '')
    expect(mean).toBeGreaterThan(200)
    expect(mean).toBeLessThan(255)
  })

  test('show Chinese letters of a font that the document does not bring', async () => {
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /SimSun /Flags 4 >> >>] >>'
    const page = (text: string) =>
      oddPdf({
        page: '/Resources << /Font << /F2 6 0 R >> >>',
        content: `BT /F2 200 Tf 72 400 Td <${text}> Tj ET`,
        more: [font],
      })
    const means = []
    // 一 is one stroke, 龘 is 48 of them: boxes would be equally dark.
    for (const text of ['4e00', '9f98']) {
      const drawing = await draw(page(text))
      if ('failure' in drawing) throw new Error(drawing.failure)
      means.push(255 - (await meanOf(drawing.pages[0]?.path ?? '')))
    }
    expect(means[0]).toBeGreaterThan(0)
    expect(means[1]).toBeGreaterThan((means[0] ?? 0) * 3)
  })

  test.each([
    ['14,400,000 points wide', '0 0 14400000 14400000', { width: 1400, height: 1400 }],
    ['a thousand times as tall as wide', '0 0 10 10000', { width: 2, height: 2000 }],
  ])('of a box %s are as large as others', async (_what, box, size) => {
    const drawing = await draw(oddPdf({ box }))
    expect(drawing).toMatchObject({ pages: [size] })
  })

  test('leave a picture of 900 million pixels out', async () => {
    const drawing = await draw(oddPdf({ content: 'q 500 0 0 500 0 0 cm /X Do Q', more: [pictureOf(30_000)] }))
    expect(drawing).toMatchObject({ pages: [{ n: 1 }] })
  })
})

describe('a document is refused', { timeout: 120_000 }, () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['with a password', () => textPdf(['secret'], { userPassword: 'open', pdfVersion: '1.7' }), 'encrypted'],
    ['that is no PDF behind its first bytes', () => Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
    [
      'with a hundred thousand pages',
      () => oddPdf({ pages: `/Kids [${'3 0 R '.repeat(100_000)}] /Count 100000` }),
      'tooManyPages',
    ],
    [
      'that runs a script',
      () => oddPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      'script',
    ],
    [
      'that names its scripts in other words',
      () => oddPdf({ catalogue: '/OpenAction << /S /Java#53cript /JS (app.alert\\(1\\)) >>' }),
      'script',
    ],
    [
      'that starts a program',
      () => oddPdf({ catalogue: '/OpenAction << /Type /Action /S /Launch /F (calc.exe) >>' }),
      'script',
    ],
    ['whose page tree is a circle', () => oddPdf({ pages: '/Kids [2 0 R] /Count 1' }), 'damaged'],
  ])('%s', async (_what, make, failure) => {
    expect(await draw(await make())).toMatchObject({ failure })
  })

  test('that unpacks to more than the process may hold', async () => {
    const bomb = oddPdf({ content: bombOf(420_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await draw(bomb)).toMatchObject({ failure: 'tooHeavy' })
  })

  test.each([
    ['takes too long for a page', { pageTimeoutMs: 300 }, 'setInterval(() => 0, 1000)'],
    ['never comes to an end', { timeoutMs: 300 }, 'setInterval(() => 0, 1000)'],
    ['breaks the process', {}, "process.kill(process.pid, 'SIGSEGV')"],
  ])('whose drawing %s', async (_what, limits, program) => {
    const path = join(folder, `${(count += 1)}.mjs`)
    await writeFile(path, `process.on('disconnect', () => process.exit());${program}`)
    expect(await draw(oddPdf(), { ...limits, program: path })).toEqual({ failure: 'tooHeavy' })
  })

  test('whose drawing takes too much memory, before it has much more', async () => {
    const [path, counted] = [join(folder, `${(count += 1)}.mjs`), join(folder, `${count}.bytes`)]
    await writeFile(
      path,
      `import { writeFileSync } from 'node:fs'
       process.on('disconnect', () => process.exit())
       const kept = []
       setInterval(() => {
         if (kept.length < 40) kept.push(Buffer.alloc(50e6, 1))
         writeFileSync(${JSON.stringify(counted)}, String(kept.length * 50e6))
       }, 50)`,
    )
    const limits = { mostMemory: 150 * 2 ** 20, pageTimeoutMs: 8000 }
    expect(await draw(oddPdf(), { ...limits, program: path })).toEqual({ failure: 'tooHeavy' })
    expect(Number(await readFile(counted, 'utf8'))).toBeLessThan(1.5e9)
  })

  test('and the next one is drawn', async () => {
    expect(await draw(oddPdf())).toMatchObject({ pages: [{ n: 1, text: 'Hello' }] })
  })
})
