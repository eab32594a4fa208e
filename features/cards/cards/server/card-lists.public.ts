import type { AnyColumn, SQL } from 'drizzle-orm'

import { defineHook } from '#platform/server/extensions/define-hook.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

import type { CardRow } from '../cards.contract.ts'

/** What is verified about the person of a card, as a column of the list. */
export type ClaimsOfCard = (card: { staffId: AnyColumn; name: AnyColumn }) => SQL<CardRow['identity']>

/** The feature that verifies claims provides the column, because it stands above. */
export const claimsOfCards = defineService<ClaimsOfCard>('cards.claims')

/** A filter of the list by something that a feature above keeps about cards. */
export interface CardListFilter {
  /** Its name in the list's query. */
  key: 'groupId'
  condition: (value: string) => SQL
}

export const cardListFilters = defineHook<CardListFilter>('cards.listFilters')
