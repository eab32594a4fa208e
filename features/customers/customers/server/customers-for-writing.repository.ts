import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'

import type { OptOut } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { companyPinyin, searchablePinyin } from '#platform/server/search/pinyin.ts'

import { livingStates } from '../customers.contract.ts'
import { type CustomerReach, editable, visible } from './customer-reach.repository.ts'
import { customerSearch } from './customer-search.repository.ts'
import { customerCards, customerExtraContacts } from './customers.tables.ts'
import { customerMachine } from './customers.domain.ts'

/** A customer with whole contacts, for comparing and writing. It is never shown. */
export type CustomerForWriting = typeof customerCards.$inferSelect
export type NewCustomerCard = typeof customerCards.$inferInsert

/** Locks customers in the order of their ids. */
export async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(inArray(customerCards.id, [...ids]))
    .orderBy(customerCards.id)
    .for('update')
}

/** The same, with everything that stands on their cards. */
export const lockCustomersForWriting = (tx: Tx, ids: readonly string[]): Promise<CustomerForWriting[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(customerCards)
        .where(inArray(customerCards.id, [...ids]))
        .orderBy(customerCards.id)
        .for('update')

/** The same without a lock and by few columns, for those who write messages to many: names, numbers and addresses as they stand. */
export type PersonForWriting = Pick<
  CustomerForWriting,
  'id' | 'name' | 'state' | 'mobile' | 'otherMobiles' | 'email' | 'otherEmails' | 'mergedIntoId'
>

export const findPeopleForWriting = (tx: Tx, ids: readonly string[]): Promise<PersonForWriting[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: customerCards.id,
          name: customerCards.name,
          state: customerCards.state,
          mobile: customerCards.mobile,
          otherMobiles: customerCards.otherMobiles,
          email: customerCards.email,
          otherEmails: customerCards.otherEmails,
          mergedIntoId: customerCards.mergedIntoId,
        })
        .from(customerCards)
        .where(inArray(customerCards.id, [...ids]))

interface Person {
  ownerAccountId: string | null
  originCardId: string
  mobile: string | null
  email: string | null
}

/** Finds the customer that an owner has already, by number, or by mail address where there is no number. Locks owner and contact, so that a form sent twice makes one customer. */
export async function findSameCustomerForWriting(
  tx: Tx,
  { ownerAccountId, originCardId, mobile, email }: Person,
): Promise<CustomerForWriting | undefined> {
  const contact = mobile ?? email
  if (contact === null) return undefined
  await lockKey(tx, `customer:${ownerAccountId ?? originCardId}:${contact}`)
  const whose =
    ownerAccountId === null
      ? and(sql`${customerCards.ownerAccountId} is null`, eq(customerCards.originCardId, originCardId))
      : eq(customerCards.ownerAccountId, ownerAccountId)
  const [row] = await tx
    .select()
    .from(customerCards)
    .where(
      and(
        whose,
        inArray(customerCards.state, [...livingStates]),
        mobile === null ? eq(customerCards.email, email ?? '') : eq(customerCards.mobile, mobile),
      ),
    )
    .limit(1)
    .for('update')
  return row
}

/** A customer who has a number or an address, and what the asker may do with it. */
export interface KnownForWriting extends Pick<CustomerForWriting, 'id' | 'name' | 'state'> {
  customer: CustomerForWriting
  isVisible: boolean
  mayEdit: boolean
}

const flag = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition ?? sql`true`}, false)`

/** Finds customers by number or address. Where several have the same one, a customer that may be edited comes first. */
export async function findKnownForWriting(
  tx: Tx,
  reach: CustomerReach,
  { mobiles, emails }: { mobiles: readonly string[]; emails: readonly string[] },
): Promise<Map<string, KnownForWriting>> {
  const known = new Map<string, KnownForWriting>()
  if (mobiles.length + emails.length === 0) return known
  const found = await tx
    .select({ customer: customerCards, isVisible: flag(visible(reach)), mayEdit: flag(editable(reach)) })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(
      and(
        inArray(customerCards.state, [...livingStates]),
        or(
          mobiles.length > 0 ? inArray(customerCards.mobile, [...mobiles]) : undefined,
          emails.length > 0 ? inArray(customerCards.email, [...emails]) : undefined,
        ),
      ),
    )
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
  for (const one of found) {
    const { id, name, state, mobile, email } = one.customer
    for (const mark of [mobile, email])
      if (mark !== null && !(known.get(mark)?.mayEdit ?? false)) known.set(mark, { id, name, state, ...one })
  }
  return known
}

/** The customer who has a number: of several the one that is no duplicate of another, then the oldest. */
export async function findCustomerOfMobile(tx: Tx, mobile: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(and(eq(customerCards.mobile, mobile), inArray(customerCards.state, [...livingStates])))
    .orderBy(
      sql`${customerCards.state} in ('duplicate', 'to_confirm')`,
      asc(customerCards.createdAt),
      asc(customerCards.id),
    )
    .limit(1)
  return found?.id
}

/** The customer that a form has made of this person, locked; the oldest of several. */
export async function findLeadForWriting(
  tx: Tx,
  { name, mobile, consentVersion }: { name: string; mobile: string; consentVersion: string },
): Promise<CustomerForWriting | undefined> {
  const [found] = await tx
    .select()
    .from(customerCards)
    .where(
      and(
        eq(customerCards.mobile, mobile),
        eq(customerCards.name, name),
        eq(customerCards.consentVersion, consentVersion),
        inArray(customerCards.state, [...livingStates]),
      ),
    )
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
    .limit(1)
    .for('update')
  return found
}

/** Numbers and addresses beyond the first, one a row, so that they are found as quickly as the first. */
async function writeExtraContacts(
  tx: Tx,
  customerId: string,
  { otherMobiles, otherEmails }: Partial<NewCustomerCard>,
): Promise<void> {
  const values = [...new Set([...(otherMobiles ?? []), ...(otherEmails ?? [])])]
  if (values.length > 0)
    await tx.insert(customerExtraContacts).values(values.map((value) => ({ customerId, value })))
}

/** A name is sorted and searched by its pinyin, a company searched by its own. */
const withPinyin = <Columns extends Partial<NewCustomerCard>>(columns: Columns): Columns => ({
  ...columns,
  ...(columns.name !== undefined && { pinyin: searchablePinyin(columns.name) }),
  ...(columns.company !== undefined && { companyPinyin: companyPinyin(columns.company) }),
})

/** Writes new customers, with what they are found by. */
export async function insertCustomers(tx: Tx, customers: readonly NewCustomerCard[]): Promise<string[]> {
  if (customers.length === 0) return []
  const rows = await tx
    .insert(customerCards)
    .values(customers.map(withPinyin))
    .returning({ id: customerCards.id })
  const ids = rows.map(({ id }) => id)
  await customerSearch.writeKeys(tx, ids)
  return ids
}

export async function insertCustomer(tx: Tx, customer: NewCustomerCard): Promise<string> {
  const [id] = await insertCustomers(tx, [customer])
  if (id === undefined) throw new Error('a customer was not written')
  await writeExtraContacts(tx, id, customer)
  return id
}

const isUnspelt = and(isNotNull(customerCards.company), isNull(customerCards.companyPinyin))

export async function hasUnspelt(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: customerCards.id }).from(customerCards).where(isUnspelt).limit(1)
  return rows.length > 0
}

/** Writes how the companies of some customers sound that have none written yet; answers how many. */
export async function writeCompanySounds(tx: Tx, limit: number): Promise<number> {
  const rows = await tx
    .select({ id: customerCards.id, company: customerCards.company })
    .from(customerCards)
    .where(isUnspelt)
    .orderBy(asc(customerCards.id))
    .limit(limit)
    .for('update')
  const sounds = JSON.stringify(rows.map(({ id, company }) => ({ id, sound: companyPinyin(company) })))
  // Nothing that a person reads has changed: version and time stay.
  await tx.execute(sql`
    update ${customerCards} set company_pinyin = s.sound
    from jsonb_to_recordset(${sounds}::jsonb) s(id uuid, sound text)
    where ${customerCards.companyId} = ${currentCompany} and ${customerCards.id} = s.id`)
  await customerSearch.writeKeys(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Whether a change is of what customers are found by. */
const isSearched = (set: Partial<NewCustomerCard>) =>
  (['name', 'company', 'title', 'department', 'tags'] as const).some((field) => set[field] !== undefined)

/** Writes what changed; answers the card as it is now. */
export async function updateCustomer(
  tx: Tx,
  id: string,
  set: Partial<NewCustomerCard>,
): Promise<CustomerForWriting> {
  const [row] = await tx
    .update(customerCards)
    .set({ ...withPinyin(set), version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(eq(customerCards.id, id))
    .returning()
  if (!row) throw new Error('a customer was not written')
  if (isSearched(set)) await customerSearch.writeKeys(tx, [id])
  if (set.otherMobiles !== undefined || set.otherEmails !== undefined) {
    await tx.delete(customerExtraContacts).where(eq(customerExtraContacts.customerId, id))
    await writeExtraContacts(tx, id, row)
  }
  return row
}

/** Writes what a card said before, unless somebody has changed it since this version. */
export async function putBack(
  tx: Tx,
  { id, version }: { id: string; version: number },
  before: Partial<NewCustomerCard>,
): Promise<void> {
  await tx
    .update(customerCards)
    .set({ ...withPinyin(before), version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(customerCards.id, id), eq(customerCards.version, version)))
  if (isSearched(before)) await customerSearch.writeKeys(tx, [id])
}

/** Marks customers as not to be contacted: those with this number or address, and those of this visitor. Answers them with their owners. */
export async function stopContacting(
  tx: Tx,
  { cardIds, mobile, email, visitorId }: OptOut,
): Promise<{ id: string; name: string; ownerAccountId: string | null }[]> {
  const known = [
    mobile === null ? undefined : eq(customerCards.mobile, mobile),
    email === null ? undefined : eq(customerCards.email, email),
    visitorId === null ? undefined : eq(customerCards.visitorId, visitorId),
  ].filter((condition) => condition !== undefined)
  if (known.length === 0 || cardIds.length === 0) return []
  return tx
    .update(customerCards)
    .set({
      state: customerMachine.targetOf('optOut'),
      version: sql`${customerCards.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        or(...known),
        inArray(customerCards.originCardId, [...cardIds]),
        inArray(customerCards.state, [...customerMachine.transitions.optOut.from]),
      ),
    )
    .returning({
      id: customerCards.id,
      name: customerCards.name,
      ownerAccountId: customerCards.ownerAccountId,
    })
}

/** The first numbers of some cards, for features that know people by their numbers alone. Nobody is shown them. */
export const findNumbersOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ mobile: customerCards.mobile })
    .from(customerCards)
    .where(inArray(customerCards.id, [...ids]))
  return [...new Set(rows.flatMap(({ mobile }) => mobile || []))]
}
