import { dayMs } from '#platform/domain/durations.ts'

/** A moment's calendar day where the reader is. */
export const dayOf = (moment: string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}

/** Whole days from now until a moment, rounded up; negative behind it. */
export const daysUntil = (moment: string, now = Date.now()): number =>
  Math.ceil((Date.parse(moment) - now) / dayMs)

export const graceDays = 15
