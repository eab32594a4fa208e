import type { SQL } from 'drizzle-orm'

import type { RightsHolder } from '#features/company/roles/server/object-rights.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

import type { CardPlace } from './card-permissions.domain.ts'

/** What permissions have to know of cards. Cards bring it, because they stand above. */
export interface PermittedCards {
  /** Where a card stands that is not purged, and what it is called. */
  findPlace(tx: Tx, id: string): Promise<(CardPlace & { id: string; name: string }) | undefined>
  /** How many people hold a card of a template. */
  countHolders(tx: Tx, templateId: string): Promise<number>
  /** The ids of the templates of all cards that a person holds, as a query. */
  templatesHeldBy(holder: RightsHolder): SQL
  /** How many cards of a template the person of a row of `accounts` holds. */
  cardsHeld(templateId: string): SQL<number>
}

export const permittedCards = defineService<PermittedCards>('cardPermissions.cards')
