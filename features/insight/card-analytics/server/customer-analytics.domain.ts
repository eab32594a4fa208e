import { daysOf, type Period } from './card-analytics.domain.ts'

export type Unit = 'day' | 'week' | 'month'

/** The first day of the week (Monday) or month that a day is in. */
export function startOf(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 8)}01`
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

interface Found {
  day: string
  source: string
  count: number
}

/** One row for each day, week or month of a period with its new customers by source, zeros included. */
export function customerRows(period: Period, unit: Unit, found: readonly Found[]) {
  const sources = [...new Set(found.map(({ source }) => source))].sort()
  const counts = new Map(found.map(({ day, source, count }) => [`${day} ${source}`, count]))
  const starts = [...new Set(daysOf(period).map((day) => startOf(unit, day)))]
  const rows = starts.map((day) => {
    const ofSources = sources.map((source) => counts.get(`${day} ${source}`) ?? 0)
    return { day, counts: ofSources, total: ofSources.reduce((sum, count) => sum + count, 0) }
  })
  return { unit, sources, rows }
}
