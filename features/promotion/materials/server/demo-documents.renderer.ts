import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import PDFDocument from 'pdfkit'

import { type DemoDocument, demoPublisher } from './demo-documents.data.ts'

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'))
const regular = join(fonts, '400Regular/NotoSansSC_400Regular.ttf')
const bold = join(fonts, '700Bold/NotoSansSC_700Bold.ttf')

const [width, height, margin] = [595.28, 841.89, 56]
const inner = width - 2 * margin
const [ink, soft, line, paper] = ['#16263a', '#5b6b7d', '#d9e1ea', '#f3f6fa']

type Page = DemoDocument['pages'][number]

function drawCover(pdf: PDFKit.PDFDocument, { name, lead, colour }: DemoDocument): void {
  pdf.rect(0, 0, width, height).fill(colour)
  pdf.save().opacity(0.14).fill('#ffffff')
  for (let ring = 0; ring < 5; ring += 1) pdf.circle(width - 90, 210, 60 + ring * 62).stroke('#ffffff')
  pdf.restore()
  pdf.rect(margin, 470, 64, 6).fill('#ffffff')
  pdf.font(bold).fontSize(34).fill('#ffffff').text(name, margin, 500, { width: inner })
  pdf
    .font(regular)
    .fontSize(15)
    .text(lead, margin, pdf.y + 14, { width: inner, lineGap: 6 })
  pdf.fontSize(11).text(demoPublisher, margin, height - 90)
}

function drawTable(pdf: PDFKit.PDFDocument, rows: readonly (readonly string[])[], colour: string): void {
  const columns = rows[0]?.length ?? 1
  const cell = inner / columns
  for (const [at, row] of rows.entries()) {
    const top = pdf.y
    pdf.rect(margin, top, inner, 32).fill(at === 0 ? colour : at % 2 === 0 ? paper : '#ffffff')
    for (const [column, text] of row.entries())
      pdf
        .font(at === 0 ? bold : regular)
        .fontSize(11)
        .fill(at === 0 ? '#ffffff' : ink)
        .text(text, margin + column * cell + 10, top + 8, { width: cell - 16, lineBreak: false })
    pdf.y = top + 32
  }
  pdf.rect(margin, pdf.y, inner, 0.8).fill(line)
  pdf.y += 22
}

function drawBars(
  pdf: PDFKit.PDFDocument,
  bars: readonly (readonly [string, number])[],
  colour: string,
): void {
  const most = Math.max(...bars.map(([, value]) => value))
  for (const [label, value] of bars) {
    const top = pdf.y
    pdf
      .font(regular)
      .fontSize(11)
      .fill(soft)
      .text(label, margin, top + 4, { width: 120, lineBreak: false })
    pdf.rect(margin + 130, top + 2, ((inner - 190) * value) / most, 18).fill(colour)
    pdf
      .font(bold)
      .fill(ink)
      .text(String(value), margin + 138 + ((inner - 190) * value) / most, top + 4, { lineBreak: false })
    pdf.y = top + 32
  }
  pdf.y += 14
}

function drawPage(
  pdf: PDFKit.PDFDocument,
  page: Page,
  { colour, name, n }: DemoDocument & { n: number },
): void {
  pdf.rect(0, 0, width, 10).fill(colour)
  pdf.font(bold).fontSize(22).fill(ink).text(page.title, margin, 72, { width: inner })
  pdf.y += 14
  for (const text of page.paragraphs ?? []) {
    pdf.font(regular).fontSize(12.5).fill(ink).text(text, margin, pdf.y, { width: inner, lineGap: 7 })
    pdf.y += 12
  }
  if (page.table) drawTable(pdf, page.table, colour)
  if (page.bars) drawBars(pdf, page.bars, colour)
  for (const [at, text] of (page.steps ?? []).entries()) {
    const top = pdf.y + 4
    pdf.circle(margin + 13, top + 11, 13).fill(colour)
    pdf
      .font(bold)
      .fontSize(12)
      .fill('#ffffff')
      .text(String(at + 1), margin, top + 3, { width: 26, align: 'center' })
    pdf
      .font(regular)
      .fontSize(12.5)
      .fill(ink)
      .text(text, margin + 40, top + 2, { width: inner - 40, lineGap: 5 })
    pdf.y = Math.max(pdf.y, top + 26) + 12
  }
  pdf.font(regular).fontSize(9).fill(soft)
  pdf.text(name, margin, height - 48, { lineBreak: false })
  pdf.text(String(n), width - margin - 20, height - 48, { width: 20, align: 'right', lineBreak: false })
}

/** Documents of the demonstration, one after the other, in one PDF. */
export function drawDemoDocuments(documents: readonly DemoDocument[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: documents[0]?.name ?? '' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const made = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  for (const document of documents) {
    pdf.addPage()
    drawCover(pdf, document)
    for (const [at, page] of document.pages.entries()) {
      pdf.addPage()
      drawPage(pdf, page, { ...document, n: at + 2 })
    }
  }
  pdf.end()
  return made
}

/** A document of the demonstration as a PDF. */
export const drawDemoDocument = (document: DemoDocument): Promise<Buffer> => drawDemoDocuments([document])
