import { findTickets } from '#features/shows/activities/server/activity-sale.public.ts'
import { findRegistrations, signTicket } from '#features/shows/registrations/server/attendance.public.ts'
import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { Badge, BadgeSheet, FormerPrint } from '../badges.contract.ts'
import { maskName } from '../face/masked-name-model.ts'
import { findPrints, insertPrints } from './badges.repository.ts'
import { requireOnsite } from './onsite-reach.actions.ts'
import { refuse } from './onsite.refusals.ts'

interface Wanted {
  activityId: string
  ids: readonly string[]
}

/** The people of one activity, in the order of the request; one of another activity is answered like an unknown one. */
async function requirePeople({ tx }: MemberContext, { activityId, ids }: Wanted) {
  const found = new Map((await findRegistrations(tx, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => {
    const row = found.get(id)
    if (row?.activityId !== activityId) throw notFound()
    return row
  })
}

/** Those of some people who have a badge already. */
export async function checkBadges(context: MemberContext, wanted: Wanted): Promise<FormerPrint[]> {
  await requireOnsite(context, wanted.activityId, 'onsite:badge')
  const people = await requirePeople(context, wanted)
  const prints = await findPrints(
    context.tx,
    people.map(({ id }) => id),
  )
  return people.flatMap(({ id, name }) => {
    const print = prints.find((row) => row.registrationId === id)
    const { printedByName: printedBy, printedAt } = print ?? {}
    return print
      ? [
          {
            id,
            name: maskName(name),
            printedBy: printedBy ?? '',
            printedAt: (printedAt ?? new Date()).toISOString(),
          },
        ]
      : []
  })
}

const comingStates: readonly string[] = ['confirmed', 'attended']

/** Badges to be printed, which is remembered: a second one needs a reason. */
export async function printBadges(
  context: MemberContext,
  { reason = '', ...wanted }: Wanted & { reason?: string | undefined },
): Promise<BadgeSheet> {
  const { tx, services, viewer } = context
  const activity = await requireOnsite(context, wanted.activityId, 'onsite:badge')
  const people = await requirePeople(context, wanted)
  if (people.some(({ state }) => !comingStates.includes(state)))
    throw refuse((t) => t.errors.notComing, { reason: 'NOT_COMING' })
  const ids = people.map(({ id }) => id)
  if (reason.trim() === '' && (await findPrints(tx, ids)).length > 0)
    throw refuse((t) => t.errors.printed, { reason: 'PRINTED' })
  const { types } = await findTickets(tx, [activity.id])
  const badges: Badge[] = []
  for (const person of people) {
    const { name, company, title, ticketTypeId } = person
    const type = types.find(({ id }) => id === ticketTypeId)?.name ?? ''
    badges.push({ name, company, title, type, code: await signTicket(services.database, tx, person) })
  }
  await insertPrints(
    tx,
    ids.map((registrationId) => ({
      activityId: activity.id,
      registrationId,
      printedById: viewer.accountId,
      printedByName: viewer.displayName,
      reason: reason.trim(),
    })),
  )
  await record(
    tx,
    await actorOf(context),
    ids.map((objectId) => ({
      objectType: 'registration',
      objectId,
      event: 'printBadge',
      reason: reason.trim() || null,
    })),
  )
  return { title: activity.title, badges }
}
