import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CardDetail } from '../cards.contract.ts'
import type { Card, NewCard } from './cards.repository.ts'

/** Stores changes of holders as requests until somebody approves them. */
export interface ChangeReviews {
  request(context: MemberContext, card: Card, change: Partial<NewCard>): Promise<void>
  /** The request of a card that waits, with the labels of its fields. */
  findPending(
    context: Pick<MemberContext, 'tx' | 'viewer' | 'language'>,
    card: { cardId: string; fieldRules: readonly FieldRule[] },
  ): Promise<CardDetail['pendingReview']>
}

export const changeReviews = defineService<ChangeReviews>('cards.changeReviews')

/** Cards lose their personal data for good. Features that keep more of it delete it in the same transaction. */
export const cardsPurged = defineHook<(tx: Tx, cardIds: readonly string[]) => Promise<void>>('cards.purged')
