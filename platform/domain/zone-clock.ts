import { dayMs, hourMs } from './durations.ts'

/** A moment as the clocks of a zone show it. */
export function clockIn(zone: string, at: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) }
}

/** The minutes by which a zone is ahead of UTC at a moment. */
function offsetMs(zone: string, at: Date): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000
}

/** The moment at which the clocks of a zone show a full hour of a day. */
function momentOf(zone: string, day: string, hour: number): Date {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const guess = new Date(shown - offsetMs(zone, new Date(shown)))
  // Near the night on which clocks are set the first guess lies an hour off.
  return new Date(shown - offsetMs(zone, guess))
}

/** The next moment after another at which the clocks of a zone show an hour. */
export function nextHourIn(zone: string, hour: number, after: Date): Date {
  for (let days = 0; days < 3; days += 1) {
    const { day } = clockIn(zone, new Date(after.getTime() + days * dayMs))
    const at = momentOf(zone, day, hour)
    if (at > after) return at
  }
  return new Date(after.getTime() + 24 * hourMs)
}
