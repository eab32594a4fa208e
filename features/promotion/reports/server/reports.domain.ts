import { hourMs } from '#platform/domain/durations.ts'

import type { Rhythm, Schedule } from '../reports.contract.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** No quarter has more hours. */
const mostHours = 24 * 93

interface Clock {
  weekday: string
  month: number
  day: number
  hour: number
}

/** Reads the calendar and the clock of a zone. */
function clockOf(timeZone: string): (at: Date) => Clock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    return {
      weekday: parts.get('weekday') ?? '',
      month: number('month'),
      day: number('day'),
      hour: number('hour'),
    }
  }
}

const isFirstDay = ({ month, day }: Clock, every: Exclude<Rhythm, 'week'>) =>
  day === 1 && (every === 'month' || month % 3 === 1)

/** The next full hour that fits a schedule in a zone, also over a change of its clocks. */
export function nextMoment({ every = 'week', weekday, hour }: Schedule, now: Date, timeZone: string): Date {
  const read = clockOf(timeZone)
  const first = Math.floor(now.getTime() / hourMs) * hourMs + hourMs
  const ahead = every === 'week' ? 24 * 8 : mostHours
  for (let hours = 0; hours < ahead; hours += 1) {
    const at = new Date(first + hours * hourMs)
    const clock = read(at)
    const isDay = every === 'week' ? clock.weekday === weekdays[weekday - 1] : isFirstDay(clock, every)
    if (isDay && clock.hour === hour) return at
  }
  // The hour that a zone leaves out in spring comes a week later.
  return new Date(first + 24 * 7 * hourMs)
}

export interface Periods {
  now: { from: Date; to: Date }
  before: { from: Date; to: Date }
}

/** The whole calendar month or quarter before a moment, and the one before that. */
export function calendarPeriods(at: Date, every: Exclude<Rhythm, 'week'>, timeZone: string): Periods {
  const read = clockOf(timeZone)
  /** The beginning of the month or quarter of a moment; where a zone leaves midnight out, its day begins later. */
  const beginningOf = (moment: Date): Date => {
    const last = Math.floor(moment.getTime() / hourMs) * hourMs
    let found = new Date(last)
    for (let hours = 0; hours < mostHours; hours += 1) {
      const tried = new Date(last - hours * hourMs)
      if (isFirstDay(read(tried), every)) found = tried
      else if (isFirstDay(read(found), every)) return found
    }
    return found
  }
  const to = beginningOf(at)
  const from = beginningOf(new Date(to.getTime() - hourMs))
  return { now: { from, to }, before: { from: beginningOf(new Date(from.getTime() - hourMs)), to: from } }
}

/** The days before a moment, and the same number of days before those. */
export function periodsOf(to: Date, days: number): Periods {
  const from = new Date(to.getTime() - days * 24 * hourMs)
  return { now: { from, to }, before: { from: new Date(from.getTime() - days * 24 * hourMs), to: from } }
}
