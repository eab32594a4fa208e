import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { ReceivedCard } from '#features/cards/card-pages/server/page-contacts.public.ts'

import {
  type CustomerForWriting,
  findSameCustomerForWriting,
  insertCustomer,
  updateCustomer,
} from './customers-for-writing.repository.ts'

const filled = (text: string | undefined) => text?.normalize('NFC').trim() || null

/**
 * Records a visitor's card for the holder. The same person for the same holder is one customer: new values replace known
 * ones, missing values change nothing. A customer who asked not to be contacted and leaves a card again has agreed anew.
 */
export async function receiveCard(
  tx: Tx,
  received: ReceivedCard,
): Promise<{ customerId: string; isNew: boolean }> {
  const mobile = received.mobile ? (normaliseMobile(received.mobile) ?? filled(received.mobile)) : null
  const email = filled(received.email)?.toLowerCase() ?? null
  const known = await findSameCustomerForWriting(tx, {
    ownerAccountId: received.holderAccountId,
    originCardId: received.cardId,
    mobile,
    email,
  })
  const facts = factsOf(received, { mobile, email })
  if (known) {
    await updateCustomer(tx, known.id, {
      ...withoutEmpty(facts),
      note: joined(known, facts.note),
      consentVersion: received.consentVersion,
      consentAt: new Date(),
      state: 'normal',
    })
    return { customerId: known.id, isNew: false }
  }
  const customerId = await insertCustomer(tx, {
    ...facts,
    source: 'exchange',
    ownerAccountId: received.holderAccountId,
    originOwnerAccountId: received.holderAccountId,
    originCardId: received.cardId,
    shareLinkId: received.shareLinkId ?? null,
    visitorId: received.visitorId ?? null,
    consentVersion: received.consentVersion,
    consentAt: new Date(),
  })
  return { customerId, isNew: true }
}

function factsOf(received: ReceivedCard, { mobile, email }: Pick<CustomerForWriting, 'mobile' | 'email'>) {
  return {
    name: received.name.normalize('NFC').trim(),
    mobile,
    email,
    company: filled(received.company),
    title: filled(received.title),
    note: filled(received.note),
  }
}

const withoutEmpty = <T extends object>(facts: T) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<T>

const maxNote = 2000

/** A second message does not erase the first. */
function joined({ note }: CustomerForWriting, message: string | null): string | null {
  if (message === null || note === null || note.includes(message)) return note ?? message
  return `${message}\n${note}`.slice(0, maxNote)
}
