import { dayMs } from '#platform/domain/durations.ts'

import type { CalendarBooking, CampaignState } from '../ads.contract.ts'
import { dayIn } from './ads.domain.ts'

interface Booked {
  id: string
  name: string
  advertiser: string
  state: CampaignState
  lane: number | null
  startsAt: Date
  endsAt: Date
}

/** How many days a month has, as `2026-11`. */
export const daysOf = (month: string): number => {
  const [year = 0, place = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place, 0)).getUTCDate()
}

/** The moments around a month in every zone of the earth. */
export function boundsOf(month: string): { from: Date; to: Date } {
  const first = new Date(`${month}-01T00:00:00Z`).getTime()
  return { from: new Date(first - dayMs), to: new Date(first + (daysOf(month) + 1) * dayMs) }
}

/** A booking in a month of a clock; undefined where none of its days is in it. */
export function bookingIn(month: string, zone: string, booked: Booked): CalendarBooking | undefined {
  const { id, name, advertiser, state, lane, startsAt, endsAt } = booked
  const first = dayIn(zone, startsAt)
  // A booking until midnight does not touch the day that begins then.
  const last = dayIn(zone, new Date(endsAt.getTime() - 1))
  if (last < `${month}-01` || first > `${month}-31`) return undefined
  const from = first.startsWith(month) ? Number(first.slice(8)) : 1
  const to = last.startsWith(month) ? Number(last.slice(8)) : daysOf(month)
  return { id, name, advertiser, state, lane: lane ?? 1, from, to }
}

/** For each day of a month how much of a slot is taken. What ended before takes nothing of the days to come. */
export const daysTaken = (month: string, bookings: readonly CalendarBooking[]) =>
  Array.from({ length: daysOf(month) }, (_, index) => {
    const there = bookings.filter(
      ({ from, to, state }) => from <= index + 1 && index + 1 <= to && state !== 'ended',
    )
    const held = there.filter(({ state }) => state === 'awaiting_payment').length
    return { booked: there.length - held, held }
  })
