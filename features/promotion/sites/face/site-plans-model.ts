/** Fen for a site and a year. */
export const siteYear = 198_000

/** The terms that are sold, in months, and the percent of the price that each costs. */
export const siteTerms = [
  { months: 12, percent: 100 },
  { months: 24, percent: 90 },
  { months: 36, percent: 80 },
] as const

/** Fen for a term; undefined for one that is not sold. */
export function priceOfSite(months: number): number | undefined {
  const term = siteTerms.find((one) => one.months === months)
  return term && Math.round((siteYear * (months / 12) * term.percent) / 100)
}
