import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CardEvent } from '../cards.contract.ts'

/** What somebody did with cards, in the transaction in which it happens. */
export interface CardsMoved {
  event: CardEvent
  cardIds: readonly string[]
  actor: Actor
}

export type CardListener = (tx: Tx, moved: CardsMoved) => Promise<void>

/** What other features do when cards move, such as forgetting the tags of a card that nobody holds any more; they register where they mount. */
export interface CardEvents {
  listen(listener: CardListener): void
  tell(tx: Tx, moved: CardsMoved): Promise<void>
}

export function createCardEvents(): CardEvents {
  const listeners: CardListener[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    async tell(tx, moved) {
      for (const listener of listeners) await listener(tx, moved)
    },
  }
}

declare module '#platform/server/http/context.ts' {
  interface Services {
    cardEvents: CardEvents
  }
}
