import { dayMs, hourMs } from './durations.ts'

/** Writes moments as sheets, papers and addresses do, in all languages alike: `2026-03-01 09:30:05`, and parts of it. */
export interface ZoneClock {
  /** `2026-03-01` */
  day(at: Date | number): string
  /** `2026-03-01 09:30` */
  minute(at: Date | number): string
  /** `2026-03-01 09:30:05` */
  second(at: Date | number): string
  /** `09:30` */
  time(at: Date | number): string
}

// A format takes as long to make as to use a hundred times, and there are as many as zones.
const clocks = new Map<string, ZoneClock>()

/** The clock of a zone of the IANA list; `RangeError` for a name that is not on it. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const clock: ZoneClock = {
    day: (at) => format.format(at).slice(0, 10),
    minute: (at) => format.format(at).slice(0, 16),
    second: (at) => format.format(at),
    time: (at) => format.format(at).slice(11, 16),
  }
  clocks.set(zone, clock)
  return clock
}

/** A moment as the clocks of a zone show it. */
export function clockIn(zone: string, at: Date): { day: string; hour: number } {
  const shown = zoneClock(zone).minute(at)
  return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function aheadOf(zone: string, at: number): number {
  const shown = zoneClock(zone).second(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** The moment at which the clocks of a zone show what UTC shows at `shown`. */
export function momentShown(zone: string, shown: number): number {
  const guess = shown - aheadOf(zone, shown)
  // Near the night on which clocks are set the first guess lies an hour off.
  return shown - aheadOf(zone, guess)
}

/** The next moment after another at which the clocks of a zone show an hour. */
export function nextHourIn(zone: string, hour: number, after: Date): Date {
  for (let days = 0; days < 3; days += 1) {
    const { day } = clockIn(zone, new Date(after.getTime() + days * dayMs))
    const at = momentShown(zone, Date.parse(`${day}T00:00:00Z`) + hour * hourMs)
    if (at > after.getTime()) return new Date(at)
  }
  return new Date(after.getTime() + 24 * hourMs)
}
