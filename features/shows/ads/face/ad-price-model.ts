import type { AdPricing } from '../ads.contract.ts'

export interface AdPrice {
  pricing: AdPricing
  /** Fen: for the whole time, for a thousand showings, or for a click. */
  price: number
}

/** How much a budget buys; null where it buys without limit. */
export function unitsOf({ pricing, price }: AdPrice, budget: number | null): number | null {
  if (budget === null || pricing === 'flat' || price === 0) return null
  return Math.floor(pricing === 'cpm' ? (budget * 1000) / price : budget / price)
}

/** The price of a booking in fen, paid before it is shown. The organiser's own advertisements cost nothing. */
export function costOf(
  { pricing, price }: AdPrice,
  { exhibitorId, budget }: { exhibitorId: string | null; budget: number | null },
): number {
  if (exhibitorId === null || price === 0) return 0
  return pricing === 'flat' ? price : (budget ?? 0)
}
