import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Slot } from '../meetings.contract.ts'

/** `11-28 09:30`, by the clock of the activity. */
export function slotClock({ startsAt }: Slot, timeZone: string): { day: string; time: string } {
  const text = zoneClock(timeZone).minute(new Date(startsAt))
  return { day: text.slice(5, 10), time: text.slice(11) }
}

/** How near a score comes to its bound, in percent, never more than is proved. */
export const shareOf = ({ score, bound }: { score: number; bound: number }): string =>
  (Math.floor((bound === 0 ? 1 : Math.min(1, score / bound)) * 1000) / 10).toFixed(1)
