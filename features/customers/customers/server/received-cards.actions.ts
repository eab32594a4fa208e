import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { ReceivedCard } from '#features/cards/card-pages/server/page-contacts.public.ts'

import { customerArrived } from './customer-arrivals.public.ts'
import { customerMachine } from './customers.domain.ts'
import { joinCustomers, lockPair } from './customer-merging.actions.ts'
import { findTaken, lockUniqueness, type Taken } from './customer-uniqueness.actions.ts'
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
 * What the company allows once turns no visitor away and tells nothing: who is known by number or address to a colleague
 * becomes part of that customer, which the holder then reads; who has but the name or company of another waits as a
 * possible duplicate.
 */
export async function receiveCard(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  received: ReceivedCard,
): Promise<{ customerId: string; isNew: boolean }> {
  const recorded = await recordCard(tx, services, received)
  const { holderAccountId, cardId, shareLinkId = null, company = '', note = '', actId = null } = received
  await services.hooks.tell(customerArrived, tx, {
    customerId: recorded.customerId,
    door: 'exchange',
    act: actId && `exchange:${actId}`,
    ownerAccountId: holderAccountId,
    cardId,
    shareLinkId,
    company,
    message: note,
  })
  return recorded
}

async function recordCard(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  received: ReceivedCard,
): Promise<{ customerId: string; isNew: boolean }> {
  await lockUniqueness(tx, services)
  const contact = contactOf(received)
  const known = await findSameCustomerForWriting(tx, {
    ownerAccountId: received.holderAccountId,
    originCardId: received.cardId,
    ...contact,
  })
  const facts = factsOf(received, contact)
  const taken = await findTaken(tx, services, { facts: askedFor(facts), customerId: known?.id ?? null })
  if (!known) return receiveNew(tx, services, { received, facts, taken })
  await updateCustomer(tx, known.id, {
    ...withoutEmpty(without(facts, taken)),
    note: joined(known, facts.note),
    consentVersion: received.consentVersion,
    consentAt: new Date(),
    state: customerMachine.targetOf('exchange'),
  })
  return { customerId: known.id, isNew: false }
}

const contactOf = ({ mobile, email }: ReceivedCard) => ({
  mobile: mobile ? (normaliseMobile(mobile) ?? filled(mobile)) : null,
  email: email ? (normaliseEmail(email) ?? filled(email)) : null,
})

type Facts = ReturnType<typeof factsOf>

interface NewCard {
  received: ReceivedCard
  facts: Facts
  taken: readonly Taken[]
}

/** Somebody new to the holder: who is known to a colleague by number or address becomes part of that customer. */
async function receiveNew(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  { received, facts, taken }: NewCard,
): Promise<{ customerId: string; isNew: boolean }> {
  const { holderAccountId, cardId, shareLinkId = null, visitorId = null, consentVersion } = received
  const by = (wanted: Taken['field']) => taken.find(({ field }) => field === wanted)?.customerId
  const into = by('mobile') ?? by('email')
  const ofOthers = into === undefined ? [] : taken.filter(({ customerId }) => customerId !== into)
  const customerId = await insertCustomer(tx, {
    ...without(facts, ofOthers),
    name: facts.name,
    source: 'exchange',
    state: into === undefined && taken.length > 0 ? 'duplicate' : 'normal',
    ownerAccountId: holderAccountId,
    originOwnerAccountId: holderAccountId,
    originCardId: cardId,
    shareLinkId,
    visitorId,
    consentVersion,
    consentAt: new Date(),
  })
  if (into === undefined) return { customerId, isNew: true }
  const [survivor, merged] = await lockPair(tx, into, customerId)
  await joinCustomers({ tx, hooks, actor: systemActor, survivor, merged })
  return { customerId: into, isNew: false }
}

const askedFor = ({ name, mobile, email, company }: Facts) => ({
  name,
  mobiles: some(mobile),
  emails: some(email),
  company: company ?? '',
})
const some = (value: string | null) => (value === null ? [] : [value])

/** What was said, without what somebody else has and the company allows once. */
const without = <T extends object>(said: T, taken: readonly Taken[]): T =>
  Object.fromEntries(Object.entries(said).filter(([key]) => !taken.some(({ field }) => field === key))) as T

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
export function joined({ note }: Pick<CustomerForWriting, 'note'>, message: string | null): string | null {
  if (message === null || note === null || note.includes(message)) return note ?? message
  return `${message}\n${note}`.slice(0, maxNote)
}
