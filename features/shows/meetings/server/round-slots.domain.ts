import { momentShown, zoneClock } from '#platform/domain/zone-clock.ts'

import type { RoundTimes, Slot } from '../meetings.contract.ts'

const minuteMs = 60_000

/** The moment at which the clocks of a zone show a day and a time. */
const momentIn = (zone: string, day: string, time: string): number =>
  momentShown(zone, Date.parse(`${day}T${time}:00Z`))

/** The slots of a round: as many as fit into each day. */
export function slotsOf({ days, from, to, slotMinutes, breakMinutes }: RoundTimes, zone: string): Slot[] {
  const slots: Slot[] = []
  for (const day of [...new Set(days)].toSorted()) {
    const end = momentIn(zone, day, to)
    let start = momentIn(zone, day, from)
    while (start + slotMinutes * minuteMs <= end) {
      slots.push({
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + slotMinutes * minuteMs).toISOString(),
      })
      start += (slotMinutes + breakMinutes) * minuteMs
    }
  }
  return slots
}

/** The day of each slot, counted from 0, and whether the break after it is long enough for a walk. */
export function paceOf(
  slots: readonly Slot[],
  { walkMinutes, zone }: { walkMinutes: number; zone: string },
): { day: number; canWalkAfter: boolean }[] {
  const clock = zoneClock(zone)
  let [day, last] = [-1, '']
  return slots.map(({ startsAt, endsAt }, place) => {
    const today = clock.day(new Date(startsAt))
    if (today !== last) [day, last] = [day + 1, today]
    const next = slots[place + 1]
    const pause = next ? Date.parse(next.startsAt) - Date.parse(endsAt) : Infinity
    return { day, canWalkAfter: pause >= walkMinutes * minuteMs }
  })
}

/** The slots, by their places, that lie in hours which somebody has given away. */
export const slotsWithin = (slots: readonly Slot[], hours: readonly Slot[]): number[] =>
  slots.flatMap(({ startsAt, endsAt }, place) =>
    hours.some((taken) => taken.startsAt < endsAt && startsAt < taken.endsAt) ? [place] : [],
  )
