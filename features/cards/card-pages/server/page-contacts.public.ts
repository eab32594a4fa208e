import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

/** A card that a visitor left on somebody's page. */
export interface ReceivedCard {
  name: string
  mobile?: string | undefined
  email?: string | undefined
  company?: string | undefined
  title?: string | undefined
  note?: string | undefined
  /** On whose page: the card, and the account that holds it. */
  cardId: string
  holderAccountId: string | null
  shareLinkId?: string | null | undefined
  visitorId?: string | null | undefined
  consentVersion: string
  /** Names the submission: the same one may arrive twice. */
  actId?: string | undefined
}

/** Somebody who asks not to be contacted any more. */
export interface OptOut {
  /** The cards whose contact asks. */
  cardIds: readonly string[]
  mobile: string | null
  email: string | null
  visitorId: string | null
}

/** Takes what visitors leave on public pages. The feature that keeps contacts provides it, because it stands above. */
export interface PageContacts {
  receive(tx: Tx, card: ReceivedCard): Promise<{ customerId: string }>
  /** Answers the contacts and their owners. */
  stopContacting(
    tx: Tx,
    asked: OptOut,
  ): Promise<readonly { id: string; name: string; ownerAccountId: string | null }[]>
}

export const pageContacts = defineService<PageContacts>('cardPages.contacts')
