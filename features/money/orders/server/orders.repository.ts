import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { OrderKind, OrderSide, OrderState } from '../orders.contract.ts'
import type { OrderFacts } from './orders.domain.ts'
import { orderKeys, orders } from './orders.tables.ts'

export type Order = typeof orders.$inferSelect

/** The part of an order that its states are about. */
export const factsOf = ({ state, amount, proofFileId, expiresAt, refundFrom }: Order): OrderFacts => ({
  state,
  refundFrom,
  amount,
  hasProof: proofFileId !== null,
  expiresAt,
})

const search = searchOf({ objects: orders, keys: orderKeys })

export async function insertOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<Order> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('an order was not written')
  await search.writeKeys(tx, [row.id])
  return row
}

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Reads and locks the order: other transactions that want to move it wait. Lock it before any record of its payments. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** The order that waits for its payment, of one template. */
export async function findOpenOrderOf(tx: Tx, templateId: string): Promise<Order | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.templateId, templateId), eq(orders.state, 'unpaid')))
  return row
}

/** The unpaid order for something that a feature sells at a price of its own. */
export const findOpenOrderFor = (tx: Tx, subjectId: string): Promise<Order | undefined> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.subjectId, subjectId), eq(orders.state, 'unpaid')))
    .then(firstRow)

/** The orders of a template whose money went back. */
export async function findRefundedOrders(tx: Tx, templateId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.templateId, templateId), eq(orders.state, 'refunded')))
  return rows.map(({ id }) => id)
}

export async function hasOrderedTrial(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.planId, 'trial')).limit(1)
  return rows.length > 0
}

interface Step {
  order: Pick<Order, 'id' | 'state' | 'version'>
  to: OrderState
  /** The columns by which a keyword finds an order stay as they were written. */
  set?: Partial<
    Omit<Order, 'id' | 'companyId' | 'state' | 'version' | 'number' | 'name' | 'createdByName' | 'searchText'>
  >
}

/** Moves an order that still is what it was read as; undefined when somebody was faster. Of many at once, one gets it. */
export async function advanceOrder(tx: Tx, { order, to, set = {} }: Step): Promise<Order | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ ...set, state: to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state), eq(orders.version, order.version)))
    .returning()
  return row
}

export interface OrderFilter extends Paging {
  keyword?: string | undefined
  state?: OrderState | undefined
  kind?: OrderKind | undefined
  side: OrderSide
  /** Calendar days in `zone`. */
  from?: string | undefined
  to?: string | undefined
  zone: string
  /** Only this person's own orders. */
  createdBy?: string | undefined
  /** Of all companies: the transaction is the system's. */
  ofAll?: boolean
}

async function whereOf(
  tx: Tx,
  { keyword, state, kind, side, from, to, zone, createdBy, ofAll }: OrderFilter,
): Promise<SQL | undefined> {
  return and(
    ofAll ? search.standsIn(keyword) : await search.find(tx, keyword),
    eq(orders.side, side),
    state ? eq(orders.state, state) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    withinDays(orders.createdAt, { from, to }, zone),
    createdBy ? eq(orders.createdBy, createdBy) : undefined,
  )
}

function findPage(tx: Tx, where: SQL | undefined, paging: Paging): Promise<Order[]> {
  const { limit, offset } = pageBounds(paging)
  return tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

/** One page of orders, the newest first, without their number. */
export const findNewestOrders = async (tx: Tx, filter: OrderFilter): Promise<Order[]> =>
  findPage(tx, await whereOf(tx, filter), filter)

export async function findOrders(tx: Tx, filter: OrderFilter): Promise<Page<Order>> {
  const where = await whereOf(tx, filter)
  return { list: await findPage(tx, where, filter), ...(await countRows(tx, orders, where)) }
}

/** The names of companies by their ids; runs as the system. */
export async function findCompanyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: companies.companyId, name: companies.name })
    .from(companies)
    .where(inArray(companies.companyId, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The company that bought by an order; runs as the system. What companies sell is not the operator's business. */
export async function findCompanyOfOrder(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: orders.companyId })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.side, 'purchase')))
  return row?.companyId
}

/** Whether somebody of the transaction's company operates the installation: that company sells. */
export async function isOperatorsCompany(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.isOperator, true))
    .limit(1)
  return rows.length > 0
}
