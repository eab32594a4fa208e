import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

/**
 * The door by which somebody came in: a card left on a colleague's page, a form, an exhibition stand, a paper card, a
 * registration for an activity, or something that was sought or offered there.
 */
export type ArrivalDoor = 'exchange' | 'form' | 'exhibitor' | 'scan' | 'registration' | 'need'

/** The place at which it happened, as far as it is known. */
export interface ArrivalPlace {
  activityId?: string | null
  contentId?: string | null
  /** The named way by which the person came, as the link says it. */
  channel?: string
  /** The channel code behind that name. */
  channelId?: string
  /** The campaign that the way names. */
  campaign?: string
}

/** Somebody came in by a door, for the first time or again. */
export interface CustomerArrival {
  customerId: string
  door: ArrivalDoor
  /** Names the act, so that one which is told again is known; null where each is another. */
  act: string | null
  /** The colleague whose card or link it was. */
  ownerAccountId: string | null
  cardId: string | null
  shareLinkId: string | null
  company: string
  /** In the person's own words. */
  message: string
  place?: ArrivalPlace | undefined
}

/** Told in the transaction that records the customer, after it. */
export const customerArrived =
  defineHook<(tx: Tx, arrival: CustomerArrival) => Promise<void>>('customers.arrived')
