import { and, count, eq, ilike, inArray, or, type SQL, type SQLWrapper } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { alias } from 'drizzle-orm/pg-core'

import type { Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import { shownStates } from './customers.repository.ts'
import { assignFollowUps } from './customer-follow-ups.repository.ts'
import { customerCards, customerOwnerChanges } from './customers.tables.ts'

/** The owners whose customers are handed over: all customers where every card of the owner is, else those that came by these cards. */
export interface LeavingOwners {
  wholeAccountIds: readonly string[]
  partAccountIds: readonly string[]
  cardIds: readonly string[]
}

const resting = ['merged', 'anonymised'] as const

export const belongsTo = (
  { wholeAccountIds, partAccountIds, cardIds }: LeavingOwners,
  keyword?: string,
): SQL | undefined => {
  const wanted = keyword?.trim() ? likePattern(keyword.trim()) : undefined
  const ofCards = inArray(customerCards.originCardId, [...cardIds])
  return and(
    sql`${customerCards.state} not in ${resting}`,
    wanted === undefined
      ? undefined
      : or(
          ilike(customerCards.name, wanted),
          ilike(customerCards.pinyin, wanted),
          ilike(customerCards.company, wanted),
        ),
    or(
      inArray(customerCards.ownerAccountId, [...wholeAccountIds]),
      and(inArray(customerCards.ownerAccountId, [...partAccountIds]), ofCards),
      and(sql`${customerCards.ownerAccountId} is null`, ofCards),
    ),
  )
}

/** Customers in the order in which they came, with the department that they came by. */
export const findBelonging = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: customerCards.id,
      name: customerCards.name,
      company: customerCards.company,
      source: customerCards.source,
      state: customerCards.state,
      cardId: customerCards.originCardId,
      cardName: cardRows.name,
      departmentId: cardRows.departmentId,
      ownerAccountId: customerCards.ownerAccountId,
      createdAt: customerCards.createdAt,
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(where)
    .orderBy(customerCards.id)
    .$dynamic()

export const countBelonging = (tx: Tx, where: SQL | undefined): Promise<Total> =>
  countRows(tx, customerCards, where)

/** How many customers each account looks after. */
export async function countsOfAccounts(tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: customerCards.ownerAccountId, total: count() })
    .from(customerCards)
    .where(
      and(
        inArray(customerCards.ownerAccountId, [...accountIds]),
        inArray(customerCards.state, [...shownStates]),
      ),
    )
    .groupBy(customerCards.ownerAccountId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total] as const])))
}

/** What makes two customers the same: the number, or the mail address where there is no number. */
const contactOf = ({ mobile, email }: Record<'mobile' | 'email', SQLWrapper>) =>
  sql`coalesce(${mobile}, lower(${email}))`

/** A customer that an account has already with the same contact as one that may come to it. */
export interface SameContact {
  contactId: string
  accountId: string
  known: { id: string; name: string }
}

/** Finds which of these customers the accounts have already; the oldest first. */
export async function findSameContacts(
  tx: Tx,
  contactIds: readonly string[],
  accountIds: readonly string[],
): Promise<SameContact[]> {
  if (contactIds.length === 0 || accountIds.length === 0) return []
  const known = alias(customerCards, 'known')
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(contactIds)}::jsonb))`
  const rows = await tx
    .select({ contactId: customerCards.id, accountId: known.ownerAccountId, id: known.id, name: known.name })
    .from(customerCards)
    .innerJoin(known, sql`${contactOf(customerCards)} = ${contactOf(known)}`)
    .where(
      and(
        sql`${customerCards.id} in ${ids}`,
        inArray(known.ownerAccountId, [...accountIds]),
        inArray(known.state, [...shownStates]),
      ),
    )
    .orderBy(known.id)
  return rows.flatMap(({ contactId, accountId, ...same }) =>
    accountId === null ? [] : [{ contactId, accountId, known: same }],
  )
}

export interface Move {
  id: string
  from: string | null
  to: string | null
}

/** Changes the owners of customers that still have the expected owner; answers the new versions of those that changed. */
export async function moveOwners(tx: Tx, moves: readonly Move[]): Promise<Map<string, number>> {
  if (moves.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update customer_cards c set owner_account_id = m."to", version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(id uuid, "from" uuid, "to" uuid)
    where c.company_id = ${currentCompany} and c.id = m.id and c.owner_account_id is not distinct from m."from" and c.state not in ${resting}
    returning c.id, c.version`)
  await assignFollowUps(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export interface Return {
  id: string
  /** The owner now, and the owner before. */
  now: string | null
  backTo: string | null
  /** The version that the move left; a later one was changed since. */
  version: number
  state: string
}

/** Gives customers back that were not changed since; answers which. */
export async function returnOwners(tx: Tx, returns: readonly Return[]): Promise<Set<string>> {
  if (returns.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    update customer_cards c
    set owner_account_id = r."backTo", state = r.state, merged_into_id = null, version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) as r(id uuid, "now" uuid, "backTo" uuid, version int, state text)
    where c.company_id = ${currentCompany} and c.id = r.id and c.version = r.version and c.owner_account_id is not distinct from r."now"
    returning c.id`)
  const ids = rows.map(({ id }) => id)
  await assignFollowUps(tx, ids)
  return new Set(ids)
}

export async function insertOwnerChanges(
  tx: Tx,
  changes: readonly (typeof customerOwnerChanges.$inferInsert)[],
): Promise<void> {
  if (changes.length > 0) await tx.insert(customerOwnerChanges).values([...changes])
}

export type OwnerChange = typeof customerOwnerChanges.$inferSelect

/** The last change of each customer's owner. */
export async function findLastOwnerChanges(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, OwnerChange>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, at, id } = customerOwnerChanges
  const rows = await tx
    .selectDistinctOn([customerId])
    .from(customerOwnerChanges)
    .where(inArray(customerId, [...customerIds]))
    .orderBy(customerId, sql`${at} desc`, sql`${id} desc`)
  return new Map(rows.map((row) => [row.customerId, row]))
}
