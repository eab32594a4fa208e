import { type Finish, type Paper, type PrintSpecification, quantities } from '../face/print-options-model.ts'

type Quantity = PrintSpecification['quantity']

/** Fen for the cards of one person, printed on both sides. */
export const paperPrices: Readonly<Record<Paper, Readonly<Record<Quantity, number>>>> = {
  coated300: { 100: 1900, 200: 2900, 500: 4900, 1000: 7900 },
  art300: { 100: 2900, 200: 4500, 500: 8500, 1000: 14_500 },
  pearl300: { 100: 3500, 200: 5500, 500: 10_500, 1000: 18_500 },
  cotton600: { 100: 6900, 200: 11_900, 500: 26_900, 1000: 49_900 },
}

interface FinishPrice {
  /** Once a person: plates and tools. */
  setup: number
  perHundred: number
  /** What cannot be had together. */
  excludes: readonly Finish[]
  /** Further working days. */
  days: number
}

export const finishPrices: Readonly<Record<Finish, FinishPrice>> = {
  matt: { setup: 0, perHundred: 200, excludes: ['gloss'], days: 0 },
  gloss: { setup: 0, perHundred: 200, excludes: ['matt'], days: 0 },
  corners: { setup: 500, perHundred: 100, excludes: [], days: 1 },
  foil: { setup: 6000, perHundred: 900, excludes: [], days: 2 },
}

export const deliveryPrice = { fee: 1000, freeFrom: 19_900 } as const

/** Working days from the confirmed proof to the parcel. */
export const baseDays = 3

export interface LinePrice {
  paper: number
  finishes: number
  amount: number
}

/** What the cards of one person cost. */
export function priceOfCard({
  paper,
  finishes,
  quantity,
}: Pick<PrintSpecification, 'paper' | 'finishes' | 'quantity'>): LinePrice {
  const sheet = paperPrices[paper][quantity]
  const finished = finishes.reduce(
    (sum, finish) => sum + finishPrices[finish].setup + (finishPrices[finish].perHundred * quantity) / 100,
    0,
  )
  return { paper: sheet, finishes: finished, amount: sheet + finished }
}

export interface OrderPrice {
  lines: LinePrice[]
  goods: number
  delivery: number
  amount: number
  days: number
}

/** What an order costs: its cards and one parcel. */
export function priceOfOrder(specifications: readonly PrintSpecification[]): OrderPrice {
  const lines = specifications.map(priceOfCard)
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const delivery = goods >= deliveryPrice.freeFrom ? 0 : deliveryPrice.fee
  const longest = specifications.map(({ finishes, paper }) =>
    finishes.reduce((sum, finish) => sum + finishPrices[finish].days, paper === 'cotton600' ? 1 : 0),
  )
  return { lines, goods, delivery, amount: goods + delivery, days: baseDays + Math.max(0, ...longest) }
}

/** The first two finishes that cannot be had together, if any, or one that is asked for twice. */
export const isPossible = ({ finishes }: Pick<PrintSpecification, 'finishes'>) =>
  new Set(finishes).size === finishes.length &&
  finishes.every((finish) => finishPrices[finish].excludes.every((other) => !finishes.includes(other)))

/** The table of a paper, as people read it. */
export const pricesOfPaper = (paper: Paper) =>
  quantities.map((quantity) => ({ quantity, price: paperPrices[paper][quantity] }))
