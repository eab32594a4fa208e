import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { drawHeading, drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import { areaText } from '../face/area-text.ts'
import type { ShownApplication } from './applications.repository.ts'
import type { Signature } from './recruitment.tables.ts'
import { recruitmentServerTexts } from './server.texts.ts'

/** The contract of an exhibitor as a PDF: the parties, the booths, the terms, both signatures and the hash of it all. */
export async function contractFile(
  tx: Tx,
  { application, activity }: ShownApplication,
  language: Language,
): Promise<Buffer> {
  const { contract: t } = recruitmentServerTexts.in(language)
  const { contract, quote, company, creditCode, contact, number } = application
  if (!contract || !quote) throw new Error('there is no contract yet')
  const organiser = (await findCompany(tx))?.name ?? ''
  const timeZone = await findTimeZone(tx)
  const clock = zoneClock(timeZone)
  const { pdf, done } = openPdf(`${t.title} ${number}`)
  const { plain, bold } = pdfFonts
  pdf.font(bold).fontSize(20).fillColor(pdfColors.ink).text(t.title)
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(`${activity.title}　No. ${number}`)
  drawHeading(pdf, t.parties)
  drawTable(
    pdf,
    ['', ''],
    [
      [t.organiser, organiser],
      [t.exhibitor, [company, creditCode].filter(Boolean).join('　')],
      [t.contact, contact],
    ],
  )
  drawHeading(pdf, t.booths)
  drawTable(
    pdf,
    [t.booth, t.area, t.amount],
    [
      ...quote.lines.map(({ number: booth, area, amount }) => [booth, areaText(area), formatMoney(amount)]),
      [t.total, '', formatMoney(quote.total)],
      [t.deposit, '', formatMoney(quote.deposit)],
    ],
  )
  drawHeading(pdf, t.terms)
  pdf.font(plain).fontSize(10).fillColor(pdfColors.ink).text(contract.terms)
  drawHeading(pdf, t.signatures)
  const line = (signature: Signature | null) =>
    signature ? `${signature.name}　${clock.minute(new Date(signature.at))}` : t.unsigned
  drawTable(
    pdf,
    ['', ''],
    [
      [t.organiser, line(contract.organiser)],
      [t.exhibitor, line(contract.exhibitor)],
    ],
  )
  pdf.moveDown().font(plain).fontSize(8).fillColor(pdfColors.quiet).text(`SHA-256 ${contract.hash}`)
  pdf.end()
  return done
}
