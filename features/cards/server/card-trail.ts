import { type Tx } from '#platform/server/database/database.ts'
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

interface PublicHappening extends CardHappening {
  from: CardState
  accountId: string | null
  requestId: string
  ip?: string | undefined
}

/** Writes down what somebody without a session did with a card. */
export async function recordPublicCardEvent(_tx: Tx, _happening: PublicHappening): Promise<void> {}
