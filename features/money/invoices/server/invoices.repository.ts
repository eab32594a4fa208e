import { and, desc, eq, ilike, inArray, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrderSide } from '#features/money/orders/orders.contract.ts'
import { orderKeys, orders } from '#features/money/orders/server/orders.tables.ts'
import { payments, refunds } from '#features/money/payments/server/payments.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { RequestState } from '../invoices.contract.ts'
import { holdingStates } from './invoices.domain.ts'
import { invoiceRequestKeys, invoiceRequests, invoiceTitles } from './invoices.tables.ts'

export type Title = typeof invoiceTitles.$inferSelect
export type Request = typeof invoiceRequests.$inferSelect

type Filter = Paging & { keyword?: string | undefined }

export async function findTitles(tx: Tx, filter: Filter): Promise<Page<Title>> {
  const { keyword } = filter
  const where = keyword
    ? or(
        ilike(invoiceTitles.name, likePattern(keyword)),
        ilike(invoiceTitles.taxNumber, likePattern(keyword)),
      )
    : undefined
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select()
    .from(invoiceTitles)
    .where(where)
    .orderBy(desc(invoiceTitles.isDefault), desc(invoiceTitles.updatedAt), desc(invoiceTitles.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(tx, invoiceTitles, where)),
  }
}

export const findTitle = (tx: Tx, id: string): Promise<Title | undefined> =>
  tx.select().from(invoiceTitles).where(eq(invoiceTitles.id, id)).then(firstRow)

/** Nobody else is the default any more. */
export const clearDefault = async (tx: Tx): Promise<void> =>
  void (await tx.update(invoiceTitles).set({ isDefault: false }).where(eq(invoiceTitles.isDefault, true)))

export async function hasTitles(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: invoiceTitles.id }).from(invoiceTitles).limit(1)).length > 0
}

export const insertTitle = (tx: Tx, title: typeof invoiceTitles.$inferInsert): Promise<Title> =>
  tx.insert(invoiceTitles).values(title).returning().then(writtenRow)

/** Undefined when it is not what it was read as any more. */
export const updateTitle = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  set: Partial<typeof invoiceTitles.$inferInsert>,
): Promise<Title | undefined> =>
  tx
    .update(invoiceTitles)
    .set({ ...set, updatedAt: new Date(), version: sql`${invoiceTitles.version} + 1` })
    .where(and(eq(invoiceTitles.id, id), eq(invoiceTitles.version, version)))
    .returning()
    .then(firstRow)

export const deleteTitle = (tx: Tx, id: string): Promise<Title | undefined> =>
  tx.delete(invoiceTitles).where(eq(invoiceTitles.id, id)).returning().then(firstRow)

/** The oldest title becomes the default where there is none. */
export async function promoteTitle(tx: Tx): Promise<void> {
  const [first] = await tx
    .select({ id: invoiceTitles.id })
    .from(invoiceTitles)
    .orderBy(invoiceTitles.id)
    .limit(1)
  if (first) await tx.update(invoiceTitles).set({ isDefault: true }).where(eq(invoiceTitles.id, first.id))
}

export interface Money {
  paid: number
  refunded: number
  /** By invoices that hold a part of it. */
  invoiced: number
}

const holding = sql.join(
  holdingStates.map((state) => sql`${state}`),
  sql`, `,
)
// With their table's name, which a select of one table leaves out: the sub-selects have columns of the same names.
const ofOrders = { companyId: sql`"orders"."company_id"`, id: sql`"orders"."id"` }
const paidOf = sql<number>`coalesce((select sum(p.amount) from ${payments} p where p.company_id = ${ofOrders.companyId} and p.order_id = ${ofOrders.id} and p.state = 'success'), 0)::bigint`
const refundedOf = sql<number>`coalesce((select sum(r.amount) from ${refunds} r where r.company_id = ${ofOrders.companyId} and r.order_id = ${ofOrders.id} and r.state in ('asked', 'processing', 'failed', 'success')), 0)::bigint`
const invoicedOf = sql<number>`coalesce((select sum(i.amount) from ${invoiceRequests} i where i.company_id = ${ofOrders.companyId} and i.order_id = ${ofOrders.id} and i.state in (${holding})), 0)::bigint`

const withMoney = {
  order: orders,
  paid: paidOf.mapWith(Number).as('paid'),
  refunded: refundedOf.mapWith(Number).as('refunded'),
  invoiced: invoicedOf.mapWith(Number).as('invoiced'),
}

/** The money of an order of one side: what is on its way back counts as gone. */
export const findMoney = (
  tx: Tx,
  orderId: string,
  side: OrderSide = 'purchase',
): Promise<(Money & { order: typeof orders.$inferSelect }) | undefined> =>
  tx
    .select(withMoney)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.side, side)))
    .then(firstRow)

const billableStates = ['paid', 'fulfilling', 'completed', 'refunding', 'part_refunded'] as const

/** Orders that were paid for, newest first: of the company, or of one person; one of them where it is named. */
export const findPaidOrders = (
  tx: Tx,
  { orderId, createdBy }: { orderId?: string | undefined; createdBy: string | undefined },
) =>
  tx
    .select(withMoney)
    .from(orders)
    .where(
      and(
        eq(orders.side, 'purchase'),
        inArray(orders.state, [...billableStates]),
        createdBy === undefined ? undefined : eq(orders.createdBy, createdBy),
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(200)

type RequestFilter = Filter & {
  side: OrderSide
  state?: RequestState | undefined
  orderId?: string | undefined
  /** Only this person's own requests. */
  requestedBy?: string | undefined
  /** Of all companies: the transaction is the system's. */
  ofAll?: boolean
}

const search = searchOf({ objects: invoiceRequests, keys: invoiceRequestKeys })
const orderSearch = searchOf({ objects: orders, keys: orderKeys })
const requestsOfOrders = alias(invoiceRequests, 'requests_of_orders')

/**
 * The requests whose own words or whose order a keyword finds. Both are ids of requests: over two columns PostgreSQL would
 * rather read all requests in the order of the list.
 */
async function foundBy(tx: Tx, keyword: string | undefined) {
  const ofOrder = await orderSearch.findBy(tx, requestsOfOrders.orderId, keyword)
  const ids = tx.select({ id: requestsOfOrders.id }).from(requestsOfOrders).where(ofOrder)
  return or(await search.find(tx, keyword), ofOrder && sql`${invoiceRequests.id} = any(array(${ids}))`)
}

/** Requests with their orders: of the company, or as the system of all. */
export async function findRequests(tx: Tx, filter: RequestFilter) {
  const { keyword, state, orderId, requestedBy, ofAll, side } = filter
  const where = and(
    eq(invoiceRequests.side, side),
    state ? eq(invoiceRequests.state, state) : undefined,
    orderId === undefined ? undefined : eq(invoiceRequests.orderId, orderId),
    requestedBy === undefined ? undefined : eq(invoiceRequests.requestedBy, requestedBy),
    ofAll ? or(search.standsIn(keyword), orderSearch.standsIn(keyword)) : await foundBy(tx, keyword),
  )
  const ofOrder = and(eq(orders.companyId, invoiceRequests.companyId), eq(orders.id, invoiceRequests.orderId))
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select({ ...withMoney, request: invoiceRequests })
    .from(invoiceRequests)
    .innerJoin(orders, ofOrder)
    .where(where)
    .orderBy(desc(invoiceRequests.createdAt), desc(invoiceRequests.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(
      tx,
      tx.select({ id: invoiceRequests.id }).from(invoiceRequests).innerJoin(orders, ofOrder).where(where),
    )),
  }
}

export const findRequest = (tx: Tx, id: string): Promise<Request | undefined> =>
  tx.select().from(invoiceRequests).where(eq(invoiceRequests.id, id)).then(firstRow)

export async function insertRequest(tx: Tx, request: typeof invoiceRequests.$inferInsert): Promise<Request> {
  const row = await tx.insert(invoiceRequests).values(request).returning().then(writtenRow)
  await search.writeKeys(tx, [row.id])
  return row
}

type RequestChange = Partial<Pick<Request, 'invoiceNumber' | 'redNumber' | 'fileId' | 'issuedAt' | 'reason'>>

/** Moves a request that still is what it was read as. */
export async function moveRequest(
  tx: Tx,
  { id, state, version }: Pick<Request, 'id' | 'state' | 'version'>,
  { to, set }: { to: RequestState; set: RequestChange },
): Promise<Request | undefined> {
  const moved = await tx
    .update(invoiceRequests)
    .set({ ...set, state: to, version: sql`${invoiceRequests.version} + 1` })
    .where(
      and(eq(invoiceRequests.id, id), eq(invoiceRequests.state, state), eq(invoiceRequests.version, version)),
    )
    .returning()
    .then(firstRow)
  if (moved && set.invoiceNumber !== undefined) await search.writeKeys(tx, [id])
  return moved
}

export const deleteRequest = async (tx: Tx, id: string): Promise<void> =>
  void (await tx
    .delete(invoiceRequests)
    .where(and(eq(invoiceRequests.id, id), eq(invoiceRequests.state, 'draft'))))

/** The newest request of a sale; it tells the buyer what became of it. */
export const findNewestOfSale = (tx: Tx, orderId: string): Promise<Request | undefined> =>
  tx
    .select()
    .from(invoiceRequests)
    .where(and(eq(invoiceRequests.orderId, orderId), eq(invoiceRequests.side, 'sale')))
    .orderBy(desc(invoiceRequests.createdAt), desc(invoiceRequests.id))
    .limit(1)
    .then(firstRow)

/** Requests of the company's buyers that nobody has answered yet. */
export const countInvoicesToWrite = (tx: Tx): Promise<number> =>
  tx.$count(
    invoiceRequests,
    and(eq(invoiceRequests.side, 'sale'), inArray(invoiceRequests.state, ['submitted', 'issuing'])),
  )

/** Written invoices stay, because the law wants them kept; where they were sent, and what nobody wrote yet, is forgotten. */
export async function forgetAsker(tx: Tx, orderId: string): Promise<void> {
  const ofSale = and(eq(invoiceRequests.orderId, orderId), eq(invoiceRequests.side, 'sale'))
  const written: RequestState[] = ['issued', 'red_issued', 'void']
  await tx.delete(invoiceRequests).where(and(ofSale, notInArray(invoiceRequests.state, written)))
  await tx
    .update(invoiceRequests)
    .set({
      title: sql`${invoiceRequests.title} || '{"email": "", "mobile": ""}'::jsonb`,
      requestedByName: '',
      version: sql`${invoiceRequests.version} + 1`,
    })
    .where(ofSale)
}

/** Which company a request to the operator belongs to; runs as the system. */
export async function findCompanyOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: invoiceRequests.companyId })
    .from(invoiceRequests)
    .where(and(eq(invoiceRequests.id, id), eq(invoiceRequests.side, 'purchase')))
  return row?.companyId
}
