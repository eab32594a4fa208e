import type { LineDraft } from '../deals.contract.ts'

/** A fraction of whole numbers, half up: the one rounding of money. */
const divideHalfUp = (value: bigint, by: bigint): bigint => {
  const sign = value < 0n ? -1n : 1n
  return sign * ((value * sign * 2n + by) / (by * 2n))
}

const wholeQuantity = 1000n
const wholeDiscount = 1000n
const wholeRate = 1_000_000n

/** The amount of a line in hundredths, rounded once. */
export const lineFen = ({ quantity, unitFen, discountPerMille }: LineDraft): number =>
  Number(
    divideHalfUp(
      BigInt(quantity) * BigInt(unitFen) * (wholeDiscount - BigInt(discountPerMille)),
      wholeQuantity * wholeDiscount,
    ),
  )

export const sumFen = (amounts: readonly number[]): number =>
  Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))

interface Amount {
  amountFen: number
  currency: string
  /** Yuan for one unit, in millionths. */
  rate: number | null
}

/** An amount in fen of yuan; null for foreign money without a rate. */
export function yuanFenOf({ amountFen, currency, rate }: Amount): number | null {
  if (currency === 'CNY') return amountFen
  return rate === null ? null : Number(divideHalfUp(BigInt(amountFen) * BigInt(rate), wholeRate))
}

/** Σ(amount × ‰), rounded once at the end. */
export const weightedFen = (parts: readonly { fen: number; perMille: number }[]): number =>
  Number(
    divideHalfUp(
      parts.reduce((sum, { fen, perMille }) => sum + BigInt(fen) * BigInt(perMille), 0n),
      1000n,
    ),
  )

/** Whether an amount moved by more than a fifth. */
export const movedByAFifth = (before: number, after: number): boolean => Math.abs(after - before) * 5 > before
