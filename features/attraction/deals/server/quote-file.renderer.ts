import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { drawHeading, drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { moneyText } from '../face/money-text.ts'
import type { ShownQuote } from './quotes.repository.ts'
import { dealsServerTexts } from './server.texts.ts'

const percent = (perMille: number) => `${perMille / 10}%`

/** A quote as a PDF: for whom, until when, line by line. */
export async function quoteFile(tx: Tx, shown: ShownQuote, language: Language): Promise<Buffer> {
  const { quote: t } = dealsServerTexts.in(language)
  const { quote, deal, firm } = shown
  const company = (await findCompany(tx))?.name ?? ''
  const money = (amount: number) => moneyText(amount, quote.currency)
  const { pdf, done } = openPdf(`${t.title} ${quote.number}`)
  const { plain, bold } = pdfFonts
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(company)
  pdf.font(bold).fontSize(22).fillColor(pdfColors.ink).text(t.title)
  pdf
    .font(plain)
    .fontSize(10)
    .fillColor(pdfColors.quiet)
    .text([quote.number, fill(t.edition, { edition: quote.edition })].join('　'))
    .text(deal)
  drawTable(
    pdf,
    ['', ''],
    [
      [t.firm, firm ?? ''],
      [t.validUntil, quote.validUntil],
      [t.by, quote.createdByName],
    ],
  )
  drawHeading(pdf, t.lines)
  drawTable(
    pdf,
    [t.name, t.quantity, t.unit, t.discount, t.amount],
    [
      ...quote.lines.map((line) => [
        line.name,
        String(line.quantity / 1000),
        money(line.unitFen),
        line.discountPerMille === 0 ? '' : percent(line.discountPerMille),
        money(line.amountFen),
      ]),
      [t.total, '', '', '', money(quote.totalFen)],
    ],
  )
  if (quote.terms !== '') {
    drawHeading(pdf, t.terms)
    pdf.font(plain).fontSize(10).fillColor(pdfColors.ink).text(quote.terms)
  }
  pdf.end()
  return done
}
