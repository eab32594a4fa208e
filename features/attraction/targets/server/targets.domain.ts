import type { TargetPeriod } from '../targets.contract.ts'

const nothing: TargetPeriod = { base: 0, stretch: 0, challenge: 0, result: 0 }

export const sumPeriods = (periods: readonly TargetPeriod[]): TargetPeriod =>
  periods.reduce(
    (sum, one) => ({
      base: sum.base + one.base,
      stretch: sum.stretch + one.stretch,
      challenge: sum.challenge + one.challenge,
      result: sum.result + one.result,
    }),
    nothing,
  )

const monthsOfQuarter = 3

/** Quarters and the year of twelve months: sums, so that no two of them can disagree. */
export const periodsOf = (months: readonly TargetPeriod[]) => ({
  quarters: [0, 1, 2, 3].map((quarter) =>
    sumPeriods(months.slice(quarter * monthsOfQuarter, (quarter + 1) * monthsOfQuarter)),
  ),
  year: sumPeriods(months),
})

/** The part of a whole that is not handed on to its parts, month by month; below zero where the parts have more. */
export const undividedOf = (
  whole: readonly TargetPeriod[],
  parts: readonly (readonly TargetPeriod[])[],
): number[] =>
  whole.map(({ base }, month) => base - parts.reduce((sum, part) => sum + (part[month]?.base ?? 0), 0))

interface Share {
  accountId: string
  perMille: number
}

/**
 * An amount in the shares of people, to the fen: each gets its part rounded down, and what is left goes to the largest
 * remainders, so that the parts always add up to the amount.
 */
export function dividedBy(amountFen: number, shares: readonly Share[]): { accountId: string; fen: number }[] {
  const whole = BigInt(amountFen)
  const parts = shares.map(({ accountId, perMille }) => {
    const exact = whole * BigInt(perMille)
    return { accountId, fen: Number(exact / 1000n), rest: Number(exact % 1000n) }
  })
  let left = amountFen - parts.reduce((sum, { fen }) => sum + fen, 0)
  const bySize = parts.toSorted(
    (one, other) => other.rest - one.rest || (one.accountId < other.accountId ? -1 : 1),
  )
  for (const part of bySize) {
    if (left <= 0) break
    part.fen += 1
    left -= 1
  }
  return parts.map(({ accountId, fen }) => ({ accountId, fen }))
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const back = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - back * 86_400_000).toISOString().slice(0, 10)
}
