import type { FastifyInstance } from 'fastify'

import { cardsMoved } from '#features/cards/cards/server/card-events.public.ts'
import { record } from '#platform/server/audit/audit.ts'

import { removeMediaOfCards } from './nfc.repository.ts'

/** Takes the tags of a card away when it goes to somebody else: the next holder gets own tags. */
export function followCards(app: FastifyInstance): void {
  app.services.hooks.add(cardsMoved, async (tx, { event, cardIds, actor }) => {
    if (event !== 'unbind') return
    const removed = await removeMediaOfCards(tx, cardIds)
    await record(
      tx,
      actor,
      removed.map(({ cardId }) => ({ objectType: 'card', objectId: cardId, event: 'removeTag' })),
    )
  })
}
