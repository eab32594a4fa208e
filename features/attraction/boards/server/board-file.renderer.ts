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

import type { BoardFigures, Tile, Widget } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import type { MetricKey } from '../face/board-model.ts'
import { figureText } from '../face/figure-text.ts'
import { keyText, type OwnTileTexts, titleOf } from '../face/tile-texts.ts'
import { metrics } from './metric-catalogue.repository.ts'

interface Sheet {
  name: string
  company: string
  reader: string
  widgets: readonly Widget[]
  figures: BoardFigures
}

/** Days and parts beyond this are read on the screen. */
const mostRows = 40
const chartHeight = 70
const lastTop = 660

const textOf = (key: MetricKey, value: number | null, t: OwnTileTexts) =>
  figureText(value, metrics[key].unit, t)

/** The course of one metric as a line between its lowest and its highest value. */
function drawCourse(pdf: Pdf, { points }: Tile): void {
  const values = points.map(({ values: [value = null] }) => value ?? 0)
  if (values.length < 2) return
  if (pdf.y > lastTop) pdf.addPage()
  const top = pdf.y
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 1)]
  const xOf = (place: number) => pdfEdge + (place / (values.length - 1)) * pdfInner
  const yOf = (value: number) => top + chartHeight - ((value - least) / (most - least)) * chartHeight
  pdf.moveTo(pdfEdge, top + chartHeight).lineTo(pdfEdge + pdfInner, top + chartHeight)
  pdf.lineWidth(0.5).stroke(pdfColors.quiet)
  for (const [place, value] of values.entries())
    if (place === 0) pdf.moveTo(xOf(0), yOf(value))
    else pdf.lineTo(xOf(place), yOf(value))
  pdf.lineWidth(1.5).stroke(pdfColors.accent)
  pdf.y = top + chartHeight + 8
}

/** The figures of a tile, each with the period before. */
function drawFigures(pdf: Pdf, tile: Tile, t: OwnTileTexts): void {
  drawTable(
    pdf,
    ['', t.board.now, t.board.before],
    tile.figures.map(({ metric, value, before }) => [
      t.metrics[metric].title,
      textOf(metric, value, t),
      before === null ? '—' : textOf(metric, before, t),
    ]),
  )
}

function drawTile(pdf: Pdf, { widget, tile }: { widget: Widget; tile: Tile }, t: OwnTileTexts): void {
  if (pdf.y > lastTop) pdf.addPage()
  drawHeading(pdf, titleOf(widget, t))
  if (!tile.isOpen) {
    pdf.font(pdfFonts.plain).fontSize(9).fillColor(pdfColors.quiet).text(t.board.locked, pdfEdge)
    return
  }
  if (tile.groups.length > 0) {
    const shown = widget.metrics.slice(0, 4)
    drawTable(
      pdf,
      ['', ...shown.map((key) => t.metrics[key].title)],
      tile.groups
        .slice(0, mostRows)
        .map(({ key, values }) => [
          keyText(key, t),
          ...shown.map((metric, place) => textOf(metric, values[place] ?? null, t)),
        ]),
    )
    return
  }
  drawFigures(pdf, tile, t)
  if (widget.kind === 'line') drawCourse(pdf, tile)
}

/** A board as a file: its tiles one below the other, with the days, the reader and how far this person sees. */
export async function drawBoard(sheet: Sheet, language: Language): Promise<Buffer> {
  const t = boardsTexts.in(language)
  const { name, company, reader, widgets, figures } = sheet
  const { pdf, done } = openPdf(name)
  pdf.font(pdfFonts.bold).fontSize(18).fillColor(pdfColors.ink).text(name)
  pdf.font(pdfFonts.plain).fontSize(10).fillColor(pdfColors.quiet)
  pdf.text(
    [company, fill(t.board.period, { from: figures.from, to: figures.to }), reader]
      .filter(Boolean)
      .join(' · '),
  )
  pdf.text(fill(t.board.reach, { reach: t.reaches[figures.reach] }))
  for (const widget of widgets) {
    const tile = figures.tiles.find(({ id }) => id === widget.id)
    if (tile) drawTile(pdf, { widget, tile }, t)
  }
  pdf.end()
  return done
}
