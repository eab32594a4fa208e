// The program of the process that draws the pages of documents, see page-drawing.adapter.ts. It has no database, no
// secrets and no network; it ends with the server that started it.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join, sep } from 'node:path'

import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { DrawingAnswer, DrawingRequest, DrawnPage } from './page-drawing.adapter.ts'

// A person who waits for a page goes first.
setPriority(5)

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))
const pdfFolder = folderOf('pdfjs-dist')
const ownFont = join(folderOf('@expo-google-fonts/noto-sans-sc'), '400Regular/NotoSansSC_400Regular.ttf')
// Documents that name a font without bringing it, as Chinese ones do, would show boxes.
for (const family of ['serif', 'sans-serif', 'monospace']) GlobalFonts.registerFromPath(ownFont, family)

/** In pixels: a page is this wide at most, and no side is longer, however large its box. */
const width = 1400
const longestSide = 2000
/** Pictures in a page with more pixels are left out. */
const mostPixels = 16_000_000
const mostText = 10_000

const tell = (answer: DrawingAnswer) => void process.send?.(answer)

async function drawPage(pdf: PDFDocumentProxy, n: number, folder: string): Promise<DrawnPage> {
  const page = await pdf.getPage(n)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(width / whole.width, longestSide / Math.max(whole.width, whole.height))
  const viewport = page.getViewport({ scale })
  const size = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  }
  const canvas = createCanvas(size.width, size.height)
  // The canvas of this package draws as the browser's does; pdfjs knows only the types of that.
  const target = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: target, viewport, background: '#ffffff' }).promise
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const path = join(folder, `${n}.webp`)
  await writeFile(path, await canvas.encode('webp', 82))
  page.cleanup()
  return {
    n,
    path,
    ...size,
    text: text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, mostText),
  }
}

/** Launching programs is no business of a document; readers would offer it. */
const startsPrograms = (data: Buffer) => /\/S\s*\/(Launch|JavaScript)\b/.test(data.toString('latin1'))

async function draw({ path, folder, mostPages }: DrawingRequest): Promise<void> {
  const data = await readFile(path)
  if (startsPrograms(data)) return tell({ failure: 'script' })
  const pdf = await getDocument({
    data: new Uint8Array(data),
    cMapUrl: join(pdfFolder, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(pdfFolder, 'standard_fonts') + sep,
    wasmUrl: join(pdfFolder, 'wasm') + sep,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: longestSide * longestSide * 4,
    verbosity: 0,
  }).promise
  if (pdf.numPages === 0) return tell({ failure: 'empty' })
  if (pdf.numPages > mostPages) return tell({ failure: 'tooManyPages' })
  if (await pdf.hasJSActions()) return tell({ failure: 'script' })
  for (let n = 1; n <= pdf.numPages; n += 1)
    tell({ page: await drawPage(pdf, n, folder), total: pdf.numPages })
  tell({ isDone: true })
}

const failureOf = (error: unknown): DrawingAnswer => ({
  failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged',
  detail: String(error),
})

process.on(
  'message',
  (request: DrawingRequest) => void draw(request).catch((error: unknown) => tell(failureOf(error))),
)
process.on('disconnect', () => process.exit())
