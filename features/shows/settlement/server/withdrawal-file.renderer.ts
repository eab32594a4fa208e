import { zoneClock } from '#platform/domain/zone-clock.ts'
import { drawHeading, drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import type { TableFormat } from '#platform/contract/table-formats.ts'
import { writeTable } from '#platform/server/spreadsheets/send-sheet.ts'
import type { Cell } from '#platform/server/spreadsheets/write-sheet.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import { settlementTexts } from '../settlement.texts.ts'
import type { WithdrawalDetail } from '../withdrawals.contract.ts'

export interface WithdrawalFile {
  withdrawal: WithdrawalDetail
  company: string
  language: Language
  timeZone: string
}

/** The facts of a withdrawal, as pairs of a name and a value. */
function factsOf({ withdrawal, language, timeZone }: WithdrawalFile): [string, string][] {
  const { withdrawal: t } = settlementTexts.in(language)
  const clock = zoneClock(timeZone)
  const at = (moment: string | null) => (moment === null ? '' : clock.minute(new Date(moment)))
  const facts: [string, string][] = [
    [t.fields.amount, formatMoney(withdrawal.amount)],
    [t.fields.state, t.states[withdrawal.state]],
    [t.fields.holder, withdrawal.holder],
    [t.fields.bank, withdrawal.bank],
    [t.fields.account, withdrawal.account],
    [t.fields.requestedBy, `${withdrawal.requestedBy} ${at(withdrawal.requestedAt)}`],
    [t.fields.decidedBy, `${withdrawal.decidedBy ?? ''} ${at(withdrawal.decidedAt)}`.trim()],
    [t.fields.paidAt, at(withdrawal.paidAt)],
    [t.fields.bankReference, withdrawal.bankReference ?? ''],
    [t.fields.note, withdrawal.note],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** One line for each entry of the ledger, and one for a step that moved nothing. */
function linesOf<Sum extends Cell>(
  { withdrawal: { steps }, language, timeZone }: WithdrawalFile,
  sumOf: (fen: number) => Sum,
): (Sum | string)[][] {
  const { withdrawal: t } = settlementTexts.in(language)
  const clock = zoneClock(timeZone)
  return steps.flatMap(({ event, by, at, entries }) => {
    const step = [clock.minute(new Date(at)), t.steps[event], by]
    const booked = entries.map(({ account, amount }) => [...step, t.accounts[account], sumOf(amount)])
    return booked.length > 0 ? booked : [[...step, '', '']]
  })
}

const headsOf = (language: Language) => {
  const { fields: f } = settlementTexts.in(language).withdrawal
  return [f.at, f.step, f.by, f.ledger, f.amount]
}

/** A withdrawal as a PDF: its facts and every entry that the ledger has of it. */
export async function withdrawalPdf(file: WithdrawalFile): Promise<Buffer> {
  const { withdrawal, company, language } = file
  const { withdrawal: t, statement } = settlementTexts.in(language)
  const { pdf, done } = openPdf(`${t.title} ${withdrawal.number}`)
  const { plain, bold } = pdfFonts
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(company)
  pdf.font(bold).fontSize(22).fillColor(pdfColors.ink).text(t.title)
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(withdrawal.number)
  if (withdrawal.mode === 'sandbox') pdf.text(statement.sandbox)
  drawTable(pdf, ['', ''], factsOf(file))
  drawHeading(pdf, t.ledger)
  drawTable(pdf, headsOf(language), linesOf(file, formatMoney))
  pdf.end()
  return done
}

/** The same as a table: the entries, and in a workbook the facts below them. */
export function withdrawalTable(file: WithdrawalFile, format: TableFormat) {
  const { withdrawal: t } = settlementTexts.in(file.language)
  const columns = headsOf(file.language).map((title) => ({ title, width: 22 }))
  const lines = linesOf(file, (fen) => fen / 100)
  // Other programs want one table in a file.
  const rows: Cell[][] = format === 'csv' ? lines : [...lines, [], ...factsOf(file)]
  return writeTable({ columns, rows, sheetName: t.title }, format)
}
