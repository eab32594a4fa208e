import type { VisitTotals } from '../card-analytics.contract.ts'

/** Calendar days of a company's zone, both included. */
export interface Period {
  from: string
  to: string
}

const dayMs = 86_400_000
const usualDays = 30
const mostDays = 400

const asTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Today in a time zone, as `2026-11-20`. */
export const todayIn = (zone: string, now = new Date()) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)

/** The asked days in order; thirty days up to today where nothing was asked; at most four hundred. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const first = asked.from ?? asked.to
  const last = asked.to ?? today
  const to = first !== undefined && first > last ? first : last
  const from = first === undefined ? asDay(asTime(to) - (usualDays - 1) * dayMs) : first < last ? first : last
  return { from: asDay(Math.max(asTime(from), asTime(to) - (mostDays - 1) * dayMs)), to }
}

/** As many days right before. */
export function periodBefore({ from, to }: Period): Period {
  const length = asTime(to) - asTime(from) + dayMs
  return { from: asDay(asTime(from) - length), to: asDay(asTime(from) - dayMs) }
}

/** Every day of a period. */
export const daysOf = ({ from, to }: Period) =>
  Array.from({ length: Math.round((asTime(to) - asTime(from)) / dayMs) + 1 }, (_, place) => asDay(asTime(from) + place * dayMs))

export const noTotals: VisitTotals = { views: 0, visitors: 0, saves: 0, calls: 0, shares: 0, exchanges: 0, dwellMs: 0 }

export type DayTotals = Omit<VisitTotals, 'dwellMs'> & { day: string }
const emptyDay = { views: 0, visitors: 0, saves: 0, calls: 0, shares: 0, exchanges: 0 }

/** One row a day, with zeros for days on which nothing happened. */
export function fillDays(period: Period, rows: readonly DayTotals[]): DayTotals[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysOf(period).map((day) => known.get(day) ?? { ...emptyDay, day })
}
