import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { RegistrationState } from '../registrations.contract.ts'

export type RegistrationEvent =
  | 'approve'
  | 'reject'
  | 'pay'
  | 'lapse'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'transfer'
  | 'cancel'
  | 'checkIn'
  | 'correct'
  | 'end'

/** The person who acts: the holder of the ticket, or somebody of the organiser. */
export interface RegistrationActor {
  isHolder: boolean
  holds: (permission: 'registration:edit' | 'registration:approve') => boolean
}

interface RegistrationTypes {
  subject: { state: RegistrationState; price: number; holdUntil: Date | null }
  actor: RegistrationActor
  context: { now: Date; startsAt: Date | null }
  denial: 'permission' | 'begun' | 'notDue'
}

const desk = ({ holds }: RegistrationActor) => (holds('registration:edit') ? undefined : 'permission')
const reviewer = ({ holds }: RegistrationActor) => (holds('registration:approve') ? undefined : 'permission')
const holder = ({ isHolder }: RegistrationActor) => (isHolder ? undefined : 'permission')
const either = (actor: RegistrationActor) => holder(actor) && desk(actor)

/** A ticket that costs something waits for its payment. */
const paidOrNot = {
  among: ['confirmed', 'awaiting_payment'] as const,
  choose: ({ price }: { price: number }) =>
    (price > 0 ? 'awaiting_payment' : 'confirmed') as RegistrationState,
}

type Guard = (
  subject: RegistrationTypes['subject'],
  context: RegistrationTypes['context'],
  actor: RegistrationActor | undefined,
) => 'begun' | undefined

/** The holder gives a ticket back before the activity begins; the organiser may do so later, too. */
const beforeBegin: Guard = (_registration, { now, startsAt }, actor) =>
  actor?.isHolder === true && startsAt !== null && startsAt <= now ? 'begun' : undefined

/** The states of a registration. */
export const registrationMachine = stateMachine<RegistrationTypes, RegistrationEvent>(
  'registrations',
  {
    approve: { from: ['pending_review'], to: paidOrNot, who: reviewer },
    reject: { from: ['pending_review'], to: 'rejected', who: reviewer },
    pay: { from: ['awaiting_payment'], to: 'confirmed' },
    lapse: {
      from: ['awaiting_payment', 'offered'],
      to: 'cancelled',
      guard: ({ holdUntil }, { now }) => (holdUntil !== null && holdUntil <= now ? undefined : 'notDue'),
    },
    offer: { from: ['waitlisted'], to: 'offered', who: desk },
    accept: { from: ['offered'], to: paidOrNot, who: holder },
    decline: { from: ['offered', 'waitlisted'], to: 'cancelled', who: holder },
    transfer: { from: ['confirmed'], to: stay, who: either, guard: beforeBegin },
    cancel: {
      from: ['pending_review', 'awaiting_payment', 'waitlisted', 'offered', 'confirmed'],
      to: 'cancelled',
      who: either,
      guard: beforeBegin,
    },
    checkIn: { from: ['confirmed'], to: 'attended', who: desk },
    correct: { from: ['attended'], to: 'confirmed', who: desk },
    end: { from: ['confirmed'], to: 'no_show' },
  },
  {
    initial: ['pending_review', 'awaiting_payment', 'confirmed', 'waitlisted'],
    // The list of the waiting offers places by itself, and a cancelled activity takes its tickets along.
    productMayAll: true,
  },
)

/** The counter of a quota that a registration stands in; null where it takes no place. */
export type Counter = 'taken' | 'held' | 'offered'

export function counterOf(state: RegistrationState): Counter | null {
  if (state === 'confirmed' || state === 'attended' || state === 'no_show') return 'taken'
  if (state === 'pending_review' || state === 'awaiting_payment') return 'held'
  return state === 'offered' ? 'offered' : null
}

/** States in which a person has a ticket, or may still get one. */
export const livingStates = [
  'pending_review',
  'awaiting_payment',
  'waitlisted',
  'offered',
  'confirmed',
  'attended',
] as const satisfies readonly RegistrationState[]

interface Waiting {
  id: string
  ticketTypeId: string
}

interface Places {
  id: string
  free: number
  typeIds: readonly string[]
}

/**
 * The entries of a waiting list that get the free places, in its order. An entry needs a place in each quota of its type;
 * one that cannot be served is passed only by entries that do not need the quota which is full.
 */
export function offersIn(quotas: readonly Places[], waiting: readonly Waiting[]): string[] {
  const free = new Map(quotas.map((quota) => [quota.id, quota.free]))
  const offers: string[] = []
  for (const { id, ticketTypeId } of waiting) {
    const needed = quotas.filter(({ typeIds }) => typeIds.includes(ticketTypeId))
    if (needed.length === 0 || needed.some((quota) => (free.get(quota.id) ?? 0) < 1)) continue
    for (const quota of needed) free.set(quota.id, (free.get(quota.id) ?? 0) - 1)
    offers.push(id)
  }
  return offers
}

/** The end of an offer: a day, and never after the sale; null where nothing is offered any more. */
export function offerEnd(now: Date, ends: readonly (Date | null)[]): Date | null {
  const end = Math.min(now.getTime() + dayMs, ...ends.flatMap((date) => (date ? [date.getTime()] : [])))
  return end > now.getTime() ? new Date(end) : null
}

/** Minutes that an unpaid ticket is held. */
export const holdMinutes = 15
