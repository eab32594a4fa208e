import { zoneClock } from '#platform/domain/zone-clock.ts'
import {
  drawHeading as heading,
  drawTable,
  openPdf,
  type Pdf as Document,
  pdfColors,
  pdfEdge as edge,
  pdfFonts,
  pdfInner as inner,
} from '#platform/server/pdf/open-pdf.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { SnapshotData } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import type { StoredSnapshot } from './reports.repository.ts'

const { plain, bold } = pdfFonts
const { ink, quiet, accent } = pdfColors

export interface ReportFile {
  snapshot: StoredSnapshot
  company: string
  language: Language
  timeZone: string
}

function drawNumbers(doc: Document, { numbers }: SnapshotData, language: Language): void {
  const { metrics, general } = reportsTexts.in(language)
  const columns = 3
  const cell = inner / columns
  const height = 58
  const rows = Math.ceil(numbers.length / columns)
  if (doc.y + rows * height > 780) doc.addPage()
  const top = doc.y
  for (const [index, { metric, value, before }] of numbers.entries()) {
    const x = edge + (index % columns) * cell
    const y = top + Math.floor(index / columns) * height
    const text = (count: number) => (metric === 'incomeFen' ? formatMoney(count) : String(count))
    doc
      .font(plain)
      .fontSize(9)
      .fillColor(quiet)
      .text(metrics[metric], x, y, { width: cell - 12 })
    doc
      .font(bold)
      .fontSize(18)
      .fillColor(ink)
      .text(text(value), x, y + 12, { width: cell - 12 })
    const was = fill(general.before, { value: text(before) })
    doc
      .font(plain)
      .fontSize(8)
      .fillColor(quiet)
      .text(was, x, y + 37, { width: cell - 12 })
  }
  doc.x = edge
  doc.y = top + rows * height
}

function drawTrend(doc: Document, { trend }: SnapshotData): void {
  const height = 90
  if (doc.y + height > 760) doc.addPage()
  const top = doc.y
  const most = Math.max(1, ...trend.map(({ visits }) => visits))
  const step = inner / Math.max(1, trend.length)
  for (const [index, { visits }] of trend.entries()) {
    const tall = (visits / most) * height
    doc.rect(edge + index * step, top + height - tall, Math.max(1, step - 2), tall).fill(accent)
  }
  const [first, last] = [trend[0]?.day ?? '', trend.at(-1)?.day ?? '']
  doc.font(plain).fontSize(8).fillColor(quiet)
  doc.text(first, edge, top + height + 4, { lineBreak: false })
  doc.text(last, edge, top + height + 4, { width: inner, align: 'right' })
  doc.x = edge
  doc.y = top + height + 18
}

function drawBlocks(doc: Document, { snapshot: { blocks, data }, language }: ReportFile): void {
  const t = reportsTexts.in(language)
  for (const kind of blocks) {
    heading(doc, t.blocks[kind])
    if (kind === 'numbers') drawNumbers(doc, data, language)
    if (kind === 'trend') drawTrend(doc, data)
    if (kind === 'contents')
      drawTable(
        doc,
        [t.table.content, t.metrics.visits, t.metrics.visitors],
        data.contents.map(({ name, visits, people }) => [name, String(visits), String(people)]),
      )
    if (kind === 'sellers')
      drawTable(
        doc,
        [t.table.seller, t.metrics.visitors, t.metrics.tasks, t.table.inTime],
        data.sellers.map(({ name, people, tasks, inTime }) => [name, ...[people, tasks, inTime].map(String)]),
      )
    if (kind === 'funnel')
      drawTable(
        doc,
        [t.table.step, t.table.people],
        data.numbers
          .filter(({ metric }) => ['visitors', 'readers', 'actors', 'leads'].includes(metric))
          .map(({ metric, value }) => [t.metrics[metric], String(value)]),
      )
  }
}

/** A snapshot as a PDF: its numbers as they were frozen, with the sentences that define them. */
export async function reportFile(file: ReportFile): Promise<Buffer> {
  const { snapshot, company, language, timeZone } = file
  const t = reportsTexts.in(language)
  const { pdf: doc, done } = openPdf(snapshot.name)
  const clock = zoneClock(timeZone)
  doc.font(plain).fontSize(10).fillColor(quiet).text(company)
  doc.font(bold).fontSize(22).fillColor(ink).text(snapshot.name)
  const period = { from: clock.minute(snapshot.fromAt), to: clock.minute(snapshot.toAt) }
  doc.font(plain).fontSize(10).fillColor(quiet).text(fill(t.general.range, period))
  if (snapshot.note !== '') doc.moveDown(0.6).fillColor(ink).fontSize(11).text(snapshot.note)
  drawBlocks(doc, file)
  heading(doc, t.general.definitions)
  doc.font(plain).fontSize(8).fillColor(quiet)
  for (const { metric, definition } of snapshot.data.numbers) doc.text(`${t.metrics[metric]}：${definition}`)
  for (const sentence of snapshot.data.definitions) doc.text(sentence)
  doc.end()
  return done
}
