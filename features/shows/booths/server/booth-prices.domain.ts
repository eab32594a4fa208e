import type { FeeMode } from '../booths.contract.ts'

export interface Fee {
  mode: FeeMode
  priceFen: number
  openSidePercent: number
  earlyBirdUntil: Date | null
  earlyBirdPercent: number
}

interface Priced {
  areaSquareDm: number
  openSides: number
}

/** The parts of a price in fen; what is taken off is negative. */
export interface PriceParts {
  base: number
  openSides: number
  earlyBird: number
}

/** The nearest whole number of a fraction; halves go up. Both parts are whole and not negative. */
const nearest = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

const percentOf = (fen: number, percent: number): number => nearest(fen * percent, 100)

/** The price of a booth at a moment. Every part is rounded to a fen, and the price is their sum. */
export function priceOf(
  { areaSquareDm, openSides }: Priced,
  fee: Fee,
  at: Date,
): { priceFen: number; parts: PriceParts } {
  const base = fee.mode === 'flat' ? fee.priceFen : nearest(fee.priceFen * areaSquareDm, 100)
  const sides = percentOf(base, fee.openSidePercent * (openSides - 1))
  const isEarly = fee.earlyBirdUntil !== null && at <= fee.earlyBirdUntil
  const off = isEarly ? percentOf(base + sides, fee.earlyBirdPercent) : 0
  return { priceFen: base + sides - off, parts: { base, openSides: sides, earlyBird: 0 - off } }
}

/** The deposit of a sum. */
export const depositOf = (totalFen: number, percent: number): number => percentOf(totalFen, percent)
