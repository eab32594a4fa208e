import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

/** The person for whom a card was made; the cards answer it. */
export const staffOfCard =
  defineService<(tx: Tx, cardId: string) => Promise<string | null>>('organisation.staffOfCard')
