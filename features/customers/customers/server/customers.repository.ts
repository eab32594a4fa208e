import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import {
  livingStates,
  type CustomerSource,
  type customerSorts,
  type CustomerTab,
} from '../customers.contract.ts'
import {
  among,
  type CustomerReach,
  editable,
  numbersOpen,
  ownNumbers,
  revealable,
  visible,
  withinRoles,
} from './customer-reach.repository.ts'
import { customerCards, customerExtraContacts } from './customers.tables.ts'

export type CustomerCard = typeof customerCards.$inferSelect
export type NewCustomerCard = typeof customerCards.$inferInsert

export interface CustomerQuestion extends Paging {
  reach: CustomerReach
  /** The zone of the company's days. */
  zone: string
  carteId?: string | undefined
  keyword?: string | undefined
  tab?: CustomerTab | undefined
  source?: CustomerSource | undefined
  ownerId?: string | undefined
  tag?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: (typeof customerSorts)[number] | undefined
}

export const shownStates = livingStates

const flag = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition ?? sql`true`}, false)`

/** By words for everybody; by parts of numbers among the own ones, by whole ones where the roles let one ask for them: nobody finds a masked number out by searching. */
function matches({ keyword, reach }: CustomerQuestion): SQL | undefined {
  const text = keyword?.trim().toLowerCase()
  if (!text) return undefined
  const unspaced = text.replace(/\s+/g, '')
  return or(
    sql`${customerCards.searchText} like ${likePattern(text)}`,
    unspaced === text ? undefined : sql`${customerCards.searchText} like ${likePattern(unspaced)}`,
    ...byNumbers(unspaced, reach.viewer),
  )
}

const isNumber = (text: string) => /\d{3}|@/.test(text.replace(/\s+/g, ''))

function byNumbers(text: string, viewer: Viewer): (SQL | undefined)[] {
  if (!isNumber(text)) return []
  const exact = or(eq(customerCards.mobile, normaliseMobile(text) ?? text), eq(customerCards.email, text))
  return [
    and(
      sql`${customerCards.numberText} like ${likePattern(normaliseMobile(text) ?? text)}`,
      ownNumbers(viewer),
    ),
    and(exact, withinRoles(viewer, 'contact:reveal')),
  ]
}

function inTab(tab: CustomerTab, { accountId }: Viewer): SQL | undefined {
  if (tab === 'all') return inArray(customerCards.state, [...livingStates])
  if (tab === 'mine')
    return and(inArray(customerCards.state, [...livingStates]), eq(customerCards.ownerAccountId, accountId))
  if (tab === 'to_confirm') return inArray(customerCards.state, ['scanning', 'to_confirm'])
  return eq(customerCards.state, tab)
}

const condition = (question: CustomerQuestion) => {
  const { reach, zone, tab = 'all', carteId, source, ownerId, tag, from, to } = question
  return and(
    inTab(tab, reach.viewer),
    carteId === undefined ? undefined : eq(customerCards.originCardId, carteId),
    source === undefined ? undefined : eq(customerCards.source, source),
    ownerId === undefined ? undefined : eq(customerCards.ownerAccountId, ownerId),
    tag === undefined ? undefined : sql`${customerCards.tags} @> ${JSON.stringify([tag])}::jsonb`,
    withinDays(customerCards.createdAt, { from, to }, zone),
    matches(question),
    visible(reach),
  )
}

const orders = {
  newest: [desc(customerCards.createdAt), desc(customerCards.id)],
  oldest: [asc(customerCards.createdAt), asc(customerCards.id)],
  name: [asc(customerCards.pinyin), asc(customerCards.id)],
  changed: [desc(customerCards.updatedAt), desc(customerCards.id)],
} as const

/** Where somebody stands to the numbers of these customers. */
async function findSights(tx: Tx, reach: CustomerReach, ids: readonly string[]) {
  const few = among(reach, ids)
  const rows = await tx
    .select({ id: customerCards.id, isOpen: flag(numbersOpen(few)), mayReveal: flag(revealable(few)) })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .where(inArray(customerCards.id, [...ids]))
  return new Map(rows.map(({ id, ...sight }) => [id, sight]))
}

const hidden = { isOpen: false, mayReveal: false }

/** One page of customers, newest first unless asked. */
export async function findCustomers(tx: Tx, question: CustomerQuestion) {
  const { limit, offset } = pageBounds(question)
  const rows = await tx
    .select({ customer: customerCards, cardName: cards.name, owner: accounts.nickName })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(condition(question))
    .orderBy(...orders[question.sort ?? 'newest'])
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ customer }) => customer.id)
  const sights =
    ids.length === 0 ? new Map<string, typeof hidden>() : await findSights(tx, question.reach, ids)
  return rows.map((row) => ({ ...row, ...(sights.get(row.customer.id) ?? hidden) }))
}
export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

export async function countCustomers(tx: Tx, question: CustomerQuestion): Promise<number> {
  const counting = tx.select({ total: count() }).from(customerCards).$dynamic()
  // Whoever sees everything needs no card to know it.
  const needsCard = visible(question.reach) !== undefined || isNumber(question.keyword ?? '')
  const counted = needsCard ? counting.leftJoin(cards, eq(cards.id, customerCards.originCardId)) : counting
  const [row] = await counted.where(condition(question))
  return row?.total ?? 0
}

/** Customers by their ids that somebody may see, with what that person may do; whoever was made nameless is not there any more. */
export function findShownCustomers(tx: Tx, reach: CustomerReach, ids: readonly string[]) {
  const few = among(reach, ids)
  return tx
    .select({
      customer: customerCards,
      cardName: cards.name,
      owner: accounts.nickName,
      isOpen: flag(numbersOpen(few)),
      mayReveal: flag(revealable(few)),
      mayEdit: flag(editable(few)),
      mayDelete: flag(withinRoles(few.viewer, 'contact:delete')),
      mayTransfer: flag(withinRoles(few.viewer, 'contact:transfer')),
    })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(and(inArray(customerCards.id, [...ids]), ne(customerCards.state, 'anonymised'), visible(few)))
    .orderBy(customerCards.id)
}
export type ShownCustomer = Awaited<ReturnType<typeof findShownCustomers>>[number]

export async function findCustomerById(tx: Tx, id: string): Promise<CustomerCard | undefined> {
  const [row] = await tx.select().from(customerCards).where(eq(customerCards.id, id))
  return row
}

interface Person {
  ownerAccountId: string | null
  originCardId: string
  mobile: string | null
  email: string | null
}

/** The customer that somebody has already: the same number, or the same mail address where there is no number. Locks the pair, so that a form sent twice finds itself. */
export async function findSameCustomer(
  tx: Tx,
  { ownerAccountId, originCardId, mobile, email }: Person,
): Promise<CustomerCard | undefined> {
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
        inArray(customerCards.state, [...shownStates]),
        mobile === null ? eq(customerCards.email, email ?? '') : eq(customerCards.mobile, mobile),
      ),
    )
    .limit(1)
    .for('update')
  return row
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

/** A name is sorted and searched by its pinyin. */
const withPinyin = <Columns extends Partial<NewCustomerCard>>(columns: Columns): Columns =>
  columns.name === undefined ? columns : { ...columns, pinyin: searchablePinyin(columns.name) }

export async function insertCustomer(tx: Tx, customer: NewCustomerCard): Promise<string> {
  const [row] = await tx
    .insert(customerCards)
    .values(withPinyin(customer))
    .returning({ id: customerCards.id })
  if (!row) throw new Error('a customer was not written')
  await writeExtraContacts(tx, row.id, customer)
  return row.id
}

/** Writes what changed; answers the card as it is now. */
export async function updateCustomer(
  tx: Tx,
  id: string,
  set: Partial<NewCustomerCard>,
): Promise<CustomerCard> {
  const [row] = await tx
    .update(customerCards)
    .set({ ...withPinyin(set), version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(eq(customerCards.id, id))
    .returning()
  if (!row) throw new Error('a customer was not written')
  if (set.otherMobiles !== undefined || set.otherEmails !== undefined) {
    await tx.delete(customerExtraContacts).where(eq(customerExtraContacts.customerId, id))
    await writeExtraContacts(tx, id, row)
  }
  return row
}

/** Whose customers: those that accounts look after, and those of cards that nobody looks after yet. */
export interface OwnersOfCustomers {
  accountIds: readonly string[]
  cardIds: readonly string[]
}

const ofOwners = ({ accountIds, cardIds }: OwnersOfCustomers) =>
  or(
    inArray(customerCards.ownerAccountId, [...accountIds]),
    and(sql`${customerCards.ownerAccountId} is null`, inArray(customerCards.originCardId, [...cardIds])),
  )

export async function countOfOwners(tx: Tx, owners: OwnersOfCustomers): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(customerCards)
    .where(and(ofOwners(owners), inArray(customerCards.state, [...shownStates])))
  return row?.total ?? 0
}

/** How many customers came in by these cards. */
export async function countOfCards(tx: Tx, cardIds: readonly string[]): Promise<number> {
  if (cardIds.length === 0) return 0
  return tx.$count(
    customerCards,
    and(inArray(customerCards.originCardId, [...cardIds]), inArray(customerCards.state, [...shownStates])),
  )
}

/** To whom customers go, and the names that their history keeps. */
export interface NewOwner {
  accountId: string | null
  name: string | null
  fromName: string
}

/** Gives customers to another account, or to nobody; who brought them in stays written, and the history tells. Answers how many. */
export async function changeOwner(
  tx: Tx,
  owners: OwnersOfCustomers,
  { accountId, name, fromName }: NewOwner,
): Promise<number> {
  await tx.execute(sql`
    insert into customer_owner_changes (id, customer_id, kind, from_account_id, from_name, to_account_id, to_name)
    select gen_random_uuid(), id, 'handOver', owner_account_id, ${fromName}, ${accountId}::uuid, ${name}
    from ${customerCards} where ${ofOwners(owners)}`)
  const changed = await tx
    .update(customerCards)
    .set({ ownerAccountId: accountId, version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(ofOwners(owners))
    .returning({ id: customerCards.id })
  return changed.length
}
