import { findSeenSubjects } from '#features/attraction/touches/server/touches.public.ts'
import { reachOf, findSeenCustomers } from '#features/customers/customers/server/customer-access.public.ts'
import { findVisibleNames } from '#features/customers/customers/server/customer-people.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type VisitDetail, visitEvents, type VisitRow } from '../visit-plans.contract.ts'
import { findCars, findHosts } from './visit-bookings.repository.ts'
import { type VisitActor, visitMachine } from './visit-plans.domain.ts'
import { describe } from './visit-plans.refusals.ts'
import { findColleagues, findGuests, findStops, type Guest, type Visit } from './visit-plans.repository.ts'
import { actorsOn } from './visit-reach.view.ts'

const nobody: VisitActor = { mayEdit: false, isHost: false }

/** Plans as lists show them. */
export async function rowsOf(context: MemberContext, visits: readonly Visit[]): Promise<VisitRow[]> {
  const { tx, viewer, language } = context
  const ids = visits.map(({ id }) => id)
  const actors = await actorsOn(context, visits)
  const subjects = await findSeenSubjects(context, visits)
  const [stops, hosts, guests] = [
    await findStops(tx, ids),
    await findHosts(tx, ids),
    await findGuests(tx, ids),
  ]
  const people = [
    ...hosts.map(({ accountId }) => accountId),
    ...visits.flatMap(({ leadAccountId }) => leadAccountId ?? []),
  ]
  const names = new Map((await findColleagues(tx, people)).map(({ accountId, name }) => [accountId, name]))
  const now = new Date()
  return visits.map((visit): VisitRow => {
    const { id, state, subjectKind, subjectId, leadAccountId } = visit
    const title = subjects.get({ subjectKind, subjectId })?.title
    const own = hosts.filter(({ planId }) => planId === id)
    const question = { subject: visit, actor: actors.get(id) ?? nobody, context: { now } }
    return {
      id,
      title: visit.title,
      kind: visit.kind,
      state,
      subject: title === undefined ? null : { subjectKind, subjectId, title },
      startsAt: visit.startsAt.toISOString(),
      endsAt: visit.endsAt.toISOString(),
      place: stops.find(({ planId }) => planId === id)?.place ?? '',
      lead: (leadAccountId && names.get(leadAccountId)) ?? '',
      hosts: own.map(({ accountId }) => names.get(accountId) ?? ''),
      guests: guests.filter(({ planId }) => planId === id).length + visit.furtherGuests,
      isMine:
        leadAccountId === viewer.accountId || own.some(({ accountId }) => accountId === viewer.accountId),
      version: visit.version,
      actions: visitMachine.actions(visitEvents, question).map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
    }
  })
}

/** The first character: the reader learns that somebody comes, not who. */
const masked = (name: string) => `${Array.from(name)[0] ?? ''}**`

/** Guests by their names; those out of the viewer's sight are masked. */
async function guestListOf(
  context: MemberContext,
  guests: readonly Guest[],
): Promise<VisitDetail['guestList']> {
  const { tx } = context
  const ids = guests.map(({ personId }) => personId)
  if (ids.length === 0) return []
  const visible = new Map(
    (await findVisibleNames(tx, reachOf(context), ids)).map(({ id, name }) => [id, name]),
  )
  const all = await findSeenCustomers(tx, null, ids)
  return guests.map(({ personId, checkedInAt, checkedInPlace }) => ({
    personId,
    name: visible.get(personId) ?? masked(all.get(personId)?.name ?? ''),
    isVisible: visible.has(personId),
    checkedInAt: checkedInAt?.toISOString() ?? null,
    checkedInPlace,
  }))
}

/** Everything about one plan. */
export async function detailOf(context: MemberContext, visit: Visit): Promise<VisitDetail> {
  const { tx, viewer } = context
  const [row] = await rowsOf(context, [visit])
  if (!row) throw new Error('a visit without its row')
  const [stops, hosts, guests] = [
    await findStops(tx, [visit.id]),
    await findHosts(tx, [visit.id]),
    await findGuests(tx, [visit.id]),
  ]
  const colleagues = new Map(
    (
      await findColleagues(tx, [
        ...hosts.map(({ accountId }) => accountId),
        ...stops.flatMap(({ hostAccountId }) => hostAccountId ?? []),
      ])
    ).map((colleague) => [colleague.accountId, colleague]),
  )
  return {
    ...row,
    note: visit.note,
    reason: visit.reason,
    furtherGuests: visit.furtherGuests,
    stops: stops.map(({ place, startsAt, endsAt, hostAccountId, note }) => {
      const host = hostAccountId === null ? undefined : colleagues.get(hostAccountId)
      return {
        place,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        hostId: hostAccountId,
        host: host?.name ?? '',
        note,
      }
    }),
    cars: (await findCars(tx, visit.id)).map(({ plate, driver }) => ({ plate, driver })),
    hostList: hosts.map(({ accountId, checkedInAt, checkedInPlace }) => ({
      id: accountId,
      name: colleagues.get(accountId)?.name ?? '',
      isMe: accountId === viewer.accountId,
      checkedInAt: checkedInAt?.toISOString() ?? null,
      checkedInPlace,
    })),
    guestList: await guestListOf(context, guests),
    publishedAt: visit.publishedAt?.toISOString() ?? null,
    heldAt: visit.heldAt?.toISOString() ?? null,
  }
}
