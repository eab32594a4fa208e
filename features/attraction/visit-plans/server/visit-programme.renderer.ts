import {
  drawHeading,
  openPdf,
  type Pdf,
  pdfColors,
  pdfEdge,
  pdfFonts,
  pdfInner,
} from '#platform/server/pdf/open-pdf.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { VisitDetail } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'

interface Sheet {
  visit: VisitDetail
  company: string
  zone: string
}

/** The stops by their days. */
function drawStops(pdf: Pdf, { visit, zone }: Omit<Sheet, 'company'>, language: Language): void {
  const t = visitPlansTexts.in(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: zone })
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  let shown = ''
  for (const { place, startsAt, endsAt, host, note } of visit.stops) {
    const [from, to] = [new Date(startsAt), new Date(endsAt)]
    const date = day.format(from)
    if (date !== shown) drawHeading(pdf, date)
    shown = date
    const ends = day.format(to) === date ? time.format(to) : `${day.format(to)} ${time.format(to)}`
    pdf.font(pdfFonts.bold).fontSize(11).fillColor(pdfColors.accent)
    pdf.text(`${time.format(from)}–${ends}  ${place}`, pdfEdge, pdf.y, { width: pdfInner })
    const more = [host && fill(t.programme.host, { name: host }), note].filter(Boolean).join(' · ')
    if (more)
      pdf.font(pdfFonts.plain).fontSize(9.5).fillColor(pdfColors.quiet).text(more, { width: pdfInner })
    pdf.moveDown(0.5)
  }
}

/** The programme of a visit on paper: when and where, by whom, with which guests and cars. */
export async function drawProgramme({ visit, company, zone }: Sheet, language: Language): Promise<Buffer> {
  const t = visitPlansTexts.in(language)
  const { pdf, done } = openPdf(visit.title)
  const plain = (text: string) =>
    pdf
      .font(pdfFonts.plain)
      .fontSize(10.5)
      .fillColor(pdfColors.ink)
      .text(text, pdfEdge, pdf.y, { width: pdfInner })
  pdf.font(pdfFonts.bold).fontSize(18).fillColor(pdfColors.ink).text(visit.title)
  pdf.font(pdfFonts.plain).fontSize(10).fillColor(pdfColors.quiet)
  pdf.text([company, t.kinds[visit.kind], visit.subject?.title ?? ''].filter(Boolean).join(' · '))
  drawStops(pdf, { visit, zone }, language)
  drawHeading(pdf, t.fields.hosts)
  plain(visit.hostList.map(({ name }) => name).join('、'))
  if (visit.guests > 0) {
    drawHeading(pdf, fill(t.programme.guests, { count: visit.guests }))
    const further = visit.furtherGuests > 0 ? [fill(t.programme.further, { count: visit.furtherGuests })] : []
    plain([...visit.guestList.map(({ name }) => name), ...further].join('、'))
  }
  if (visit.cars.length > 0) {
    drawHeading(pdf, t.fields.cars)
    for (const { plate, driver } of visit.cars) plain([plate, driver].filter(Boolean).join(' · '))
  }
  if (visit.note) {
    drawHeading(pdf, t.fields.note)
    plain(visit.note)
  }
  pdf.end()
  return done
}
