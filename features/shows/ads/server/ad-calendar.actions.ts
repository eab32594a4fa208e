import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CalendarSlot } from '../ads.contract.ts'
import { bookingIn, boundsOf, daysTaken } from './ad-calendar.domain.ts'
import { dayIn } from './ads.domain.ts'
import { findBookings, findSlots } from './ads.repository.ts'

/** A month of an activity's slots: its days by the activity's clock, with what is booked, held and free. */
export async function readCalendar(
  context: MemberContext,
  { activityId, month: wanted }: { activityId: string; month?: string | undefined },
): Promise<{ month: string; zone: string; slots: CalendarSlot[] }> {
  const { tx } = context
  const { zone } = await requireActivity(context, activityId, 'ad:view')
  const month = wanted ?? dayIn(zone, new Date()).slice(0, 7)
  const found = await findBookings(tx, activityId, boundsOf(month))
  const slots = (await findSlots(tx, activityId)).map(({ slot: { id, place, capacity, isOpen } }) => {
    const bookings = found.flatMap(({ campaign, advertiser }) =>
      campaign.slotId === id
        ? (bookingIn(month, zone, { ...campaign, advertiser: advertiser ?? '' }) ?? [])
        : [],
    )
    return { id, place, capacity, isOpen, days: daysTaken(month, bookings), bookings }
  })
  return { month, zone, slots }
}
