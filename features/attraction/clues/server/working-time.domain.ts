import { dayMs } from '#platform/domain/durations.ts'
import { aheadOf, momentShown } from '#platform/domain/zone-clock.ts'

const workingDays = 5
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * dayMs

/** The same moment, or on a weekend the Monday after. */
const onWorkingDay = (shown: number) =>
  new Date(shown).getUTCDay() % 6 === 0
    ? firstMonday + Math.ceil((shown - firstMonday) / (7 * dayMs)) * 7 * dayMs
    : shown

/**
 * The moment by which some time has gone of which Saturdays and Sundays of a zone are no part: a day after Friday noon is
 * Monday noon. Counted on the clocks that people read, so that a night on which they are set is as long as any other.
 */
export function afterWorkingTime(zone: string, from: number, ms: number): number {
  const weeks = Math.floor(ms / (workingDays * dayMs))
  let shown = onWorkingDay(from + aheadOf(zone, from)) + weeks * 7 * dayMs
  let left = ms - weeks * workingDays * dayMs
  for (;;) {
    const midnight = (Math.floor(shown / dayMs) + 1) * dayMs
    if (left < midnight - shown) return momentShown(zone, shown + left)
    left -= midnight - shown
    shown = onWorkingDay(midnight)
  }
}
