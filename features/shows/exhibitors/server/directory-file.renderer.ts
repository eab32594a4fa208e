import { setImmediate as breath } from 'node:timers/promises'

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
import { fill, type Language } from '#platform/text/texts.ts'

import type { ExhibitorProduct } from '../exhibitors.contract.ts'
import { exhibitorsServerTexts } from './server.texts.ts'

export interface DirectoryEntry {
  name: string
  categories: readonly string[]
  booths: readonly { number: string; hall: string }[]
  intro: string
  website: string
  products: readonly ExhibitorProduct[]
  /** A picture that PDF knows; null where there is none. */
  logo: Buffer | null
}

export interface Directory {
  title: string
  company: string
  /** When and where, as a line. */
  place: string
  entries: readonly DirectoryEntry[]
  language: Language
}

const logoSide = 40
const lastStart = 720
const mostIntro = 600

/** The lines of an exhibitor. A short entry stays on its page; a long one goes on over the next. */
function drawEntry(pdf: Pdf, entry: DirectoryEntry): void {
  const { name, booths, categories, intro, website, products, logo } = entry
  if (pdf.y > lastStart) pdf.addPage()
  const top = pdf.y
  const left = logo ? pdfEdge + logoSide + 10 : pdfEdge
  const width = pdfInner - (left - pdfEdge)
  if (logo) pdf.image(logo, pdfEdge, top, { fit: [logoSide, logoSide] })
  pdf.font(pdfFonts.bold).fontSize(11).fillColor(pdfColors.ink).text(name, left, top, { width })
  const stands = booths.map(({ hall, number }) => `${hall} ${number}`.trim()).join('、')
  const facts = [stands, categories.join('、'), website].filter(Boolean).join(' · ')
  pdf.font(pdfFonts.plain).fontSize(9).fillColor(pdfColors.accent).text(facts, left, pdf.y, { width })
  pdf.fillColor(pdfColors.ink)
  const said = intro.length > mostIntro ? `${intro.slice(0, mostIntro)}…` : intro
  const shown = products.map((product) => product.name).join('、')
  for (const text of [said, shown]) if (text) pdf.text(text, left, pdf.y, { width })
  // The picture may be higher than the words beside it; after a break of the page it is above them.
  if (logo && pdf.y > top) pdf.y = Math.max(pdf.y, top + logoSide)
  pdf.x = pdfEdge
  pdf.moveDown(0.8)
}

interface Watch {
  signal?: AbortSignal
  onEntry?: (drawn: number) => Promise<void>
}

/** The directory of a show on paper: every published exhibitor by its name, then the booths with who stands there. */
export async function drawDirectory(
  { title, company, place, entries, language }: Directory,
  { signal, onEntry }: Watch = {},
): Promise<Buffer> {
  const t = exhibitorsServerTexts.in(language).directory
  const { pdf, done } = openPdf(`${title} ${t.title}`)
  pdf.font(pdfFonts.plain).fontSize(10).fillColor(pdfColors.quiet).text(company)
  pdf.font(pdfFonts.bold).fontSize(20).fillColor(pdfColors.ink).text(title)
  pdf.font(pdfFonts.plain).fontSize(10).fillColor(pdfColors.quiet).text(place)
  drawHeading(pdf, fill(t.count, { count: entries.length }))
  for (const [place, entry] of entries.entries()) {
    signal?.throwIfAborted()
    drawEntry(pdf, entry)
    await onEntry?.(place + 1)
    // Drawing takes the thread; others are served between two entries.
    await breath()
  }
  const stands = entries.flatMap(({ name, booths }) =>
    booths.map(({ hall, number }) => ({ stand: `${hall} ${number}`.trim(), name })),
  )
  const byStand = stands.toSorted((a, b) => a.stand.localeCompare(b.stand, language, { numeric: true }))
  drawHeading(pdf, t.byBooth)
  drawTable(
    pdf,
    [t.exhibitor, t.booth],
    byStand.map(({ stand, name }) => [name, stand]),
  )
  pdf.end()
  return done
}
