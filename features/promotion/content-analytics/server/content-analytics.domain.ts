import type { ContentTotals, DayNumbers, FunnelStep } from '../content-analytics.contract.ts'

/** People of each step: different ones of a day or of a period. */
export type People = Record<FunnelStep, number>
/** The counters that may be added up. */
export type Counters = Pick<DayNumbers, 'views' | 'shares' | 'bots' | 'dwellMs'> & { dwellViews: number }
export type CountedDay = Counters & People & { day: string }

export const nobody: People = { visitors: 0, read: 0, completed: 0, acted: 0, leads: 0 }
const nothing: DayNumbers = { ...nobody, views: 0, shares: 0, bots: 0, dwellMs: 0 }
export const noTotals: ContentTotals = { ...nothing, meanDwellMs: 0 }

export const meanOf = ({ dwellMs, dwellViews }: Pick<Counters, 'dwellMs' | 'dwellViews'>) =>
  dwellViews === 0 ? 0 : Math.round(dwellMs / dwellViews)

/** The numbers of some days together; people are told, for those of two days may be the same. */
export function totalsOf(days: readonly CountedDay[], people: People): ContentTotals {
  const sum = (key: keyof Counters) => days.reduce((total, day) => total + day[key], 0)
  const added = { views: sum('views'), shares: sum('shares'), bots: sum('bots'), dwellMs: sum('dwellMs') }
  return {
    ...added,
    ...people,
    meanDwellMs: meanOf({ dwellMs: added.dwellMs, dwellViews: sum('dwellViews') }),
  }
}

/** One row a day, with zeros for days on which nothing happened. */
export function fillDays(
  days: readonly string[],
  rows: readonly CountedDay[],
): (DayNumbers & { day: string })[] {
  const known = new Map(rows.map(({ dwellViews: _views, ...row }) => [row.day, row]))
  return days.map((day) => known.get(day) ?? { ...nothing, day })
}
