import { zoneClock } from '#platform/domain/zone-clock.ts'
import {
  drawHeading,
  drawTable,
  openPdf,
  type Pdf,
  pdfColors,
  pdfEdge,
  pdfFonts,
  pdfInner,
} from '#platform/server/pdf/open-pdf.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { Colour, ProjectState } from '../face/project-model.ts'
import type { Figures, ProjectRow } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { projectsServerTexts } from './server.texts.ts'

/** A project with what happened to it in the last seven days. */
export interface WeeklyProject {
  row: ProjectRow
  changes: readonly (
    | { kind: 'move'; at: Date; from: ProjectState; to: ProjectState }
    | { kind: 'arrival'; at: Date; amountFen: number }
    | { kind: 'problem'; at: Date; title: string }
  )[]
}

interface Sheet {
  company: string
  day: string
  zone: string
  by: string
  all: Figures
  columns: readonly (Figures & { state: ProjectState })[]
  projects: readonly WeeklyProject[]
}

/** Money of projects is read in units of ten thousand yuan. */
const wan = (fen: number) => numberText(fen / 1_000_000, 0)

const inks: Readonly<Record<Colour, string>> = { red: '#c83232', amber: '#9a5b00', green: '#3a7d1f' }
const lastLine = 740

interface Reading {
  language: Language
  zone: string
}

/** The lines below a project's name, in the reader's language. */
export function linesOf({ row, changes }: WeeklyProject, { language, zone }: Reading) {
  const { weekly: t } = projectsServerTexts.in(language)
  const { states, list } = projectsTexts.in(language)
  const dayOf = (at: Date) => zoneClock(zone).day(at).slice(5)
  const { days, slaDays: sla, promisedFen, arrivedFen, reasons, nextVisitAt } = row
  const changed = changes.map((change) => {
    const day = dayOf(change.at)
    if (change.kind === 'move')
      return fill(t.moved, { day, from: states[change.from], to: states[change.to] })
    return change.kind === 'arrival'
      ? fill(t.received, { day, amount: wan(change.amountFen) })
      : fill(t.raised, { day, title: change.title })
  })
  return {
    facts: [
      `${states[row.state]} · ${sla === null ? fill(list.days, { days }) : fill(list.daysOf, { days, sla })}`,
      fill(t.money, { promised: wan(promisedFen), arrived: wan(arrivedFen) }),
      [row.lead, row.department].filter(Boolean).join(' · '),
    ].join('　'),
    why: reasons.join('、'),
    changed: changed.length > 0 ? changed.join('；') : t.unchanged,
    visit: nextVisitAt ? fill(t.visit, { day: dayOf(new Date(nextVisitAt)) }) : t.noVisit,
  }
}

/** One project: its name with its colour in words, and what is to be known of it this week. */
function drawProject(pdf: Pdf, project: WeeklyProject, reading: Reading): void {
  const { row } = project
  const { colours } = projectsTexts.in(reading.language)
  const { facts, why, changed, visit } = linesOf(project, reading)
  if (pdf.y > lastLine) pdf.addPage()
  const y = pdf.y
  const colour = row.colour
  if (colour) {
    pdf.circle(pdfEdge + 4, y + 7, 4).fill(inks[colour])
    pdf.font(pdfFonts.bold).fontSize(9).fillColor(inks[colour])
    pdf.text(colours[colour], pdfEdge + pdfInner - 60, y, { width: 60, align: 'right', lineBreak: false })
  }
  pdf.font(pdfFonts.bold).fontSize(10.5).fillColor(pdfColors.ink)
  pdf.text(row.name, pdfEdge + 14, y, { width: pdfInner - 80, height: 14, ellipsis: true, lineBreak: false })
  pdf.y = y + 16
  const line = (text: string, ink: string) =>
    pdf
      .font(pdfFonts.plain)
      .fontSize(9)
      .fillColor(ink)
      .text(text, pdfEdge + 14, pdf.y, { width: pdfInner - 14 })
  line(facts, pdfColors.quiet)
  if (why !== '') line(why, colour ? inks[colour] : pdfColors.ink)
  line(changed, pdfColors.ink)
  line(visit, pdfColors.quiet)
  pdf.moveDown(0.6)
}

/** The weekly sheet of projects: sums by stage, and each project with its colour, why, and what changed. */
export async function drawWeekly(sheet: Sheet, language: Language): Promise<Buffer> {
  const { weekly: t } = projectsServerTexts.in(language)
  const { states, colours } = projectsTexts.in(language)
  const { pdf, done } = openPdf(t.title)
  pdf.font(pdfFonts.bold).fontSize(18).fillColor(pdfColors.ink).text(t.title)
  pdf.font(pdfFonts.plain).fontSize(10).fillColor(pdfColors.quiet)
  pdf.text(fill(t.head, { company: sheet.company, day: sheet.day, by: sheet.by }))
  const sums = (name: string, { total, promisedFen, arrivedFen, red, amber }: Figures) => [
    name,
    String(total),
    wan(promisedFen),
    wan(arrivedFen),
    String(red),
    String(amber),
  ]
  drawHeading(pdf, t.sums)
  drawTable(
    pdf,
    [t.stage, t.total, t.promised, t.arrived, colours.red, colours.amber],
    [...sheet.columns.map((column) => sums(states[column.state], column)), sums(t.all, sheet.all)],
  )
  drawHeading(pdf, t.projects)
  for (const project of sheet.projects) drawProject(pdf, project, { language, zone: sheet.zone })
  const rest = sheet.all.total - sheet.projects.length
  if (sheet.projects.length === 0) pdf.font(pdfFonts.plain).fontSize(10).text(t.none, pdfEdge)
  if (rest > 0)
    pdf
      .font(pdfFonts.plain)
      .fontSize(9)
      .fillColor(pdfColors.quiet)
      .text(fill(t.more, { count: rest }), pdfEdge)
  pdf.end()
  return done
}
