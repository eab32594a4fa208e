import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { VisitTotals } from '../card-analytics.contract.ts'

/** Calendar days of a company's zone, both included. */
export interface Period {
  from: string
  to: string
}

const usualDays = 30
const mostDays = 400

const asTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Today in a time zone, as `2026-11-20`. */
export const todayIn = (zone: string, now = new Date()) => zoneClock(zone).day(now)

/** The asked days in order; thirty days up to today where nothing was asked; at most four hundred. */
export function periodOf(
  filter: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const first = filter.from ?? filter.to
  const last = filter.to ?? today
  const to = first !== undefined && first > last ? first : last
  const from = first === undefined ? asDay(asTime(to) - (usualDays - 1) * dayMs) : first < last ? first : last
  return { from: asDay(Math.max(asTime(from), asTime(to) - (mostDays - 1) * dayMs)), to }
}

/** As many days right before. */
export function periodBefore({ from, to }: Period): Period {
  const length = asTime(to) - asTime(from) + dayMs
  return { from: asDay(asTime(from) - length), to: asDay(asTime(from) - dayMs) }
}

/** The same days of the year before; the 29th of February has the 28th before it. */
export function yearBefore({ from, to }: Period): Period {
  const back = (day: string) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
    return asDay(Date.UTC(year - 1, month - 1, Math.min(date, last)))
  }
  return { from: back(from), to: back(to) }
}

/** What a period is held against. */
export const comparedWith = (period: Period, compare: 'before' | 'year' | undefined) =>
  compare === 'year' ? yearBefore(period) : periodBefore(period)

export const dayBefore = (day: string) => asDay(asTime(day) - dayMs)

/** Every day of a period. */
export const daysOf = ({ from, to }: Period) =>
  Array.from({ length: Math.round((asTime(to) - asTime(from)) / dayMs) + 1 }, (_, place) =>
    asDay(asTime(from) + place * dayMs),
  )

const zeros = { views: 0, visitors: 0, bots: 0, saves: 0, calls: 0, copies: 0, shares: 0, exchanges: 0 }
export const noTotals: VisitTotals = { ...zeros, dwellMs: 0, dwellMedianMs: 0 }

export type DayNumbers = typeof zeros & { day: string; dwellMs: number; dwellViews: number }
export type DayTotals = typeof zeros & { day: string }

type Counter = 'views' | 'bots' | 'saves' | 'calls' | 'copies' | 'shares' | 'exchanges'
const counters: readonly Counter[] = ['views', 'bots', 'saves', 'calls', 'copies', 'shares', 'exchanges']

/** Everything of some days that may be added up: visitors may not, so they and the median are told. */
export function totalsOf(
  days: readonly DayNumbers[],
  { visitors, dwellMedianMs }: Pick<VisitTotals, 'visitors' | 'dwellMedianMs'>,
): VisitTotals {
  const sum = (key: Counter | 'dwellMs' | 'dwellViews') => days.reduce((total, day) => total + day[key], 0)
  const views = sum('dwellViews')
  const added = Object.fromEntries(counters.map((key) => [key, sum(key)])) as Record<Counter, number>
  return { ...added, visitors, dwellMedianMs, dwellMs: views === 0 ? 0 : Math.round(sum('dwellMs') / views) }
}

/** One row a day, with zeros for days on which nothing happened. */
export function fillDays(period: Period, rows: readonly DayNumbers[]): DayTotals[] {
  const known = new Map(rows.map(({ dwellMs: _ms, dwellViews: _views, ...row }) => [row.day, row]))
  return daysOf(period).map((day) => known.get(day) ?? { ...zeros, day })
}
