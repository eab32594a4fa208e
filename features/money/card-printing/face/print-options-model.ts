/** The sizes of cards in millimetres, as they lie; a standing card is the same turned round. */
export const printSizes = {
  '90x54': { width: 90, height: 54 },
  '90x50': { width: 90, height: 50 },
  '85x54': { width: 85, height: 54 },
  '90x45': { width: 90, height: 45 },
} as const
export const printSizeIds = [
  '90x54',
  '90x50',
  '85x54',
  '90x45',
] as const satisfies readonly (keyof typeof printSizes)[]
export type PrintSizeId = (typeof printSizeIds)[number]

/** Millimetres around the card that are cut off: what the press needs. */
export const bleeds = [1, 2, 3] as const

export const papers = ['coated300', 'art300', 'pearl300', 'cotton600'] as const
export type Paper = (typeof papers)[number]

export const finishes = ['matt', 'gloss', 'corners', 'foil'] as const
export type Finish = (typeof finishes)[number]

/** How many cards one person gets. */
export const quantities = [100, 200, 500, 1000] as const

/** What people choose between a card and its print. */
export interface PrintSpecification {
  sizeId: PrintSizeId
  bleed: (typeof bleeds)[number]
  /** Lines outside of the card that show where it is cut. */
  cropMarks: boolean
  /** Letters of embedded fonts, or their outlines as shapes. */
  text: 'fonts' | 'outlines'
  paper: Paper
  finishes: Finish[]
  quantity: (typeof quantities)[number]
}

/** Text and code stay so far from the edge: cutting is never exact. */
export const safeMargin = 3

/** Around the bleed of a page with crop marks. */
export const slug = 6

/** The card's own size for the way it lies. */
export function trimOf(sizeId: PrintSizeId, orientation: 'vertical' | 'horizontal') {
  const { width, height } = printSizes[sizeId]
  return orientation === 'horizontal' ? { width, height } : { width: height, height: width }
}
