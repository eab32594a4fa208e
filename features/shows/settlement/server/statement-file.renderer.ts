import { zoneClock } from '#platform/domain/zone-clock.ts'
import { drawHeading, drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import type { StatementLine, StatementRow } from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'

export interface StatementFile {
  statement: StatementRow
  lines: readonly StatementLine[]
  company: string
  language: Language
  timeZone: string
}

/** A statement as a PDF: its sums and every line of it. */
export async function statementFile(file: StatementFile): Promise<Buffer> {
  const { statement, lines, company, language, timeZone } = file
  const t = settlementTexts.in(language)
  const { pdf, done } = openPdf(`${t.statement.title} ${statement.number}`)
  const clock = zoneClock(timeZone)
  const { plain, bold } = pdfFonts
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(company)
  pdf.font(bold).fontSize(22).fillColor(pdfColors.ink).text(t.statement.title)
  pdf
    .font(plain)
    .fontSize(10)
    .fillColor(pdfColors.quiet)
    .text([statement.number, statement.activity, clock.minute(new Date(statement.closedAt))].join('　'))
    .text([t.states[statement.state], statement.settledBy ?? ''].join(' ').trim())
  if (statement.mode === 'sandbox') pdf.text(t.statement.sandbox)
  if (statement.note !== '') pdf.moveDown(0.5).fillColor(pdfColors.ink).text(statement.note)
  drawHeading(pdf, t.statement.sums)
  drawTable(
    pdf,
    ['', t.fields.amount],
    [
      [t.fields.received, formatMoney(statement.received)],
      [t.fields.refunded, formatMoney(-statement.refunded)],
      [t.fields.adjusted, formatMoney(statement.adjusted)],
      [t.fields.net, formatMoney(statement.net)],
    ],
  )
  drawHeading(pdf, t.statement.lines)
  drawTable(
    pdf,
    [t.fields.order, t.fields.kind, t.fields.at, t.fields.amount],
    lines.map(({ orderNumber, orderName, note, kind, at, amount }) => [
      orderNumber === '' ? note : `${orderNumber} ${orderName}`,
      t.kinds[kind],
      clock.day(new Date(at)),
      formatMoney(amount),
    ]),
  )
  pdf.end()
  return done
}
