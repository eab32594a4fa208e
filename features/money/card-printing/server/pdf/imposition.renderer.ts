import { cmyk, PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib'

import { layOut, type Layout, type SheetSize } from './imposition.domain.ts'
import { describeSheets, nameOnSheets, type Press } from './press-intent.renderer.ts'

const mm = 72 / 25.4
/** Lines that show where the knife goes. */
const mark = { gap: 1, long: 4, width: 0.25 } as const

interface Point {
  x: number
  y: number
}

interface Side {
  page: PDFEmbeddedPage
  bleed: number
}

interface Cut {
  left: number
  bottom: number
  right: number
  top: number
}

/** Of a page's box: where it is, and how far the trim lies inside of the bleed. */
function cutOf(page: PDFPage): { box: Cut; bleed: number; trim: { width: number; height: number } } {
  const bleed = page.getBleedBox()
  const trim = page.getTrimBox()
  return {
    box: { left: bleed.x, bottom: bleed.y, right: bleed.x + bleed.width, top: bleed.y + bleed.height },
    bleed: trim.x - bleed.x,
    trim,
  }
}

/** Whether two pages are cut to the same size. */
const same = (a: number, b: number) => Math.abs(a - b) < 0.5

interface Imposing {
  sheet: SheetSize
  /** Between the bleeds of two cards, in millimetres. */
  gutter: number
  /** The press that the sheets are made for. */
  press?: Press | undefined
}

/**
 * Cards on the sheets of a press: as many beside each other as have room, the backs mirrored so that they meet their
 * fronts when the sheet is turned over its short side. Pages come in pairs, front and back; pairs of another size begin a
 * new sheet. Everything stays as it was drawn.
 */
export async function impose(
  source: Uint8Array,
  { sheet, gutter, press }: Imposing,
): Promise<{ content: Uint8Array; layout: Layout; sheets: number }> {
  const cards = await PDFDocument.load(source)
  const target = await PDFDocument.create()
  target.setProducer('Cardline')
  target.setCreator('Cardline')
  describeSheets(target, { title: cards.getTitle() ?? '', madeAt: new Date() })
  if (press) nameOnSheets(target, press)
  const pages = cards.getPages()
  const pairs = pages.flatMap((front, index) =>
    index % 2 === 0 && pages[index + 1] ? [[front, pages[index + 1] as PDFPage] as const] : [],
  )
  const [first] = pairs
  if (!first) throw new Error('nothing to impose')
  let layout: Layout | undefined
  let rest = pairs
  while (rest[0]) {
    const { trim, bleed } = cutOf(rest[0][0])
    const fits = rest.filter(
      ([front]) =>
        same(cutOf(front).trim.width, trim.width) &&
        same(cutOf(front).trim.height, trim.height) &&
        same(cutOf(front).bleed, bleed),
    )
    const own = layOut({
      sheet,
      card: { width: trim.width / mm, height: trim.height / mm, bleed: bleed / mm },
      gutter,
    })
    layout ??= own
    for (let from = 0; from < fits.length; from += own.places.length) {
      const part = fits.slice(from, from + own.places.length)
      await drawSheet(target, own, { pages: part.map(([front]) => front), isBack: false })
      await drawSheet(target, own, { pages: part.map(([, back]) => back), isBack: true })
    }
    rest = rest.filter((pair) => !fits.includes(pair))
  }
  const content = await target.save()
  return { content, layout: layout as Layout, sheets: target.getPageCount() / 2 }
}

async function drawSheet(
  target: PDFDocument,
  layout: Layout,
  { pages, isBack }: { pages: readonly PDFPage[]; isBack: boolean },
): Promise<void> {
  const page = target.addPage([layout.sheet.width * mm, layout.sheet.height * mm])
  const sides: Side[] = []
  for (const card of pages) {
    const { box, bleed } = cutOf(card)
    sides.push({ page: await target.embedPage(card, box), bleed })
  }
  // Places that would stay empty take the same cards once more.
  for (const [index, place] of layout.places.entries()) {
    const side = sides[index % sides.length]
    if (!side) continue
    const x = (isBack ? layout.sheet.width - place.x - layout.card.width : place.x) * mm
    const y = (layout.sheet.height - place.y - layout.card.height) * mm
    page.drawPage(side.page, { x: x - side.bleed, y: y - side.bleed })
  }
  drawMarks(page, layout, isBack)
}

/** Lines at the edges of the whole block, where every cut begins and ends: between the cards they would be printed on them. */
function drawMarks(page: PDFPage, layout: Layout, isBack: boolean): void {
  const color = cmyk(1, 1, 1, 1)
  const { sheet, card, places, bleed } = layout
  const cuts = places.map(({ x, y }) => {
    const left = isBack ? sheet.width - x - card.width : x
    return { left, right: left + card.width, top: y, bottom: y + card.height }
  })
  const block = {
    left: Math.min(...cuts.map(({ left }) => left)) - bleed - mark.gap,
    right: Math.max(...cuts.map(({ right }) => right)) + bleed + mark.gap,
    top: Math.min(...cuts.map(({ top }) => top)) - bleed - mark.gap,
    bottom: Math.max(...cuts.map(({ bottom }) => bottom)) + bleed + mark.gap,
  }
  const line = (start: Point, end: Point) =>
    page.drawLine({
      start: { x: start.x * mm, y: (sheet.height - start.y) * mm },
      end: { x: end.x * mm, y: (sheet.height - end.y) * mm },
      thickness: mark.width,
      color,
    })
  for (const x of new Set(cuts.flatMap(({ left, right }) => [left, right]))) {
    line({ x, y: block.top }, { x, y: block.top - mark.long })
    line({ x, y: block.bottom }, { x, y: block.bottom + mark.long })
  }
  for (const y of new Set(cuts.flatMap(({ top, bottom }) => [top, bottom]))) {
    line({ x: block.left, y }, { x: block.left - mark.long, y })
    line({ x: block.right, y }, { x: block.right + mark.long, y })
  }
}
