import { and, count, eq, inArray, ne, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { amongIds } from '#platform/server/database/among-ids.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { countedEnd, countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
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
  fromWithOrigin,
  revealable,
  visible,
  waysToSee,
  withinRoles,
} from './customer-reach.repository.ts'
import { findWaysToMatch, isNumber } from './customer-search.repository.ts'
import { assignFollowUps } from './customer-follow-ups.repository.ts'
import { customerCards } from './customers.tables.ts'
import { seenCustomer } from './seen-customers.repository.ts'

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
  )
}

const orders = {
  newest: { by: customerCards.createdAt, direction: sql`desc` },
  oldest: { by: customerCards.createdAt, direction: sql`asc` },
  name: { by: customerCards.pinyin, direction: sql`asc` },
  changed: { by: customerCards.updatedAt, direction: sql`desc` },
} as const

/**
 * The customers that a question means, by `id` and `place`: found way by way and no more of each way
 * than `end`, so that a way to a few customers reads these few and a way to very many the first of an index.
 */
async function findWays(
  tx: Tx,
  question: CustomerQuestion,
  { order, end }: { order: SQL; end: SQL },
): Promise<SQL> {
  const { by } = orders[question.sort ?? 'newest']
  const rest = condition(question)
  const ways = waysToSee(question.reach)
  const matches = (await findWaysToMatch(tx, question.reach, question.keyword)) ?? [undefined]
  // A viewer who sees all customers needs no join with cards.
  const from = ways || isNumber(question.keyword ?? '') ? fromWithOrigin : sql`from ${customerCards}`
  return sql.join(
    matches.flatMap((match) =>
      (ways ?? [undefined]).map(
        (way) =>
          sql`(select ${customerCards.id} as id, ${by} as place ${from} where ${and(rest, match, way)} ${order} limit ${end})`,
      ),
    ),
    sql` union `,
  )
}

/** What a list shows of each customer. */
const listed = (reach: CustomerReach) => ({
  customer: seenCustomer(reach),
  cardName: cardRows.name,
  owner: accounts.nickName,
  mayReveal: flag(revealable(reach)),
})

/** One page of customers, newest first unless asked. */
export async function findCustomers(tx: Tx, question: CustomerQuestion) {
  const { limit, offset } = pageBounds(question)
  const { by, direction } = orders[question.sort ?? 'newest']
  const order = sql`order by ${by} ${direction}, ${customerCards.id} ${direction}`
  const found = await findWays(tx, question, { order, end: sql`${limit + offset}::int` })
  const { rows: page } = await tx.execute<{ id: string }>(sql`
    select id from (${found}) found
    order by place ${direction}, id ${direction} limit ${limit} offset ${offset}`)
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .select(listed(among(question.reach, ids)))
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(amongIds(customerCards.id, ids))
  return rows.sort((one, other) => ids.indexOf(one.customer.id) - ids.indexOf(other.customer.id))
}
export type ListedCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

export const countCustomers = async (tx: Tx, question: CustomerQuestion): Promise<Total> =>
  countRows(tx, sql`select from (${await findWays(tx, question, { order: sql``, end: countedEnd })}) found`)

const inSight = (few: CustomerReach, ids: readonly string[]) =>
  and(amongIds(customerCards.id, ids), ne(customerCards.state, 'anonymised'), visible(few))

/** Names of the customers with these ids that the viewer may see. Their contacts are not looked at. */
export async function findVisibleNames(tx: Tx, reach: CustomerReach, ids: readonly string[]) {
  if (ids.length === 0) return []
  const few = among(reach, ids)
  const { id, name, company, state } = customerCards
  return tx
    .select({ id, name, company, state, mayEdit: flag(editable(few)) })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(inSight(few, ids))
    .orderBy(id)
}

/** Customers by their ids that the viewer may see, with what the viewer may do. Anonymised customers are left out. */
export function findVisibleCustomers(tx: Tx, reach: CustomerReach, ids: readonly string[]) {
  const few = among(reach, ids)
  return tx
    .select({
      ...listed(few),
      mayEdit: flag(editable(few)),
      mayDelete: flag(withinRoles(few.viewer, 'contact:delete')),
      mayTransfer: flag(withinRoles(few.viewer, 'contact:transfer')),
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(inSight(few, ids))
    .orderBy(customerCards.id)
}
export type VisibleCustomer = Awaited<ReturnType<typeof findVisibleCustomers>>[number]

/** Selects customers by owner: those that accounts own, and those of cards that have no owner yet. */
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

/** The next owner of customers, and the names that the history keeps. */
export interface NewOwner {
  accountId: string | null
  name: string | null
  fromName: string
}

/** Changes the owner of customers, or takes it away, and writes the history. The origin stays. Answers how many. */
export async function changeOwner(
  tx: Tx,
  owners: OwnersOfCustomers,
  { accountId, name, fromName }: NewOwner,
): Promise<number> {
  await tx.execute(sql`
    insert into customer_owner_changes (company_id, id, customer_id, kind, from_account_id, from_name, to_account_id, to_name)
    select ${currentCompany}::uuid, gen_random_uuid(), id, 'handOver', owner_account_id, ${fromName}, ${accountId}::uuid, ${name}
    from ${customerCards} where ${ofOwners(owners)}`)
  const changed = await tx
    .update(customerCards)
    .set({ ownerAccountId: accountId, version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(ofOwners(owners))
    .returning({ id: customerCards.id })
  await assignFollowUps(
    tx,
    changed.map(({ id }) => id),
  )
  return changed.length
}
