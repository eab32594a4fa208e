import { drawHeading, drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { Figures, ProjectRow } from '../projects.contract.ts'
import type { ProjectState } from '../face/project-model.ts'
import { projectsTexts } from '../projects.texts.ts'
import { projectsServerTexts } from './server.texts.ts'

interface Sheet {
  company: string
  day: string
  by: string
  all: Figures
  columns: readonly (Figures & { state: ProjectState })[]
  red: readonly ProjectRow[]
  largest: readonly ProjectRow[]
}

/** Money of projects is read in units of ten thousand yuan. */
const wan = (fen: number) => numberText(fen / 1_000_000, 0)

/** The weekly sheet of projects: sums by stage, the red ones with their reasons, the largest. */
export async function drawWeekly(sheet: Sheet, language: Language): Promise<Buffer> {
  const { weekly: t } = projectsServerTexts.in(language)
  const { states, colours } = projectsTexts.in(language)
  const { pdf, done } = openPdf(t.title)
  pdf.font(pdfFonts.bold).fontSize(18).fillColor(pdfColors.ink).text(t.title)
  pdf.font(pdfFonts.plain).fontSize(10).fillColor(pdfColors.quiet)
  pdf.text(fill(t.head, { company: sheet.company, day: sheet.day, by: sheet.by }))
  drawHeading(pdf, t.sums)
  drawTable(
    pdf,
    [t.stage, t.total, t.promised, t.arrived, colours.red, colours.amber],
    [
      ...sheet.columns.map(({ state, total, promisedFen, arrivedFen, red, amber }) => [
        states[state],
        String(total),
        wan(promisedFen),
        wan(arrivedFen),
        String(red),
        String(amber),
      ]),
      [
        t.all,
        String(sheet.all.total),
        wan(sheet.all.promisedFen),
        wan(sheet.all.arrivedFen),
        String(sheet.all.red),
        String(sheet.all.amber),
      ],
    ],
  )
  drawHeading(pdf, t.red)
  if (sheet.red.length === 0) pdf.font(pdfFonts.plain).fontSize(10).text(t.noRed)
  else
    drawTable(
      pdf,
      [t.project, t.stage, t.lead],
      sheet.red.map(({ name, reasons, state, lead }) => [
        `${name} · ${reasons.join('、')}`,
        states[state],
        lead,
      ]),
    )
  drawHeading(pdf, t.largest)
  drawTable(
    pdf,
    [t.project, t.stage, t.promised, t.arrived, t.lead],
    sheet.largest.map(({ name, state, promisedFen, arrivedFen, lead }) => [
      name,
      states[state],
      wan(promisedFen),
      wan(arrivedFen),
      lead,
    ]),
  )
  pdf.end()
  return done
}
