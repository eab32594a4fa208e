import { z } from 'zod'

import { dayMs } from '../domain/durations.ts'
import { day } from './schemas.ts'

/** A month as addresses name it, such as `2026-11`. */
export const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)

/** The days of a month's calendar with what stands on each: the first entries, and how many there are. */
export const calendarOf = <E extends z.ZodType>(entry: E) =>
  z.array(z.object({ day, total: z.number().int(), list: z.array(entry) }))

/** Entries that one day of a calendar shows; more of them are counted. */
export const entriesOfDay = 4

/** The first and the last day that the calendar of a month shows: its weeks have days of the neighbours, too. */
export function daysAround(wanted: string): { from: string; to: string } {
  const [year = 0, number = 1] = wanted.split('-').map(Number)
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    from: dayOf(Date.UTC(year, number - 1, 1) - 7 * dayMs),
    to: dayOf(Date.UTC(year, number, 0) + 14 * dayMs),
  }
}

interface Placed<E> {
  day: string
  /** How many of this kind stand on the day. */
  total: number
  entry: E
}

/** Puts entries of several kinds on their days; of each day the first ones are kept. */
export function onDays<E>(placed: readonly (readonly Placed<E>[])[]) {
  const days = new Map<string, { day: string; total: number; list: E[] }>()
  for (const kind of placed) {
    const seen = new Set<string>()
    for (const { day: on, total, entry } of kind) {
      const known = days.get(on) ?? { day: on, total: 0, list: [] }
      if (!seen.has(on)) known.total += total
      seen.add(on)
      if (known.list.length < entriesOfDay) known.list.push(entry)
      days.set(on, known)
    }
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
