/** What is sold, as numbers; names stand in the texts. Prices are fen for one seat and one year. */

/** Spoken of as "the" grade of goods by callers that know only one. */
export const defaultGrade = 'card-template' as const

export const planIds = ['trial', 'starter', 'team', 'business', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

export interface Plan {
  id: PlanId
  /** What the counter begins with. */
  seats: number
  minSeats: number
  maxSeats: number
  months: readonly number[]
  /** Costs nothing, once a company. */
  isFree: boolean
}

const years = [12, 24, 36] as const

/** A plan is a size: within it, and beyond it, every seat is priced by the same steps. */
export const plans: readonly Plan[] = [
  { id: 'trial', seats: 5, minSeats: 5, maxSeats: 5, months: [1], isFree: true },
  { id: 'starter', seats: 20, minSeats: 10, maxSeats: 49, months: years, isFree: false },
  { id: 'team', seats: 50, minSeats: 50, maxSeats: 199, months: years, isFree: false },
  { id: 'business', seats: 200, minSeats: 200, maxSeats: 999, months: years, isFree: false },
  { id: 'enterprise', seats: 1000, minSeats: 1000, maxSeats: 10_000, months: years, isFree: false },
]

export interface PriceStep {
  /** The first seat of the step, from 1. */
  from: number
  /** Fen for one seat and one year. */
  price: number
}

/** Each seat costs what its step says: the fiftieth is as dear in a large order as in a small one, so more never costs less. */
export const priceSteps: readonly PriceStep[] = [
  { from: 1, price: 3_600 },
  { from: 51, price: 3_000 },
  { from: 201, price: 2_400 },
  { from: 1001, price: 1_800 },
]

export interface Term {
  months: number
  /** What is paid of the price of so many years, in percent. */
  percent: number
}

export const terms: readonly Term[] = [
  { months: 12, percent: 100 },
  { months: 24, percent: 90 },
  { months: 36, percent: 80 },
]

/** Seats of one template, whatever was added to it. */
export const mostSeats = 20_000
