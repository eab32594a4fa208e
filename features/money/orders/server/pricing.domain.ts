import { dayMs } from '#platform/domain/durations.ts'
import type { PriceLine } from '../orders.contract.ts'
import { type Plan, type PriceStep, priceSteps, terms } from '../face/plans-model.ts'

export interface Price {
  amount: number
  lines: PriceLine[]
}

const daysOfYear = 365

const blank: Omit<PriceLine, 'key' | 'amount'> = { seats: 0, unit: 0, months: 0, days: 0, percent: 100 }

const sumOf = (lines: readonly PriceLine[]): Price => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  lines: [...lines],
})

/** The seats after the first `before`, by the steps that they fall into. */
function seatsBySteps(
  before: number,
  seats: number,
  steps: readonly PriceStep[] = priceSteps,
): { seats: number; price: number }[] {
  const last = before + seats
  return steps.flatMap(({ from, price }, index) => {
    const end = (steps[index + 1]?.from ?? Infinity) - 1
    const inStep = Math.min(last, end) - Math.max(before, from - 1)
    return inStep > 0 ? [{ seats: inStep, price }] : []
  })
}

/** Fen a year for the seats after the first `before`. */
export const yearlyPrice = (seats: number, before = 0): number =>
  seatsBySteps(before, seats).reduce((sum, step) => sum + step.seats * step.price, 0)

/** A template for so many seats and whole years: each step of seats, then the discount of the term. Undefined for a term that is not sold. */
export function priceOfTerm(seats: number, months: number): Price | undefined {
  const term = terms.find((one) => one.months === months)
  if (!term) return undefined
  const years = months / 12
  const steps = seatsBySteps(0, seats).map((step): PriceLine => ({
    ...blank,
    key: 'step',
    seats: step.seats,
    unit: step.price,
    months,
    amount: step.seats * step.price * years,
  }))
  const { amount } = sumOf(steps)
  const discount = amount - Math.round((amount * term.percent) / 100)
  return discount === 0
    ? sumOf(steps)
    : sumOf([
        ...steps,
        { ...blank, key: 'discount', seats, months, percent: term.percent, amount: -discount },
      ])
}

/** A new template of a plan. Undefined where the plan has no such size or term. */
export function priceOfPlan(
  { minSeats, maxSeats, months: sold, isFree }: Plan,
  seats: number,
  months: number,
): Price | undefined {
  if (seats < minSeats || seats > maxSeats || !sold.includes(months)) return undefined
  return isFree ? sumOf([{ ...blank, key: 'free', seats, months, amount: 0 }]) : priceOfTerm(seats, months)
}

/** The days that are begun until a moment; none when it has passed. */
export const daysUntil = (validTo: Date, now: Date): number =>
  Math.max(0, Math.ceil((validTo.getTime() - now.getTime()) / dayMs))

/** More seats until the template's end: what they cost a year, for the days that are left. Never more than the years that these days begin. */
export function priceOfSeats({
  before,
  seats,
  days,
}: {
  before: number
  seats: number
  days: number
}): Price {
  const lines = seatsBySteps(before, seats).map((step): PriceLine => ({
    ...blank,
    key: 'proRata',
    seats: step.seats,
    unit: step.price,
    days,
    amount: Math.round((step.seats * step.price * days) / daysOfYear),
  }))
  return sumOf(lines)
}
