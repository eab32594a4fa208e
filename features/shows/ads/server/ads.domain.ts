import { stateMachine } from '#platform/domain/state-machine.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import type { AdPricing, CampaignMove, CampaignState } from '../ads.contract.ts'

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
}

interface CampaignTypes {
  subject: { state: CampaignState }
  actor: CampaignActor
  context: CampaignContext
  denial: Denial
}

export type CampaignEvent = CampaignMove | 'edit' | 'start' | 'exhaust' | 'end'

const may = (permission: 'ad:edit' | 'ad:review') => (actor: CampaignActor) =>
  actor.holds(permission) ? undefined : ('permission' as const)

const inTime = (_: CampaignTypes['subject'], { isOver }: CampaignContext) =>
  isOver ? ('over' as const) : undefined

const hasRoom = (subject: CampaignTypes['subject'], context: CampaignContext) =>
  !context.isOpen ? ('closed' as const) : context.isFull ? ('full' as const) : inTime(subject, context)

/** States in which a campaign takes a place of its slot. */
export const bookedStates = ['approved', 'running', 'paused', 'exhausted'] as const

/** The states of an advertisement. */
export const campaignMachine = stateMachine<CampaignTypes, CampaignEvent>(
  'ad-campaigns',
  {
    edit: { from: ['draft', 'rejected'], to: 'draft', who: may('ad:edit') },
    submit: { from: ['draft'], to: 'review_pending', who: may('ad:edit'), guard: inTime },
    approve: {
      from: ['review_pending'],
      to: {
        among: ['approved', 'running'],
        choose: (_, { hasBegun }) => (hasBegun ? 'running' : 'approved'),
      },
      who: may('ad:review'),
      guard: hasRoom,
    },
    reject: { from: ['review_pending', 'approved'], to: 'rejected', who: may('ad:review') },
    start: { from: ['approved'], to: 'running' },
    pause: { from: ['running'], to: 'paused', who: may('ad:edit') },
    resume: { from: ['paused'], to: 'running', who: may('ad:edit'), guard: inTime },
    exhaust: { from: ['running', 'paused'], to: 'exhausted' },
    stop: { from: bookedStates, to: 'ended', who: may('ad:edit') },
    end: { from: ['draft', 'review_pending', ...bookedStates], to: 'ended' },
    archive: { from: ['ended', 'rejected'], to: 'archived', who: may('ad:edit') },
  },
  { initial: ['draft'] },
)

interface Price {
  pricing: AdPricing
  price: number
}

/** How much a budget buys; null where it buys without limit. */
export function unitsOf({ pricing, price }: Price, budget: number | null): number | null {
  if (budget === null || pricing === 'flat' || price === 0) return null
  return Math.floor(pricing === 'cpm' ? (budget * 1000) / price : budget / price)
}

interface Delivery extends Price {
  exhibitorId: string | null
  units: number | null
  reserved: number
  settled: number
  startsAt: Date
  endsAt: Date
  state: CampaignState
}

/** The sum that was spent, in fen; the organiser's own advertisements cost nothing unless they have a budget. */
export function spendOf({ pricing, price, units, settled, exhibitorId, state }: Delivery): number {
  if (pricing === 'flat')
    return exhibitorId !== null && (bookedStates.some((one) => one === state) || state === 'ended')
      ? price
      : 0
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

/** A token counts for so long. */
export const tokenMs = 60_000
/** A visitor who is shown the same again within this time is not paid for. */
export const repeatMs = 30_000
/** A click is counted for so long after the showing. */
export const clickMs = 30 * 60_000

/** The day on the clock of an activity, as `2026-11-20`. */
export const dayIn = (zone: string, now: Date): string => zoneClock(zone).day(now)
