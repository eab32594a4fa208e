/** Sheets of presses in millimetres, standing. */
export const sheetSizes = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  SRA3: { width: 320, height: 450 },
} as const
export type SheetSize = keyof typeof sheetSizes

/** Where cards stand on a sheet: the upper left corner of what is left after cutting, in millimetres. */
export interface Layout {
  sheet: { width: number; height: number }
  card: { width: number; height: number }
  /** Around every card. */
  bleed: number
  columns: number
  rows: number
  places: readonly { x: number; y: number }[]
}

interface Cut {
  sheet: SheetSize
  card: { width: number; height: number; bleed: number }
  /** Between the bleeds of two cards. */
  gutter: number
}

/** Free at every edge of the sheet: grippers, and marks of the outer cards. */
const edge = 8

/** The most cards of one size that a sheet holds, standing or lying, in its middle. */
export function layOut({ sheet, card, gutter }: Cut): Layout {
  const { width, height } = sheetSizes[sheet]
  const tries = [
    { width, height },
    { width: height, height: width },
  ].map((size) => {
    const [w, h] = [card.width + card.bleed * 2, card.height + card.bleed * 2]
    const columns = Math.floor((size.width - edge * 2 + gutter) / (w + gutter))
    const rows = Math.floor((size.height - edge * 2 + gutter) / (h + gutter))
    return { size, w, h, columns, rows }
  })
  const best = tries.reduce((a, b) => (b.columns * b.rows > a.columns * a.rows ? b : a))
  const { size, w, h, columns, rows } = best
  if (columns * rows === 0) throw new Error('the card is larger than the sheet')
  const left = (size.width - (columns * w + (columns - 1) * gutter)) / 2
  const top = (size.height - (rows * h + (rows - 1) * gutter)) / 2
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (w + gutter) + card.bleed,
    y: top + Math.floor(index / columns) * (h + gutter) + card.bleed,
  }))
  return {
    sheet: size,
    card: { width: card.width, height: card.height },
    bleed: card.bleed,
    columns,
    rows,
    places,
  }
}
