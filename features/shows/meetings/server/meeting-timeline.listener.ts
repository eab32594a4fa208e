import { findNumbersOf } from '#features/customers/customers/server/customer-people.public.ts'
import {
  type TimelineFact,
  timelineLimit,
  type TimelineSource,
} from '#features/customers/customers/server/customer-timeline.public.ts'
import { fill } from '#platform/text/texts.ts'

import { findMeetingsOfNumbers } from './meeting-timeline.repository.ts'
import { meetingsServerTexts } from './server.texts.ts'

/** The meetings that a customer had at activities, each at the time of its slot. */
export const meetingTimeline: TimelineSource = async (tx, ids, { viewer, language }) => {
  if (!viewer.permissions.has('need:view')) return []
  const t = meetingsServerTexts.in(language)
  const found = await findMeetingsOfNumbers(tx, await findNumbersOf(tx, ids), timelineLimit)
  return found.flatMap(({ slots, slot, state, title, company }): TimelineFact[] => {
    const startsAt = slots[slot]?.startsAt
    if (startsAt === undefined) return []
    return [
      {
        at: new Date(startsAt),
        kind: 'visit',
        text: `${fill(t.calendar.title, { company })} · ${t.labels.states.meeting[state]}`,
        source: title,
        actor: null,
      },
    ]
  })
}
