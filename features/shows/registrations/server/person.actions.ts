import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findKnownForWriting } from '#features/customers/customers/server/customer-imports.public.ts'
import { readTimeline } from '#features/customers/customers/server/customers.public.ts'
import { holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { personFactKinds, VisitorPerson } from '../visitors.contract.ts'
import { findPageVisits, findTicketsOf, type TicketOfPerson } from './person.repository.ts'
import { describeAnswers, describeFiles } from './questions.actions.ts'
import { registrationsServerTexts } from './server.texts.ts'
import { findMessagesTo } from './visitor-messages.repository.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { findVisitor } from './visitors.repository.ts'
import { rowOf } from './visitors.view.ts'

interface Fact {
  at: Date
  kind: (typeof personFactKinds)[number]
  text: string
  source: string
}

type Texts = ReturnType<typeof registrationsServerTexts.in>['person']

/** A place that was had at once is no fact of its own. */
const aMinute = 60_000

/** The facts of a ticket: when it was asked for, got and used. */
function factsOfTicket({ registration, activity: { title }, broughtBy }: TicketOfPerson, t: Texts): Fact[] {
  const { joinedAt, confirmedAt, attendedAt, channel } = registration
  const source = [channel, broughtBy && fill(t.broughtBy, { name: broughtBy })].filter(Boolean).join(' · ')
  const fact = (kind: Fact['kind'], at: Date | null, sentence: string): Fact[] =>
    at === null ? [] : [{ at, kind, text: fill(sentence, { title }), source }]
  return [
    ...fact('registration', joinedAt, t.signedUp),
    ...(confirmedAt !== null && confirmedAt.getTime() - joinedAt.getTime() > aMinute
      ? fact('registration', confirmedAt, t.confirmed)
      : []),
    ...fact('attendance', attendedAt, t.attended),
  ]
}

/** The card of a person among the customers that the viewer may see. */
async function findCustomer(context: MemberContext, mobile: string) {
  if (!context.viewer.permissions.has('contact:view')) return undefined
  const known = await findKnownForWriting(context.tx, reachOf(context), { mobiles: [mobile], emails: [] })
  const found = known.get(mobile)
  return found?.isVisible ? { id: found.id, name: found.name } : undefined
}

/** Everything about a person of an activity on one line of time: tickets, messages, visits, and the card that the viewer has of the person. */
export async function readPerson(context: MemberContext, id: string): Promise<VisitorPerson> {
  const { tx, language, viewer } = context
  const shown = await findVisitor(tx, id).then(orNotFound)
  const { registration } = shown
  const activity = await requireActivity(context, registration.activityId, 'registration:view')
  const t = registrationsServerTexts.in(language).person
  const tickets = (await findTicketsOf(tx, registration.personId)).filter((ticket) =>
    holdsOnActivity(viewer, 'registration:view', ticket.activity),
  )
  const customer = await findCustomer(context, registration.mobile)
  const ids = tickets.map((ticket) => ticket.registration.id)
  const facts: Fact[] = [
    ...tickets.flatMap((ticket) => factsOfTicket(ticket, t)),
    ...(await findMessagesTo(tx, ids)).map(({ at, text, by }): Fact => ({
      at,
      kind: 'message',
      text: fill(t.message, { text }),
      source: by,
    })),
    ...(await findPageVisits(tx, tickets)).map(({ at, title, region }): Fact => ({
      at,
      kind: 'visit',
      text: fill(t.visit, { title }),
      source: region ?? '',
    })),
    ...(customer ? await readTimeline(context, customer.id) : []).map(
      ({ at, text, source, actor }): Fact => ({
        at,
        kind: 'customer',
        text,
        source: [actor, source].filter(Boolean).join(' · '),
      }),
    ),
  ]
  return {
    row: rowOf(shown, context),
    activity: { id: activity.id, title: activity.title },
    answers: await describeAnswers(tx, registration, context.language),
    files: await describeFiles(tx, registration, context.language),
    consents: registration.consents.map(({ purpose }) => purpose),
    others: tickets
      .filter((ticket) => ticket.registration.id !== id)
      .map((ticket) => ({
        id: ticket.registration.id,
        activityId: ticket.activity.id,
        title: ticket.activity.title,
        state: ticket.registration.state,
        joinedAt: ticket.registration.joinedAt.toISOString(),
      })),
    customer: customer ?? null,
    timeline: facts
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, 200)
      .map(({ at, ...fact }) => ({ ...fact, at: at.toISOString() })),
  }
}
