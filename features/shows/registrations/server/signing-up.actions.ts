import { v7 as uuidv7 } from 'uuid'

import { takeSeat } from '#features/shows/activities/server/activity-sale.public.ts'
import { hasTicketTill } from '#features/shows/activities/server/activity-hooks.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { PersonDraft, RegistrationState } from '../registrations.contract.ts'
import { lapseDue } from './places.actions.ts'
import { counterOf, holdMinutes } from './registrations.domain.ts'
import { writeToHolder } from './registrations.jobs.ts'
import { billTicket } from './ticket-orders.actions.ts'
import { refuse } from './registrations.refusals.ts'
import { personSignedUp } from './sign-ups.public.ts'
import {
  countLiving,
  findTicketsToSell,
  insertRegistration,
  lockPerson,
  movePlace,
  type Registration,
  type TicketsToSell,
} from './registrations.repository.ts'
import type { StoredConsent } from './registrations.tables.ts'

interface SignUp {
  activityId: string
  ticketTypeId: string
  person: PersonDraft
  /** The seat that was chosen; else the first that is free. */
  seat?: string | undefined
  /** The person proved the number just now. */
  isProved: boolean
  /** Somebody of the organiser writes it: the sale may be over, and nobody has to review it. */
  isDesk: boolean
  /** The type takes from no quota: something else says how many there may be. */
  isUnlimited?: boolean
  consents: StoredConsent[]
  /** The form that was answered; absent where nothing was asked. */
  formId?: string | null
  answers?: Registration['answers']
  agreed?: Registration['agreed']
  source: Registration['source']
  channel: string
  shareLinkId: string | null
  broughtById: string | null
  visitorKey: string | null
  actor: Actor
}

type Type = TicketsToSell['types'][number]

/** Whether a type can be had now: while the activity is published and runs, and within the time of its sale. */
export function isOnSale({ activity }: Pick<TicketsToSell, 'activity'>, type: Type, now: Date): boolean {
  const { state, endsAt } = activity
  const { isOffered, saleFrom, saleUntil } = type
  const isOpen = state === 'published' && endsAt !== null && endsAt > now
  return (
    isOpen && isOffered && (saleFrom === null || saleFrom <= now) && (saleUntil === null || saleUntil > now)
  )
}

function checkSale(sale: TicketsToSell, type: Type, { isDesk }: SignUp) {
  const isRunning = ['published', 'paused'].includes(sale.activity.state)
  if (!(isDesk ? isRunning : isOnSale(sale, type, new Date())))
    throw refuse((t) => t.errors.notOnSale, { reason: 'NOT_ON_SALE' })
}

/** Refuses what cannot be had: now, by this person, or for money that nobody takes. */
async function checkWanted(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  { sale, type, wanted, personId }: { sale: TicketsToSell; type: Type; wanted: SignUp; personId: string },
): Promise<void> {
  checkSale(sale, type, wanted)
  if (type.price > 0 && !(await hasTicketTill(services, tx)))
    throw refuse((t) => t.errors.noTill, { reason: 'NO_TILL' })
  if ((await countLiving(tx, personId, type.id)) >= type.perPerson)
    throw refuse((t) => t.errors.hasTicket, { reason: 'HAS_TICKET' })
}

/** The seat of a new registration. @throws Refusal SEAT_TAKEN */
async function seatOf(tx: Tx, wanted: Parameters<typeof takeSeat>[1]): Promise<string> {
  const seat = await takeSeat(tx, wanted)
  if (seat === undefined) throw refuse((t) => t.errors.seatTaken, { reason: 'SEAT_TAKEN' })
  return seat
}

/** The state in which a registration begins, where its place can be had. */
const stateOf = ({ needsReview, price }: Type, isDesk: boolean): RegistrationState => {
  if (needsReview && !isDesk) return 'pending_review'
  return price > 0 ? 'awaiting_payment' : 'confirmed'
}

/**
 * Signs a person up. The place is taken in each quota of the type in this transaction, or the person joins the waiting
 * list: also while a place is free that others wait for.
 */
export async function signUp(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  wanted: SignUp,
): Promise<Registration> {
  const {
    activityId,
    ticketTypeId,
    person,
    isProved,
    isDesk,
    isUnlimited = false,
    actor,
    seat: chosen,
    ...facts
  } = wanted
  const { id: personId } = await lockPerson(tx, person, isProved)
  await lapseDue(tx, activityId)
  const sale = await findTicketsToSell(tx, activityId).then(orNotFound)
  const type = orNotFound(sale.types.find((one) => one.id === ticketTypeId))
  await checkWanted(tx, services, { sale, type, wanted, personId })
  const quotas = sale.quotas.filter(({ typeIds }) => typeIds.includes(ticketTypeId))
  const isFree = (isUnlimited || quotas.length > 0) && quotas.every(({ free }) => free >= 1)
  const state = isFree ? stateOf(type, isDesk) : 'waitlisted'
  const quotaIds = quotas.map((quota) => quota.id)
  if (isFree && !(await movePlace(tx, { quotaIds, from: null, to: counterOf(state) })))
    throw new Error('a locked quota has changed')
  const id = uuidv7()
  const seat = isFree ? await seatOf(tx, { type, registrationId: id, label: chosen }) : ''
  const now = new Date()
  let registration = await insertRegistration(tx, {
    ...facts,
    ...person,
    id,
    seat,
    publicId: newPublicId(),
    activityId,
    ticketTypeId,
    personId,
    state,
    ...(state === 'confirmed' && { confirmedAt: now }),
    ...(state === 'awaiting_payment' && { holdUntil: new Date(now.getTime() + holdMinutes * 60_000) }),
  })
  if (registration.state === 'awaiting_payment')
    registration = await billTicket(tx, sale, { registration, actor })
  await record(tx, actor, [
    { objectType: 'registration', objectId: registration.id, event: 'signUp', to: state },
  ])
  if (state === 'confirmed') await writeToHolder(tx, registration, 'confirmed')
  await services.hooks.tell(personSignedUp, tx, registration)
  return registration
}
