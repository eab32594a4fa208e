import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { EventState } from '../social-contacts.contract.ts'
import { socialContacts, socialEvents } from './social-contacts.tables.ts'

export type StoredEvent = typeof socialEvents.$inferSelect
type StoredContact = typeof socialContacts.$inferSelect

/** Writes a callback down; undefined for one that is there already. */
export const insertEvent = (
  tx: Tx,
  event: Pick<StoredEvent, 'digest' | 'kind' | 'fields' | 'state'>,
): Promise<StoredEvent | undefined> =>
  tx.insert(socialEvents).values(event).onConflictDoNothing().returning().then(firstRow)

export const findEvent = (tx: Tx, id: string): Promise<StoredEvent | undefined> =>
  tx.select().from(socialEvents).where(eq(socialEvents.id, id)).then(firstRow)

export const lockEvent = (tx: Tx, id: string): Promise<StoredEvent | undefined> =>
  tx.select().from(socialEvents).where(eq(socialEvents.id, id)).for('update').then(firstRow)

/** Ends a callback: the words about a person are not kept any longer. */
export const endEvent = (tx: Tx, id: string, set: { state: EventState; why?: string }) =>
  tx
    .update(socialEvents)
    .set({ ...set, fields: {} })
    .where(eq(socialEvents.id, id))

export const noteWhy = (tx: Tx, id: string, why: string) =>
  tx.update(socialEvents).set({ why }).where(eq(socialEvents.id, id))

export async function findEvents(
  tx: Tx,
  { state, ...paging }: Paging & { state?: EventState | undefined },
): Promise<Page<StoredEvent>> {
  const { limit, offset } = pageBounds(paging)
  const where = state ? eq(socialEvents.state, state) : undefined
  return readPage(
    tx
      .select()
      .from(socialEvents)
      .where(where)
      .orderBy(desc(socialEvents.receivedAt), desc(socialEvents.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, socialEvents, where),
  )
}

/** The identity of a person there: an id without its corporation and application says nothing. */
export interface Identity {
  corpId: string
  agentId: string
  externalId: string
}

const ofIdentity = ({ corpId, agentId, externalId }: Identity) =>
  and(
    eq(socialContacts.corpId, corpId),
    eq(socialContacts.agentId, agentId),
    eq(socialContacts.externalId, externalId),
  )

/** Everything that is known of a person there, with whichever colleague. */
export const findContacts = (tx: Tx, identity: Identity): Promise<StoredContact[]> =>
  tx
    .select()
    .from(socialContacts)
    .where(ofIdentity(identity))
    .orderBy(desc(socialContacts.addedAt), desc(socialContacts.id))

type NewContact = Identity & Pick<StoredContact, 'customerId' | 'staffId' | 'addedAt'>

/** Writes down who added a colleague; somebody who comes back is no longer lost. */
export const putContact = (tx: Tx, contact: NewContact) =>
  tx
    .insert(socialContacts)
    .values(contact)
    .onConflictDoUpdate({
      target: [
        socialContacts.companyId,
        socialContacts.corpId,
        socialContacts.agentId,
        socialContacts.externalId,
        socialContacts.staffId,
      ],
      set: { lostAt: null, addedAt: contact.addedAt },
    })

export const loseContact = (tx: Tx, identity: Identity, { staffId, at }: { staffId: string; at: Date }) =>
  tx
    .update(socialContacts)
    .set({ lostAt: at })
    .where(and(ofIdentity(identity), eq(socialContacts.staffId, staffId), isNull(socialContacts.lostAt)))

/** A successor takes the person over: the colleague changes, the person does not. */
export async function moveContact(
  tx: Tx,
  identity: Identity,
  { fromStaffId, toStaffId, at }: { fromStaffId: string; toStaffId: string; at: Date },
): Promise<void> {
  const known = (await findContacts(tx, identity)).find(({ staffId }) => staffId === fromStaffId)
  if (!known) return
  await loseContact(tx, identity, { staffId: fromStaffId, at })
  await putContact(tx, { ...identity, customerId: known.customerId, staffId: toStaffId, addedAt: at })
}

/** The colleague with whom each of some customers talks now: the one who was added last. */
export async function findContactsOf(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, StoredContact>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(socialContacts)
    .where(and(inArray(socialContacts.customerId, [...customerIds]), isNull(socialContacts.lostAt)))
    .orderBy(socialContacts.addedAt)
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** Everybody with whom some customers talk now. */
export const findContactsOfStaff = (tx: Tx, customerIds: readonly string[]): Promise<StoredContact[]> =>
  customerIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(socialContacts)
        .where(and(inArray(socialContacts.customerId, [...customerIds]), isNull(socialContacts.lostAt)))

/** Tags of ours changed for these people: what comes from the platform is older until it says otherwise. */
export const noteTagged = (tx: Tx, customerIds: readonly string[]) =>
  tx
    .update(socialContacts)
    .set({ tagsAt: new Date() })
    .where(inArray(socialContacts.customerId, [...customerIds]))

/** The contacts of the card that goes belong to the one that stays. */
export const carryContacts = (tx: Tx, { from, into }: { from: string; into: string }) =>
  tx
    .update(socialContacts)
    .set({ customerId: into })
    .where(eq(socialContacts.customerId, from))
    .returning({ id: socialContacts.id })

export const returnContacts = (tx: Tx, customerId: string, ids: readonly string[]) =>
  tx
    .update(socialContacts)
    .set({ customerId })
    .where(inArray(socialContacts.id, [...ids]))

export const forgetContacts = (tx: Tx, customerIds: readonly string[]) =>
  tx.delete(socialContacts).where(inArray(socialContacts.customerId, [...customerIds]))
