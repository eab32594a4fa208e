import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { DuplicateCandidate } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { candidatesFor, marksOfFacts } from './customer-duplicates.view.ts'
import {
  changeOwner,
  countOfOwners,
  type CustomerCard,
  findSameCustomer,
  insertCustomer,
  type NewOwner,
  type OwnersOfCustomers,
  updateCustomer,
} from './customers.repository.ts'

export { createCustomer } from './customer-saving.actions.ts'

/** Same persons among all customers of the company; of those whom the viewer may not see, by reach or by share, only the first character and whose they are. */
export const findDuplicates = (
  context: Pick<MemberContext, 'tx' | 'services' | 'viewer'>,
  facts: Parameters<typeof marksOfFacts>[0],
): Promise<DuplicateCandidate[]> => candidatesFor(context.tx, reachOf(context), marksOfFacts(facts))

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
}

/** How many customers somebody looks after. */
export const countCustomersOf = (tx: Tx, owners: OwnersOfCustomers): Promise<number> =>
  countOfOwners(tx, owners)

/** Hands somebody's customers to another account, or to the department's pool; where they came from stays written. */
export const handOverCustomers = (tx: Tx, owners: OwnersOfCustomers, to: NewOwner): Promise<number> =>
  changeOwner(tx, owners, to)

const filled = (text: string | undefined) => text?.normalize('NFC').trim() || null

/**
 * Keeps a visitor's card for the holder. The same person for the same holder is one customer: what is new replaces what
 * was known, what was not said again stays. Somebody who asked not to be contacted and now leaves a card has agreed anew.
 */
export async function receiveCard(
  tx: Tx,
  received: ReceivedCard,
): Promise<{ customerId: string; isNew: boolean }> {
  const mobile = received.mobile ? (normaliseMobile(received.mobile) ?? filled(received.mobile)) : null
  const email = filled(received.email)?.toLowerCase() ?? null
  const known = await findSameCustomer(tx, {
    ownerAccountId: received.holderAccountId,
    originCardId: received.cardId,
    mobile,
    email,
  })
  const said = saidBy(received, { mobile, email })
  if (known) {
    await updateCustomer(tx, known.id, {
      ...withoutEmpty(said),
      note: joined(known, said.note),
      consentVersion: received.consentVersion,
      consentAt: new Date(),
      state: 'normal',
    })
    return { customerId: known.id, isNew: false }
  }
  const customerId = await insertCustomer(tx, {
    ...said,
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

function saidBy(received: ReceivedCard, { mobile, email }: Pick<CustomerCard, 'mobile' | 'email'>) {
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
function joined({ note }: CustomerCard, said: string | null): string | null {
  if (said === null || note === null || note.includes(said)) return note ?? said
  return `${said}\n${note}`.slice(0, maxNote)
}
