import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

/** Counts the contacts that came in by these cards, for the question that is asked before cards are deleted. */
export const contactCounters =
  defineHook<(tx: Tx, cardIds: readonly string[]) => Promise<number>>('cards.contactCounters')

/** What a person holds: the accounts, and the cards that live. */
export interface Holding {
  accountIds: readonly string[]
  cardIds: readonly string[]
}

/** A holder has left the company; the holder's cards are about to be sealed. */
export interface HolderLeft extends Holding {
  staffId: string
  name: string
  /** Who takes over; null for the department's pool. */
  successorStaffId: string | null
  successor: { accountId: string | null; name: string } | undefined
  actor: Actor
}

/** What features do with the contacts of a holder who has left, in the transaction in which the cards are sealed. */
export const holderLeft = defineHook<(tx: Tx, left: HolderLeft) => Promise<void>>('cards.holderLeft')
