import { daysOf, type Period } from './card-analytics.domain.ts'

/** Which days of a question are read from what was counted ahead, and which are counted from what happened. */
export interface DayPlan {
  counted: readonly Period[]
  raw: readonly Period[]
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Days in order as runs of neighbours, so that a question about a year asks about a few ranges. */
export function rangesOf(days: readonly string[]): Period[] {
  const ranges: Period[] = []
  for (const day of [...days].sort()) {
    const last = ranges.at(-1)
    if (last && nextDay(last.to) >= day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** A day is read ahead only while nothing of it has changed since. */
export function planDays(period: Period, clean: ReadonlySet<string>): DayPlan {
  const days = daysOf(period)
  return {
    counted: rangesOf(days.filter((day) => clean.has(day))),
    raw: rangesOf(days.filter((day) => !clean.has(day))),
  }
}

/** The middle of values that are given as value → how many; between two middles their mean. */
export function medianOf(counts: readonly (readonly [number, number])[]): number {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  const at = (place: number) => {
    let passed = 0
    return sorted.find(([, count]) => (passed += count) > place)?.[0] ?? 0
  }
  return total === 0 ? 0 : (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}
