import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import PDFDocument from 'pdfkit'

// The fonts of the pictures: a file looks the same on every machine.
const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'))
export const pdfFonts = {
  plain: join(folder, '400Regular', 'NotoSansSC_400Regular.ttf'),
  bold: join(folder, '600SemiBold', 'NotoSansSC_600SemiBold.ttf'),
}
export const pdfColors = { ink: '#14181f', quiet: '#5b6470', accent: '#2f5d8c' }

/** Points of an A4 page. */
export const pdfEdge = 48
const pageWidth = 595.28
export const pdfInner = pageWidth - pdfEdge * 2

export type Pdf = PDFKit.PDFDocument

/** An A4 document with embedded fonts; `done` answers its bytes once `pdf.end()` was called. */
export function openPdf(title: string): { pdf: Pdf; done: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: pdfEdge,
    info: { Title: title, Creator: 'Cardline', Producer: 'Cardline' },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  return { pdf, done }
}

/** A heading between parts. */
export const drawHeading = (pdf: Pdf, text: string) =>
  pdf
    .moveDown(1.1)
    .font(pdfFonts.bold)
    .fontSize(13)
    .fillColor(pdfColors.ink)
    .text(text, pdfEdge)
    .moveDown(0.4)

const columnWidth = 80
const lastLine = 770

/** A table; the first column takes the room that the others, set right, leave. It goes on over pages. */
export function drawTable(pdf: Pdf, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const first = pdfInner - columnWidth * (head.length - 1)
  const line = (cells: readonly string[], color: string) => {
    if (pdf.y > lastLine) pdf.addPage()
    const y = pdf.y
    for (const [index, text] of cells.entries()) {
      const at = index === 0 ? pdfEdge : pdfEdge + first + (index - 1) * columnWidth
      const width = index === 0 ? first - 8 : columnWidth
      const align = index === 0 ? 'left' : 'right'
      pdf.font(pdfFonts.plain).fontSize(9).fillColor(color)
      pdf.text(text, at, y, { width, align, height: 12, ellipsis: true, lineBreak: false })
    }
    pdf.x = pdfEdge
    pdf.y = y + 17
  }
  line(head, pdfColors.quiet)
  for (const cells of rows) line(cells, pdfColors.ink)
}
