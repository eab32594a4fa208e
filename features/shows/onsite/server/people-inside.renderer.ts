import { zoneClock } from '#platform/domain/zone-clock.ts'
import { drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { onsiteTexts } from '../onsite.texts.ts'
import type { PersonInside } from './people-inside.repository.ts'

interface Sheet {
  title: string
  zone: string
  at: Date
  people: readonly PersonInside[]
  language: Language
}

/** The sheet that is called out where everybody gathers: a name, how to tell two of one name apart, and a box to tick. */
export function insideSheet({ title, zone, at, people, language }: Sheet): Promise<Buffer> {
  const t = onsiteTexts.in(language).inside
  const { pdf, done } = openPdf(t.title)
  const clock = zoneClock(zone)
  const { plain, bold } = pdfFonts
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(title)
  pdf.font(bold).fontSize(22).fillColor(pdfColors.ink).text(t.title)
  pdf
    .font(plain)
    .fontSize(10)
    .fillColor(pdfColors.quiet)
    .text(fill(t.count, { count: people.length, at: clock.minute(at) }))
    .moveDown()
  drawTable(
    pdf,
    [t.person, t.type, t.gate, t.at],
    people.map(({ name, mobile, company, type, gate, at: cameAt }) => [
      `□  ${[name || t.unknown, (mobile ?? '').slice(-4), company].filter(Boolean).join('　')}`,
      type ?? '',
      gate,
      clock.time(cameAt),
    ]),
  )
  pdf.end()
  return done
}
