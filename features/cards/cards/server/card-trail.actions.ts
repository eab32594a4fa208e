import { record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CardState } from '../cards.contract.ts'
import type { AnyCardEvent } from './cards.domain.ts'

/** What happened to a card. */
export interface CardHappening {
  cardId: string
  event: AnyCardEvent | 'create' | 'import' | 'undoImport' | 'claimRefused' | 'revokeClaimLink'
  from: CardState | null
  to: CardState
  reason?: string | undefined
  /** The fields that changed, by their keys; never their values. */
  fields?: readonly string[] | undefined
}

const written = ({ cardId, event, from, to, reason, fields }: CardHappening) => ({
  objectType: 'card',
  objectId: cardId,
  event,
  from,
  to,
  reason: reason?.trim() || null,
  ...(fields && fields.length > 0 && { detail: { fields } }),
})

/** Records what the caller did with cards. */
export const recordCardEvents = (
  context: MemberContext,
  happenings: readonly CardHappening[],
): Promise<void> => recordBy(context, happenings.map(written))

interface PublicHappening extends CardHappening {
  accountId: string | null
  /** The name of the person, if it is known. */
  name: string
  requestId: string
  ipHash: string | null
}

/** Records what somebody without a session did with a card. */
export const recordPublicCardEvent = (
  tx: Tx,
  { accountId, name, requestId, ipHash, ...happening }: PublicHappening,
): Promise<void> => record(tx, { accountId, name, via: 'user', requestId, ipHash }, [written(happening)])
