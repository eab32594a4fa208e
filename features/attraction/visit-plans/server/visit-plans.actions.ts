import {
  findSeenSubjects,
  requireWritable,
  writeTouch,
} from '#features/attraction/touches/server/touches.public.ts'
import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import type { TouchOutcome } from '#features/attraction/touches/touches.contract.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import { type VisitDraft, type VisitEvent, visitEvents, type VisitMove } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { book, type Booking, checkInHost, findHosts, release } from './visit-bookings.repository.ts'
import { tellHosts } from './visit-notices.actions.ts'
import { plateOf, spanOf, visitMachine, whyNoProgramme } from './visit-plans.domain.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './visit-plans.refusals.ts'
import {
  checkInGuest,
  findColleagues,
  findGuests,
  insertVisit,
  lockVisit,
  publishGuests,
  replaceGuests,
  replaceStops,
  type Visit,
  writeVisit,
} from './visit-plans.repository.ts'
import { actorsOn } from './visit-reach.view.ts'

const objectType = 'visitPlan'

const momentsOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

/** The colleagues who receive the guests; hosts of stops are among them. A former host may stay. */
async function hostsOf({ tx }: MemberContext, draft: VisitDraft, planId?: string): Promise<string[]> {
  const ids = [...new Set(draft.hostIds)]
  const before = new Set((planId ? await findHosts(tx, [planId]) : []).map(({ accountId }) => accountId))
  const known = await findColleagues(tx, ids)
  const isUsable = (id: string) =>
    known.some(({ accountId, state }) => accountId === id && (state === 'active' || before.has(id)))
  if (!ids.every(isUsable)) throw refuseField('hostIds', (t) => t.errors.noAccount)
  if (draft.stops.some(({ hostId }) => hostId !== null && !ids.includes(hostId)))
    throw refuseField('stops', (t) => t.errors.hostOfStop)
  return ids
}

/** Guests are people in the caller's sight; guests of before may stay. */
async function checkGuests(context: MemberContext, { guestIds }: VisitDraft, planId?: string): Promise<void> {
  const before = new Set(
    (planId ? await findGuests(context.tx, [planId]) : []).map((guest) => guest.personId),
  )
  const added = guestIds.filter((id) => !before.has(id))
  const people = added.map((subjectId) => ({ subjectKind: 'person', subjectId }) as const)
  const seen = await findSeenSubjects(context, people)
  if (people.some((person) => !seen.get(person))) throw refuseField('guestIds', (t) => t.errors.guest)
}

function bookingOf({ cars }: VisitDraft, hosts: readonly string[]): Booking {
  const plates = cars.map(({ plate, driver }) => ({ plate: plateOf(plate), driver: driver.trim() }))
  if (
    new Set(plates.map(({ plate }) => plate)).size < plates.length ||
    plates.some(({ plate }) => plate === '')
  )
    throw refuseField('cars', (t) => t.errors.cars)
  return { hosts, cars: plates }
}

async function takeTime(context: MemberContext, visit: Visit, booking: Booking): Promise<void> {
  const { tx, language } = context
  const clash = await book(tx, visit, booking)
  if (!clash) return
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: await findTimeZone(tx),
  })
  throw refuse((t) => t.errors.clash, {
    reason: 'CLASH',
    values: { name: clash.name, from: clock.format(clash.startsAt), to: clock.format(clash.endsAt) },
  })
}

/** The columns of a draft. */
function columnsOf({ title, kind, note, furtherGuests, stops }: VisitDraft) {
  const why = whyNoProgramme(stops.map(momentsOf))
  if (why) throw refuseField('stops', (t) => t.errors[why])
  return { title: title.trim(), kind, note: note.trim(), furtherGuests, ...spanOf(stops.map(momentsOf)) }
}

interface Written {
  draft: VisitDraft
  hosts: readonly string[]
}

/** Writes everything of a plan besides its own row. */
async function writeParts(context: MemberContext, visit: Visit, { draft, hosts }: Written): Promise<void> {
  const { tx } = context
  await replaceStops(
    tx,
    visit.id,
    draft.stops.map(({ place, note, hostId, ...span }) => ({
      place: place.trim(),
      note: note.trim(),
      ...momentsOf(span),
      hostAccountId: hostId,
    })),
  )
  await replaceGuests(tx, visit, draft.guestIds)
  await takeTime(context, visit, bookingOf(draft, hosts))
}

export async function createVisit(
  context: MemberContext,
  { subjectKind, subjectId, ...draft }: VisitDraft & Subject,
): Promise<Visit> {
  const { tx, viewer } = context
  const subject = { subjectKind, subjectId }
  await requireWritable(context, subject)
  const hosts = await hostsOf(context, draft)
  await checkGuests(context, draft)
  const [state = 'draft'] = visitMachine.initial
  const visit = await insertVisit(tx, {
    ...columnsOf(draft),
    ...subject,
    state,
    leadAccountId: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await writeParts(context, visit, { draft, hosts })
  await recordBy(context, [{ objectType, objectId: visit.id, event: 'create', to: state }])
  return visit
}

/** Locks a plan to which an event may happen, or says why it may not. A plan out of sight is not there. */
async function lockFor(
  context: MemberContext,
  id: string,
  { event, version }: { event: VisitEvent; version?: number },
) {
  const visit = await lockVisit(context.tx, id).then(orNotFound)
  const actor = orNotFound((await actorsOn(context, [visit])).get(id))
  const { state } = visit
  const question = { subject: visit, actor, context: { now: new Date() } }
  const decision = visitMachine.decide(event, question)
  // The caller has not seen the state that it has now.
  const isOld = version !== undefined && visit.version !== version
  if (isOld && (decision.allowed || decision.denial !== 'permission')) throw versionConflict()
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: visitMachine.possible(visitEvents, question) },
    )
  return { visit, to: decision.to }
}

/** Changes a plan; the hosts of one that is published hear of it. */
export async function updateVisit(
  context: MemberContext,
  id: string,
  { version, ...draft }: VisitDraft & { version: number },
): Promise<Visit> {
  const { tx } = context
  const { visit } = await lockFor(context, id, { event: 'edit', version })
  const hosts = await hostsOf(context, draft, id)
  await checkGuests(context, draft, id)
  const written = await writeVisit(tx, visit, columnsOf(draft))
  await writeParts(context, written, { draft, hosts })
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  if (written.state === 'published') await tellHosts(context, written, 'changed')
  return written
}

interface Move {
  event: VisitMove
  text?: string | undefined
  outcome?: TouchOutcome | undefined
  version: number
}

/** A visit that took place is a touch of its subject with all guests, in the same transaction: the clocks follow it. */
async function becomeTouch(
  context: MemberContext,
  visit: Visit,
  { text = '', outcome }: Move,
): Promise<string> {
  const guests = await findGuests(context.tx, [visit.id])
  const [first, ...further] = guests.map(({ personId }) => personId)
  const t = visitPlansTexts.in(context.language)
  const head = fill(t.touch, { kind: t.kinds[visit.kind], title: visit.title })
  const { touchId } = await writeTouch(
    context,
    {
      subjectKind: visit.subjectKind,
      subjectId: visit.subjectId,
      kind: 'visit',
      text: [head, text.trim()].filter(Boolean).join('\n'),
      at: visit.startsAt.toISOString(),
      ...(first !== undefined && { personId: first }),
      ...(outcome && { outcome }),
    },
    further,
  )
  return touchId
}

async function effectsOf(context: MemberContext, visit: Visit, move: Move) {
  const { tx } = context
  const now = new Date()
  if (move.event === 'publish') {
    await publishGuests(tx, visit.id, now)
    return { publishedAt: now }
  }
  if (move.event === 'hold') return { heldAt: now, touchId: await becomeTouch(context, visit, move) }
  const reason = (move.text ?? '').trim()
  if (reason === '') throw refuseField('text', (t) => t.errors.reason)
  await release(tx, visit.id)
  return { reason }
}

/** Publishes a plan, says that it took place, or calls it off. */
export async function moveVisit(context: MemberContext, id: string, move: Move): Promise<Visit> {
  const { tx } = context
  const { event } = move
  const { visit, to } = await lockFor(context, id, move)
  const moved = await writeVisit(tx, visit, { state: to, ...(await effectsOf(context, visit, move)) })
  await recordBy(context, [
    { objectType, objectId: id, event, from: visit.state, to, reason: moved.reason.slice(0, 200) || null },
  ])
  if (event === 'publish') await tellHosts(context, moved, 'published')
  if (event === 'cancel' && visit.state === 'published') await tellHosts(context, moved, 'cancelled')
  return moved
}

/** Notes that the caller, who is a host, or a guest has come, with the place as it was said. */
export async function checkIn(
  context: MemberContext,
  id: string,
  { personId, place }: { personId?: string | undefined; place: string },
): Promise<Visit> {
  const { tx, viewer } = context
  const { visit } = await lockFor(context, id, { event: 'checkIn' })
  const said = { planId: id, place: place.trim() }
  const isHost = (await findHosts(tx, [id])).some(({ accountId }) => accountId === viewer.accountId)
  if (personId === undefined && !isHost) throw refuse((t) => t.errors.noHost, { reason: 'NO_HOST' })
  if (personId !== undefined) {
    const guests = await findGuests(tx, [id])
    orNotFound(guests.find((guest) => guest.personId === personId))
  }
  const isNew =
    personId === undefined
      ? await checkInHost(tx, { ...said, accountId: viewer.accountId })
      : await checkInGuest(tx, { ...said, personId })
  // Of two who say so at once the first is written down.
  if (isNew)
    await recordBy(context, [
      {
        objectType,
        objectId: id,
        event: 'checkIn',
        detail: personId === undefined ? {} : { person: personId },
      },
    ])
  return visit
}
