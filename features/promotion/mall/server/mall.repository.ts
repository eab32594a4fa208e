import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, or, type SQL } from 'drizzle-orm'

import { lastDaysBegin } from '#features/company/companies/server/company-days.public.ts'
import { lockOrder as lockSale } from '#features/money/orders/server/orders.public.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { products, productSkus } from '#features/promotion/products/server/products.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import { type MallOrderState, mallOrderStates } from '../mall.contract.ts'
import { mallLedger, mallOrderEvents, mallOrderKeys, mallOrders, mallTills } from './mall.tables.ts'

export type MallOrder = typeof mallOrders.$inferSelect

const search = searchOf({ objects: mallOrders, keys: mallOrderKeys })

/** Of these variants, those that visitors may order now, at the prices of now. */
export const findOffered = (tx: Tx, skuIds: readonly string[]) =>
  skuIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          skuId: productSkus.id,
          contentId: productSkus.contentId,
          title: contents.title,
          variant: productSkus.name,
          priceFen: productSkus.priceFen,
          free: sql<number>`(${productSkus.stock} - ${productSkus.held})::int`,
          saleMode: products.saleMode,
        })
        .from(productSkus)
        .innerJoin(contents, eq(contents.id, productSkus.contentId))
        .innerJoin(products, eq(products.contentId, productSkus.contentId))
        .where(
          and(
            inArray(productSkus.id, [...skuIds]),
            eq(contents.kind, 'product'),
            eq(contents.state, 'published'),
            or(sql`${contents.offAt} is null`, sql`${contents.offAt} > now()`),
            inArray(products.saleMode, ['sell', 'book']),
          ),
        )

/** A product that visitors see now. */
export const findShownProduct = (tx: Tx, publicId: string) =>
  tx
    .select({ id: contents.id, title: contents.title })
    .from(contents)
    .where(
      and(
        eq(contents.publicId, publicId),
        eq(contents.kind, 'product'),
        eq(contents.state, 'published'),
        or(sql`${contents.offAt} is null`, sql`${contents.offAt} > now()`),
      ),
    )
    .then(firstRow)

/** The order that a browser placed before under a key; others who send the same wait until the transaction ends. */
export async function findPlaced(tx: Tx, placementKey: string): Promise<MallOrder | undefined> {
  await lockKey(tx, `mall:place:${placementKey}`)
  return tx.select().from(mallOrders).where(eq(mallOrders.placementKey, placementKey)).then(firstRow)
}

/** Writes orders with what they are found by. */
export async function insertOrders(
  tx: Tx,
  orders: readonly (typeof mallOrders.$inferInsert)[],
): Promise<MallOrder[]> {
  const rows = await tx
    .insert(mallOrders)
    .values([...orders])
    .returning()
  await search.writeKeys(
    tx,
    rows.map(({ id }) => id),
  )
  await publishAddresses(
    tx,
    rows.map(({ id, publicId }) => ({ address: publicId, kind: 'mallOrder', objectId: id })),
  )
  return rows
}

export const insertOrder = (tx: Tx, order: typeof mallOrders.$inferInsert): Promise<MallOrder> =>
  insertOrders(tx, [order]).then(writtenRow)

export const findOrder = (tx: Tx, id: string): Promise<MallOrder | undefined> =>
  tx.select().from(mallOrders).where(eq(mallOrders.id, id)).then(firstRow)

/**
 * An order for writing: what happens to it happens one after the other. Its sale is locked first, as by everybody who takes
 * or gives back money: two who come from both sides wait for each other in one order.
 */
export async function lockOrder(tx: Tx, id: string): Promise<MallOrder | undefined> {
  const known = await findOrder(tx, id)
  if (known?.saleId) await lockSale(tx, known.saleId)
  return tx.select().from(mallOrders).where(eq(mallOrders.id, id)).for('update').then(firstRow)
}

/** Number, name and mobile stay as they were ordered: keys of searches are made of them. */
type Unchanged = 'companyId' | 'id' | 'number' | 'buyerName' | 'mobile' | 'searchText'
type Set = Partial<Omit<MallOrder, Unchanged | 'version' | 'state'>>

/** Moves an order on, if nobody has moved it since it was read; undefined where somebody has. */
export const advanceOrder = (
  tx: Tx,
  { id, version, state }: Pick<MallOrder, 'id' | 'version' | 'state'>,
  { to, set }: { to: MallOrderState; set: Set },
): Promise<MallOrder | undefined> =>
  tx
    .update(mallOrders)
    .set({ ...set, state: to, version: sql`${mallOrders.version} + 1` })
    .where(and(eq(mallOrders.id, id), eq(mallOrders.version, version), eq(mallOrders.state, state)))
    .returning()
    .then(firstRow)

export const insertEvent = (tx: Tx, event: typeof mallOrderEvents.$inferInsert) =>
  tx.insert(mallOrderEvents).values(event)

export const findEvents = (tx: Tx, orderId: string) =>
  tx
    .select()
    .from(mallOrderEvents)
    .where(eq(mallOrderEvents.orderId, orderId))
    .orderBy(asc(mallOrderEvents.at), asc(mallOrderEvents.id))

/** Writes money into the ledger; each kind stands once an order. */
export const insertEntry = (tx: Tx, entry: typeof mallLedger.$inferInsert) =>
  tx.insert(mallLedger).values(entry)

export const findEntries = (tx: Tx, orderId: string) =>
  tx.select().from(mallLedger).where(eq(mallLedger.orderId, orderId)).orderBy(asc(mallLedger.at))

export interface OrderFilter extends Paging {
  keyword?: string | undefined
  state?: MallOrderState | undefined
}

interface OrderSearch {
  keyword?: string | null | undefined
  state?: MallOrderState | null | undefined
}

const conditionOf = async (tx: Tx, { state, keyword }: OrderSearch): Promise<SQL | undefined> =>
  and(state ? eq(mallOrders.state, state) : undefined, await search.find(tx, keyword ?? undefined))

export const countOrders = async (tx: Tx, wanted: OrderSearch): Promise<number> =>
  tx.$count(mallOrders, await conditionOf(tx, wanted))

/** Orders in the order in which they were made, from one on. */
export const findOrdersAfter = async (
  tx: Tx,
  wanted: OrderSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<MallOrder[]> =>
  tx
    .select()
    .from(mallOrders)
    .where(and(await conditionOf(tx, wanted), after === null ? undefined : gt(mallOrders.id, after)))
    .orderBy(asc(mallOrders.id))
    .limit(limit)

/** Orders, the newest first. */
export async function findOrders(tx: Tx, filter: OrderFilter): Promise<{ list: MallOrder[] } & Total> {
  const where = await conditionOf(tx, filter)
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(mallOrders)
      .where(where)
      .orderBy(desc(mallOrders.createdAt), desc(mallOrders.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, mallOrders, where),
  )
}

export const countByState = (tx: Tx) =>
  countStates(tx, mallOrderStates, (state) =>
    tx.select({ id: mallOrders.id }).from(mallOrders).where(eq(mallOrders.state, state)),
  )

/** Orders and money of the last thirty days, and the orders whose proof waits. */
export async function findFigures(tx: Tx) {
  const orders = await tx
    .select({ total: count() })
    .from(mallOrders)
    .where(gte(mallOrders.createdAt, lastDaysBegin(30)))
    .then(totalOf)
  const toConfirm = await tx
    .select({ total: count() })
    .from(mallOrders)
    .where(and(inArray(mallOrders.state, ['unpaid', 'closed']), isNotNull(mallOrders.proofAt)))
    .then(totalOf)
  const money = await tx
    .select({ kind: mallLedger.kind, sum: sql<number>`coalesce(sum(${mallLedger.amountFen}), 0)::float8` })
    .from(mallLedger)
    .where(gte(mallLedger.at, lastDaysBegin(30)))
    .groupBy(mallLedger.kind)
  const sumOf = (kind: string) => money.find((row) => row.kind === kind)?.sum ?? 0
  return { orders, toConfirm, incomeFen: sumOf('income'), refundedFen: Math.abs(sumOf('refund')) }
}

export const findTill = (tx: Tx): Promise<typeof mallTills.$inferSelect | undefined> =>
  tx.select().from(mallTills).then(firstRow)

export const writeTill = async (tx: Tx, till: typeof mallTills.$inferInsert): Promise<void> => {
  await tx
    .insert(mallTills)
    .values(till)
    .onConflictDoUpdate({ target: [mallTills.companyId], set: { ...till, updatedAt: new Date() } })
}
