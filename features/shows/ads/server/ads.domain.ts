import { dayMs } from '#platform/domain/durations.ts'
import { stateMachine } from '#platform/domain/state-machine.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import type { CampaignMove, CampaignState } from '../ads.contract.ts'
import type { AdPrice } from '../face/ad-price-model.ts'

type Denial = 'permission' | 'full' | 'closed' | 'over'
export type CampaignDenial = Denial | 'state'

/** A colleague who asks for an event of a campaign. */
export interface CampaignActor {
  holds: (permission: 'ad:edit' | 'ad:review') => boolean
}

export interface CampaignContext {
  /** The slot has as many campaigns as it takes in these days. */
  isFull: boolean
  isOpen: boolean
  hasBegun: boolean
  isOver: boolean
  /** The booking costs something: it waits for the money. */
  isPriced: boolean
}

interface CampaignTypes {
  subject: { state: CampaignState }
  actor: CampaignActor
  context: CampaignContext
  denial: Denial
}

export type CampaignEvent = CampaignMove | 'edit' | 'pay' | 'lapse' | 'start' | 'exhaust' | 'end'

const may = (permission: 'ad:edit' | 'ad:review') => (actor: CampaignActor) =>
  actor.holds(permission) ? undefined : ('permission' as const)

const inTime = (_: CampaignTypes['subject'], { isOver }: CampaignContext) =>
  isOver ? ('over' as const) : undefined

const hasRoom = (subject: CampaignTypes['subject'], context: CampaignContext) =>
  !context.isOpen ? ('closed' as const) : context.isFull ? ('full' as const) : inTime(subject, context)

/** States of a campaign that is booked for good: it costs nothing, or was paid. */
export const bookedStates = ['approved', 'running', 'paused', 'exhausted'] as const
/** States in which a campaign takes a place of its slot. */
export const heldStates = ['awaiting_payment', ...bookedStates] as const

const goesOn = ({ hasBegun }: CampaignContext) => (hasBegun ? 'running' : 'approved')

/** The states of an advertisement. */
export const campaignMachine = stateMachine<CampaignTypes, CampaignEvent>(
  'ad-campaigns',
  {
    edit: { from: ['draft', 'rejected'], to: 'draft', who: may('ad:edit') },
    submit: { from: ['draft'], to: 'review_pending', who: may('ad:edit'), guard: inTime },
    approve: {
      from: ['review_pending'],
      to: {
        among: ['awaiting_payment', 'approved', 'running'],
        choose: (_, context) => (context.isPriced ? 'awaiting_payment' : goesOn(context)),
      },
      who: may('ad:review'),
      guard: hasRoom,
    },
    pay: {
      from: ['awaiting_payment'],
      to: { among: ['approved', 'running'], choose: (_, context) => goesOn(context) },
    },
    // Nobody paid in time: the place is free again.
    lapse: { from: ['awaiting_payment'], to: 'draft' },
    reject: {
      from: ['review_pending', 'awaiting_payment', 'approved'],
      to: 'rejected',
      who: may('ad:review'),
    },
    start: { from: ['approved'], to: 'running' },
    pause: { from: ['running'], to: 'paused', who: may('ad:edit') },
    resume: { from: ['paused'], to: 'running', who: may('ad:edit'), guard: inTime },
    exhaust: { from: ['running', 'paused'], to: 'exhausted' },
    stop: { from: heldStates, to: 'ended', who: may('ad:edit') },
    end: { from: ['draft', 'review_pending', ...heldStates], to: 'ended' },
    archive: { from: ['ended', 'rejected'], to: 'archived', who: may('ad:edit') },
  },
  { initial: ['draft'] },
)

interface Delivery extends AdPrice {
  exhibitorId: string | null
  units: number | null
  reserved: number
  settled: number
  served: number
  startsAt: Date
  endsAt: Date
}

/**
 * The sum that was spent, in fen: a price for the whole time with the first showing, otherwise what was delivered. The
 * organiser's own advertisements cost nothing unless they have a budget.
 */
export function spendOf({ pricing, price, units, settled, served, exhibitorId }: Delivery): number {
  if (pricing === 'flat') return exhibitorId !== null && served > 0 ? price : 0
  if (units === null) return 0
  return pricing === 'cpm' ? Math.floor((settled * price) / 1000) : settled * price
}

/** How much should be delivered by now, evenly over the days; null without a limit. */
export function plannedOf({ units, startsAt, endsAt }: Delivery, now: Date): number | null {
  if (units === null) return null
  const share = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())
  return Math.round(units * Math.min(1, Math.max(0, share)))
}

/** A campaign that is behind its plan comes up to twice as often, one that is ahead half as often. */
export function paceOf(delivery: Delivery, now: Date): number {
  const planned = plannedOf(delivery, now)
  if (planned === null) return 1
  return Math.min(2, Math.max(0.5, planned / Math.max(1, delivery.reserved + delivery.settled)))
}

/** One of several by its weight; `random` is from 0 to below 1. Undefined for none. */
export function drawByWeight<T extends { share: number }>(list: readonly T[], random: number): T | undefined {
  let left = random * list.reduce((sum, { share }) => sum + share, 0)
  return list.find(({ share }) => (left -= share) < 0) ?? list.at(-1)
}

/** The sum that goes back of what was paid for a campaign, in fen: everything that was not delivered. */
export const undeliveredOf = (delivery: Delivery, paid: number): number =>
  Math.max(0, paid - spendOf(delivery))

/** The first line that no other booking of the same days stands in, from 1. */
export function freeLane(taken: readonly number[]): number {
  let lane = 1
  while (taken.includes(lane)) lane += 1
  return lane
}

/** Somebody who books has so long to pay, and no longer than the booking lasts. */
const payMs = 72 * 3_600_000
export const payUntil = ({ endsAt }: { endsAt: Date }, now: Date): Date =>
  new Date(Math.min(now.getTime() + payMs, endsAt.getTime()))

/** A token counts for so long. */
export const tokenMs = 60_000
/** A visitor who is shown the same again within this time is not paid for. */
export const repeatMs = 30_000
/** A click is counted for so long after the showing. */
export const clickMs = 30 * 60_000

/** The day on the clock of an activity, as `2026-11-20`. */
export const dayIn = (zone: string, now: Date): string => zoneClock(zone).day(now)

interface Booked {
  state: CampaignState
  startsAt: Date
  endsAt: Date
}

/** The days, by a clock, on which as many bookings share a slot as it takes. */
export function fullDaysOf(
  bookings: readonly Booked[],
  { capacity, zone, from, days }: { capacity: number; zone: string; from: Date; days: number },
): string[] {
  const held = bookings.filter(({ state }) => heldStates.some((one) => one === state))
  return Array.from({ length: days }, (_, place) =>
    dayIn(zone, new Date(from.getTime() + place * dayMs)),
  ).filter(
    (day) =>
      held.filter(
        ({ startsAt, endsAt }) =>
          dayIn(zone, startsAt) <= day && day <= dayIn(zone, new Date(endsAt.getTime() - 1)),
      ).length >= capacity,
  )
}
