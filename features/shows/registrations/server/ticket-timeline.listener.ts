import { findNumbersOf } from '#features/customers/customers/server/customer-people.public.ts'
import {
  type TimelineFact,
  timelineLimit,
  type TimelineSource,
} from '#features/customers/customers/server/customer-timeline.public.ts'
import { fill } from '#platform/text/texts.ts'

import { findTicketsOfNumbers } from './person.repository.ts'
import { registrationsServerTexts } from './server.texts.ts'

/** The activities that a customer signed up for and came to. */
export const ticketTimeline: TimelineSource = async (tx, ids, { viewer, language }) => {
  if (!viewer.permissions.has('registration:view')) return []
  const t = registrationsServerTexts.in(language)
  const tickets = await findTicketsOfNumbers(tx, await findNumbersOf(tx, ids), timelineLimit)
  return tickets.flatMap(({ title, channel, joinedAt, attendedAt }): TimelineFact[] => {
    const fact = (at: Date, sentence: string): TimelineFact => ({
      at,
      kind: 'visit',
      text: fill(sentence, { title }),
      source: [t.person.source, channel].filter(Boolean).join(' · '),
      actor: null,
    })
    return [...(attendedAt ? [fact(attendedAt, t.person.attended)] : []), fact(joinedAt, t.person.signedUp)]
  })
}
