import { type MemberContext } from '#platform/server/http/context.ts'

import { type CardState } from '../cards.contract.ts'
import { type AnyCardEvent } from './cards.domain.ts'

/** What happened to a card. */
export interface CardHappening {
  cardId: string
  event: AnyCardEvent | 'create' | 'import' | 'claimRefused'
  from: CardState | null
  to: CardState
  reason?: string | undefined
}

/** Writes down what happened to cards: who, what, from where to where. */
export async function recordCardEvents(_context: MemberContext, _happenings: readonly CardHappening[]): Promise<void> {}
