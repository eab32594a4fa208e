import type { Cmyk } from './cmyk.domain.ts'
import { insideOf } from './pdf-page.renderer.ts'
import { fontFile, weightOf } from './print-fonts.adapter.ts'
import type { SvgStyle } from './svg-style.domain.ts'

type Document = PDFKit.PDFDocument

export type TextMode = 'fonts' | 'outlines'

interface PlacedText {
  /** Where the baseline begins, is in the middle or ends. */
  x: number
  y: number
  style: SvgStyle
  color: Cmyk
  mode: TextMode
}

const shares: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 }

/** One line of text on its baseline. */
export function drawLine(doc: Document, text: string, { x, y, style, color, mode }: PlacedText): void {
  if (text === '') return
  const weight = weightOf(style.fontWeight)
  doc.font(fontFile(weight)).fontSize(style.fontSize)
  const left = x - doc.widthOfString(text) * (shares[style.anchor] ?? 0)
  doc.save()
  doc.fillOpacity(style.fillOpacity)
  if (mode === 'outlines') drawOutlines(doc, text, { left, y, size: style.fontSize, color })
  else {
    doc.fillColor(color)
    doc.text(text, left, y, { baseline: 'alphabetic', lineBreak: false })
  }
  doc.restore()
}

interface Outlines {
  left: number
  y: number
  size: number
  color: Cmyk
}

/** The letters as shapes: nothing can be set otherwise by a press that lacks the font. */
function drawOutlines(doc: Document, text: string, { left, y, size, color }: Outlines): void {
  const { font } = insideOf(doc)._font
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = 0
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path.toSVG()
    if (path !== '') {
      doc.save()
      doc.transform(scale, 0, 0, -scale, left + (at + xOffset) * scale, y - yOffset * scale)
      doc.path(path).fill(color)
      doc.restore()
    }
    at += xAdvance
  }
}
