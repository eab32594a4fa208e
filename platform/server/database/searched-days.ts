import type { SearchedDays } from '#platform/contract/paging.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

const mostDays = 31

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/**
 * The days of a log that a search looks at: the last 31 of those that were asked for, in this zone. No index finds a word in a
 * log, so what one search reads has to end somewhere; who looks further back names other days.
 */
export function searchedDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): SearchedDays {
  const last = to ?? zoneClock(zone).day(new Date())
  const first = daysBefore(last, mostDays - 1)
  return { from: from !== undefined && from > first ? from : first, to: last }
}
