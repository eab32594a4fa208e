import PDFDocument from 'pdfkit'

import { type PrintSpecification, slug, trimOf } from '../../face/print-options-model.ts'
import type { Box } from './svg-paint.renderer.ts'
import { drawSvg, type DrawingOptions } from './draw-svg.renderer.ts'
import { insideOf } from './pdf-page.renderer.ts'
import { describeFile, namePress, type Press } from './press-intent.renderer.ts'

type Document = PDFKit.PDFDocument

/** Points of a millimetre. */
export const mm = 72 / 25.4

/** One page: a side with its bleed. */
export interface PrintPage {
  svg: string
  orientation: 'vertical' | 'horizontal'
  specification: Pick<PrintSpecification, 'sizeId' | 'bleed' | 'cropMarks' | 'text'>
}

interface Sheet {
  title: string
  pages: readonly PrintPage[]
  pictures: DrawingOptions['pictures']
  /** The press that the pages are made for; absent where nobody has said which. */
  press?: Press | undefined
}

/** The boxes of a page in points, from its upper left corner. */
function boxesOf({ orientation, specification: { sizeId, bleed, cropMarks } }: PrintPage) {
  const trim = trimOf(sizeId, orientation)
  const around = cropMarks ? slug : 0
  const box = (inset: number): Box => ({
    x: inset * mm,
    y: inset * mm,
    w: (trim.width + (bleed + around - inset) * 2) * mm,
    h: (trim.height + (bleed + around - inset) * 2) * mm,
  })
  return { media: box(0), bleed: box(around), trim: box(around + bleed) }
}

/** A box as the file writes it: two corners, from the lower left of the page. */
const written = ({ x, y, w, h }: Box, pageHeight: number) => [x, pageHeight - y - h, x + w, pageHeight - y]

/**
 * Both sides of cards as pages for a press: vectors and four inks, the boxes of the page said, fonts embedded or set as
 * outlines. With the profile of a press the file names it and is built as PDF/X-4; no preflight has looked at it, and the
 * colours are the same with and without.
 */
export async function printPdf({ title, pages, pictures, press }: Sheet): Promise<Buffer> {
  const madeAt = new Date()
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: {
      Title: title,
      Creator: 'Cardline',
      Producer: 'Cardline',
      CreationDate: madeAt,
      ModDate: madeAt,
      ...(press && { GTS_PDFXVersion: 'PDF/X-4' }),
    },
    pdfVersion: '1.6' as '1.7',
  })
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  if (press) namePress(doc, press)
  describeFile(doc, { title, madeAt }, press !== undefined)
  for (const page of pages) drawPage(doc, page, pictures)
  doc.end()
  return ended
}

function drawPage(doc: Document, page: PrintPage, pictures: DrawingOptions['pictures']): void {
  const { media, bleed, trim } = boxesOf(page)
  doc.addPage({ size: [media.w, media.h], margin: 0 })
  Object.assign(insideOf(doc).page.dictionary.data, {
    BleedBox: written(bleed, media.h),
    TrimBox: written(trim, media.h),
    CropBox: written(media, media.h),
  })
  drawSvg(doc, page.svg, { place: bleed, text: page.specification.text, pictures })
  if (page.specification.cropMarks) drawCropMarks(doc, trim, bleed)
}

/** Four corners of two short lines each, outside of the bleed, in all inks. */
function drawCropMarks(doc: Document, trim: Box, bleed: Box): void {
  const [from, long] = [trim.x - bleed.x + 0.6 * mm, 4 * mm]
  doc.save().lineWidth(0.25).strokeColor([100, 100, 100, 100])
  for (const [x, outX] of [
    [trim.x, -1],
    [trim.x + trim.w, 1],
  ] as const)
    for (const [y, outY] of [
      [trim.y, -1],
      [trim.y + trim.h, 1],
    ] as const) {
      doc.moveTo(x + outX * from, y).lineTo(x + outX * (from + long), y)
      doc.moveTo(x, y + outY * from).lineTo(x, y + outY * (from + long))
    }
  doc.stroke().restore()
}
