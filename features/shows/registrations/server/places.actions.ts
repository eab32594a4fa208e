import { giveSeatBack, takeSeat } from '#features/shows/activities/server/activity-sale.public.ts'
import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { RegistrationState } from '../registrations.contract.ts'
import {
  type Counter,
  counterOf,
  offerEnd,
  offersIn,
  type RegistrationActor,
  type RegistrationEvent,
  registrationMachine,
} from './registrations.domain.ts'
import { watchHold, writeToHolder } from './registrations.jobs.ts'
import { refuse, refuseDenial } from './registrations.refusals.ts'
import { billTicket, giveUpTicket } from './ticket-orders.actions.ts'
import {
  findRegistration,
  findTicketsToSell,
  lockDue,
  lockLivingAfter,
  type Piece,
  lockRegistration,
  lockWaiting,
  movePlace,
  type Registration,
  type TicketsToSell,
  writeRegistration,
} from './registrations.repository.ts'

const objectType = 'registration'

/** The end of all registrations of an activity. */
export interface Ending {
  ends: 'cancel' | 'close'
  actor: Actor
  reason: string
}

interface Step {
  event: RegistrationEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: RegistrationActor
  reason?: string
}

const quotaIdsOf = ({ quotas }: TicketsToSell, typeId: string) =>
  quotas.filter(({ typeIds }) => typeIds.includes(typeId)).map(({ id }) => id)

/** Whether each quota of a type has a free place. */
const isFree = ({ quotas }: TicketsToSell, typeId: string) =>
  quotas.filter(({ typeIds }) => typeIds.includes(typeId)).every(({ free }) => free >= 1)

const priceOf = ({ types }: TicketsToSell, typeId: string) =>
  types.find(({ id }) => id === typeId)?.price ?? 0

/** The question to the machine about a registration. */
export const questionOf = (sale: TicketsToSell, registration: Registration, by?: RegistrationActor) => ({
  subject: { ...registration, price: priceOf(sale, registration.ticketTypeId) },
  context: { now: new Date(), startsAt: sale.activity.startsAt },
  ...(by && { actor: by }),
})

function writtenBy(
  event: RegistrationEvent,
  to: RegistrationState,
  { startsAt, now }: { startsAt: Date | null; now: Date },
): Partial<Registration> {
  // An approved or accepted ticket is held for a day, and never after the beginning.
  if (to === 'awaiting_payment') return { holdUntil: offerEnd(now, [startsAt]) ?? now }
  if (event === 'checkIn') return { attendedAt: now }
  if (event === 'correct') return { attendedAt: null }
  return to === 'confirmed' ? { confirmedAt: now, holdUntil: null } : {}
}

/** A seat comes and goes with the place. */
async function moveSeat(
  tx: Tx,
  { types }: TicketsToSell,
  { registration: { id, ticketTypeId, seat }, from, to }: PlaceChange,
): Promise<string> {
  if (to === null) {
    if (seat !== '') await giveSeatBack(tx, id)
    return ''
  }
  const type = types.find((one) => one.id === ticketTypeId)
  if (from !== null || !type) return seat
  const taken = await takeSeat(tx, { type, registrationId: id })
  if (taken === undefined) throw refuse((t) => t.errors.soldOut, { reason: 'SOLD_OUT' })
  return taken
}

interface PlaceChange {
  registration: Registration
  from: Counter | null
  to: Counter | null
}

/** Lets an event happen to a locked registration: state, places and trail stand in one transaction. */
async function step(
  tx: Tx,
  sale: TicketsToSell,
  {
    registration,
    event,
    actor,
    by,
    reason = '',
    ...set
  }: Step & { registration: Registration } & Partial<Registration>,
): Promise<Registration> {
  const decision = registrationMachine.decide(event, questionOf(sale, registration, by))
  const { state } = registration
  if (!decision.allowed) throw refuseDenial(decision.denial, { event, state }, { state })
  const { to } = decision
  const places = {
    quotaIds: quotaIdsOf(sale, registration.ticketTypeId),
    from: counterOf(state),
    to: counterOf(to),
  }
  if (places.from === null && places.to !== null && !isFree(sale, registration.ticketTypeId))
    throw refuse((t) => t.errors.soldOut, { reason: 'SOLD_OUT' })
  if (!(await movePlace(tx, places))) throw new Error('a locked quota has changed')
  const seat = await moveSeat(tx, sale, { registration, ...places })
  const moved = await writeRegistration(tx, registration, {
    ...writtenBy(event, to, { startsAt: sale.activity.startsAt, now: new Date() }),
    ...(reason && { reason }),
    ...set,
    ...(seat !== registration.seat && { seat }),
    state: to,
  })
  await record(tx, actor, [
    { objectType, objectId: moved.id, event: `${event}Ticket`, from: state, to, reason: reason || null },
  ])
  return event === 'lapse' ? moved : followMoney(tx, sale, { moved, actor, isHolder: by?.isHolder === true })
}

/** A ticket that waits for money gets its order; one that was given up settles it. */
function followMoney(
  tx: Tx,
  sale: TicketsToSell,
  { moved, actor, isHolder }: { moved: Registration; actor: Actor; isHolder: boolean },
): Promise<Registration> | Registration {
  if (moved.state === 'awaiting_payment') return billTicket(tx, sale, { registration: moved, actor })
  return moved.state === 'cancelled' && moved.orderId !== null
    ? giveUpTicket(tx, sale, { registration: moved, isHolder })
    : moved
}

/** Offers free places to those who wait, in their order. Nothing is offered once the sale or the activity has ended. */
export async function offerFreed(tx: Tx, activityId: string): Promise<void> {
  const sale = await findTicketsToSell(tx, activityId)
  if (sale?.activity.state !== 'published') return
  const waiting = await lockWaiting(tx, activityId)
  const now = new Date()
  const endOf = (typeId: string) =>
    offerEnd(now, [sale.activity.endsAt, sale.types.find(({ id }) => id === typeId)?.saleUntil ?? null])
  const open = waiting.filter(({ ticketTypeId }) => endOf(ticketTypeId) !== null)
  const offers = new Set(offersIn(sale.quotas, open))
  for (const registration of open.filter(({ id }) => offers.has(id))) {
    const holdUntil = endOf(registration.ticketTypeId)
    const offered = await step(tx, sale, { registration, event: 'offer', actor: systemActor, holdUntil })
    await watchHold(tx, offered)
    await writeToHolder(tx, offered, 'offered')
  }
}

/** Ends holds and offers whose time is over, once, and gives their places on. */
export async function lapseDue(tx: Tx, activityId: string): Promise<void> {
  const sale = await findTicketsToSell(tx, activityId)
  const due = sale ? await lockDue(tx, activityId, new Date()) : []
  if (!sale || due.length === 0) return
  for (const registration of due) await step(tx, sale, { registration, event: 'lapse', actor: systemActor })
  await offerFreed(tx, activityId)
}

/** Lets an event happen to a registration. The places that it frees go to those who wait, in the same transaction. */
export async function moveRegistration(
  tx: Tx,
  id: string,
  wanted: Step &
    Partial<
      Pick<
        Registration,
        | 'name'
        | 'mobile'
        | 'company'
        | 'title'
        | 'personId'
        | 'publicId'
        | 'codeVersion'
        | 'consents'
        | 'formId'
        | 'answers'
        | 'agreed'
        | 'visitorKey'
      >
    >,
): Promise<Registration> {
  const known = await findRegistration(tx, id).then(orNotFound)
  const sale = await findTicketsToSell(tx, known.activityId).then(orNotFound)
  const registration = await lockRegistration(tx, id).then(orNotFound)
  const isOffer = wanted.event === 'offer'
  const holdUntil = isOffer ? offerEnd(new Date(), [sale.activity.endsAt]) : undefined
  const moved = await step(tx, sale, { ...wanted, registration, ...(holdUntil && { holdUntil }) })
  if (moved.state === 'offered') await watchHold(tx, moved)
  if (counterOf(registration.state) !== null && counterOf(moved.state) === null)
    await offerFreed(tx, known.activityId)
  return moved
}

/** The event that ends a registration with its activity: who was confirmed for one that is over did not come. */
const endingOf = (ends: 'cancel' | 'close', { state }: Registration): RegistrationEvent =>
  ends === 'close' && state === 'confirmed' ? 'end' : 'cancel'

/** Ends the next living registrations of an activity that was cancelled or closed, in the order of their ids; answers those that it ended. */
export async function endNext(
  tx: Tx,
  activityId: string,
  { ends, after, limit, actor, reason }: Ending & Piece,
): Promise<Registration[]> {
  const sale = await findTicketsToSell(tx, activityId)
  const rows = sale ? await lockLivingAfter(tx, activityId, { after, limit }) : []
  const ended: Registration[] = []
  if (!sale) return ended
  for (const registration of rows)
    ended.push(await step(tx, sale, { registration, event: endingOf(ends, registration), actor, reason }))
  return ended
}

/**
 * Cancels registrations of one activity that are as they were in a version, and gives their places on once; answers for
 * how many. Others stay.
 */
export async function cancelUntouched(
  tx: Tx,
  activityId: string,
  { rows, actor }: { rows: readonly { id: string; version: number }[]; actor: Actor },
): Promise<number> {
  const sale = await findTicketsToSell(tx, activityId).then(orNotFound)
  let count = 0
  for (const { id, version } of rows) {
    const registration = await lockRegistration(tx, id)
    if (registration?.version !== version) continue
    await step(tx, sale, { registration, event: 'cancel', actor })
    count += 1
  }
  await offerFreed(tx, activityId)
  return count
}

/** Takes a ticket back in the name of somebody whom another feature has asked. */
export const cancelTicket = (tx: Tx, id: string, actor: Actor): Promise<Registration> =>
  moveRegistration(tx, id, { event: 'cancel', actor })
