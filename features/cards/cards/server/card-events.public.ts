import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { CardEvent } from '../cards.contract.ts'

/** What somebody did with cards, in the transaction in which it happens. */
export interface CardsMoved {
  event: CardEvent
  cardIds: readonly string[]
  actor: Actor
}

/** What features do when cards move, such as forgetting the tags of a card that nobody holds any more. */
export const cardsMoved = defineHook<(tx: Tx, moved: CardsMoved) => Promise<void>>('cards.moved')

/** The people who have got a card, in the transaction in which it is issued. */
export interface CardsIssued {
  staffIds: readonly string[]
  actor: Actor
}

/** The work of features when people get a card, such as ending their requests for one. */
export const cardsIssued = defineHook<(tx: Tx, issued: CardsIssued) => Promise<void>>('cards.issued')
