import { inflateSync } from 'node:zlib'

import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'

import { impose } from './imposition.renderer.ts'
import { layOut, sheetSizes } from './imposition.domain.ts'
import { mm, printPdf, type PrintPage } from './print-pdf.renderer.ts'

const side = (fill: string, sizeId: '90x54' | '90x45' = '90x54'): PrintPage => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><rect width="960" height="600" fill="${fill}"/></svg>`,
  orientation: 'horizontal',
  specification: { sizeId, bleed: 3, cropMarks: true, text: 'fonts' },
})
const pdfOf = (pages: PrintPage[]) => printPdf({ title: 'Cards', pages, pictures: new Map() })

test('cards with their bleeds lie side by side inside the sheet, none on another', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('A4', 'A3', 'SRA3'),
      fc.integer({ min: 40, max: 100 }),
      fc.integer({ min: 40, max: 100 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 10 }),
      (sheet, width, height, bleed, gutter) => {
        const layout = layOut({ sheet, card: { width, height, bleed }, gutter })
        expect(layout.places).toHaveLength(layout.columns * layout.rows)
        for (const [index, a] of layout.places.entries()) {
          expect(a.x - bleed).toBeGreaterThanOrEqual(7.99)
          expect(a.x + width + bleed).toBeLessThanOrEqual(layout.sheet.width - 7.99)
          expect(a.y - bleed).toBeGreaterThanOrEqual(7.99)
          expect(a.y + height + bleed).toBeLessThanOrEqual(layout.sheet.height - 7.99)
          for (const b of layout.places.slice(index + 1)) {
            const apart = Math.max(Math.abs(a.x - b.x) - width, Math.abs(a.y - b.y) - height)
            expect(apart).toBeGreaterThanOrEqual(bleed * 2 + gutter - 0.01)
          }
        }
      },
    ),
  )
})

test.each([
  ['A4', 8],
  ['A3', 16],
  ['SRA3', 21],
] as const)('%s holds %i cards of 90 × 54', (sheet, count) => {
  const { places, sheet: size } = layOut({ sheet, card: { width: 90, height: 54, bleed: 3 }, gutter: 2 })
  expect(places).toHaveLength(count)
  expect(new Set([size.width, size.height])).toEqual(new Set(Object.values(sheetSizes[sheet])))
})

test('fronts and backs are sheets of their own, another size begins a new one, and everything stays vectors', async () => {
  const source = await pdfOf([
    side('#d1372c'),
    side('#1f5edb'),
    side('#ffffff', '90x45'),
    side('#000000', '90x45'),
  ])
  const { content, layout, sheets } = await impose(source, { sheet: 'A4', gutter: 2 })
  const imposed = await PDFDocument.load(content)
  expect(sheets).toBe(2)
  expect(
    imposed
      .getPages()
      .map((page) => [page.getWidth(), page.getHeight()].map((points) => Math.round(points / mm))),
  ).toEqual(Array.from({ length: 4 }, () => [layout.sheet.width, layout.sheet.height]))
  expect(Buffer.from(content).toString('latin1')).not.toContain('/Subtype /Image')
})

/** Where the first card of every sheet is laid down, in millimetres. */
function firstPlaces(pdf: Buffer): number[][] {
  const found: number[][] = []
  for (const { index } of pdf.toString('latin1').matchAll(/stream\r?\n\x78/g)) {
    const from = pdf.indexOf('\n', index) + 1
    const text = inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1')
    if (!text.includes('/EmbeddedPdfPage')) continue
    const [, x = '', y = ''] = /1 0 0 1 ([\d.]+) ([\d.]+) cm/.exec(text) ?? []
    found.push([Number(x) / mm, Number(y) / mm])
  }
  return found
}

test('backs are mirrored: turned over, each lies behind its front', async () => {
  const source = await pdfOf([side('#d1372c'), side('#1f5edb'), side('#d1372c'), side('#1f5edb')])
  const { content, layout } = await impose(source, { sheet: 'A3', gutter: 2 })
  const [front, back] = firstPlaces(Buffer.from(content))
  expect(back?.[1]).toBeCloseTo(front?.[1] ?? 0, 2)
  expect(back?.[0]).toBeCloseTo(layout.sheet.width - (front?.[0] ?? 0) - 96, 2)
  expect(back?.[0]).not.toBeCloseTo(front?.[0] ?? 0, 0)
})
