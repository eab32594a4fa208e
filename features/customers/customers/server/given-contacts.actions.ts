import { record, systemActor } from '#platform/server/audit/audit.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import {
  findCustomerOfMobile,
  insertCustomer,
  lockCustomersForWriting,
  updateCustomer,
} from './customers-for-writing.repository.ts'
import { type ArrivalDoor, type ArrivalPlace, customerArrived } from './customer-arrivals.public.ts'
import { customerMachine } from './customers.domain.ts'
import { joined } from './received-cards.actions.ts'

/** A number that a visitor gave on a public page, and agreed to be answered at. */
export interface GivenContact {
  name: string
  mobile: string
  company: string
  note: string
  /** The visitor proved the number by a code. */
  isProved: boolean
  /** The colleague by whose link the visitor came. */
  ownerAccountId: string | null
  shareLinkId: string | null
  consentVersion: string
  door: Exclude<ArrivalDoor, 'exchange' | 'scan'>
  /** Names what was sent: the same may arrive twice. */
  actId: string | null
  place?: ArrivalPlace
}

/**
 * The visitor becomes a customer whom the company may answer. Who proved a number that is known is that customer, and has
 * agreed anew; a number that was only written may be anybody's and waits as a possible duplicate.
 */
export async function takeGivenContact(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  given: GivenContact,
): Promise<string> {
  const customerId = await recordGiven(tx, given)
  const { door, actId, ownerAccountId, shareLinkId, company, note, place } = given
  await hooks.tell(customerArrived, tx, {
    customerId,
    door,
    act: actId && `${door}:${actId}`,
    ownerAccountId,
    cardId: null,
    shareLinkId,
    company,
    message: note,
    place,
  })
  return customerId
}

async function recordGiven(tx: Tx, given: GivenContact): Promise<string> {
  const { mobile, isProved, ownerAccountId, consentVersion } = given
  const [name, company] = [given.name, given.company].map((text) => text.normalize('NFC').trim())
  await lockKey(tx, `customer:given:${mobile}`)
  const knownId = await findCustomerOfMobile(tx, mobile)
  const [known] = knownId === undefined || !isProved ? [] : await lockCustomersForWriting(tx, [knownId])
  const consent = { consentVersion, consentAt: new Date() }
  if (known) {
    const state = customerMachine.targetOf('exchange')
    await updateCustomer(tx, known.id, { note: joined(known, given.note), ...consent, state })
    return known.id
  }
  return insertCustomer(tx, {
    name: name ?? '',
    mobile,
    company: company || null,
    note: given.note,
    source: 'exchange',
    state: knownId === undefined ? 'normal' : 'duplicate',
    ownerAccountId,
    originOwnerAccountId: ownerAccountId,
    shareLinkId: given.shareLinkId,
    ...consent,
  })
}

/** The visitor takes the consent back: nobody may contact this customer until an administrator is told otherwise. */
export async function withdrawContact(tx: Tx, customerId: string): Promise<void> {
  const [known] = await lockCustomersForWriting(tx, [customerId])
  if (!known || !customerMachine.transitions.optOut.from.includes(known.state)) return
  const to = customerMachine.targetOf('optOut')
  await updateCustomer(tx, known.id, { state: to })
  await record(tx, systemActor, [
    { objectType: 'customer', objectId: known.id, event: 'optOut', from: known.state, to },
  ])
}

/** Somebody who came by a messenger, of whom nothing is known but the name there. */
export interface MessengerContact {
  name: string
  company: string
  note: string
  ownerAccountId: string | null
  /** Names the act: the same may arrive twice. */
  actId: string
  place?: ArrivalPlace
}

/** The person becomes a customer without a number; the caller remembers the identity on the messenger, so that nobody is taken twice. */
export async function takeMessengerContact(
  tx: Tx,
  { hooks }: Pick<Services, 'hooks'>,
  { name, company, note, ownerAccountId, actId, place }: MessengerContact,
): Promise<string> {
  const customerId = await insertCustomer(tx, {
    name: name.normalize('NFC').trim(),
    company: company.normalize('NFC').trim() || null,
    note,
    source: 'exchange',
    state: 'normal',
    ownerAccountId,
    originOwnerAccountId: ownerAccountId,
  })
  await hooks.tell(customerArrived, tx, {
    customerId,
    door: 'form',
    act: `form:${actId}`,
    ownerAccountId,
    cardId: null,
    shareLinkId: null,
    company,
    message: note,
    place,
  })
  return customerId
}
