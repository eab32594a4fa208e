import { and, asc, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'

import { orders } from '#features/money/orders/server/orders.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { MoneyMode } from '../payments.contract.ts'
import { ledgerEntries, payments, refunds } from './payments.tables.ts'

const ofOrder = and(eq(orders.companyId, ledgerEntries.companyId), eq(orders.id, ledgerEntries.orderId))

/** A query of (company_id, source_id): the moves that stand in a statement. Payments know no statements. */
export type Listed = SQL

/** The moves of the till for sales of activities that no statement lists. */
const isOpen = (listed: Listed) =>
  and(
    eq(ledgerEntries.side, 'sale'),
    eq(ledgerEntries.account, 'till'),
    isNotNull(orders.activityId),
    sql`not exists (select from (${listed}) listed where listed.company_id = ${ledgerEntries.companyId}
      and listed.source_id = ${ledgerEntries.sourceId})`,
  )

const sumOf = (kind: 'payment' | 'refund') =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.kind} = ${kind}), 0)::bigint`.mapWith(
    Number,
  )

/** Money that no statement lists, an activity and a kind of money a row, the one that moved last first. Refunds are negative. */
export async function findOpenMoney(tx: Tx, listed: Listed, filter: Paging) {
  const { limit, offset } = pageBounds(filter)
  const last = sql<Date>`max(${ledgerEntries.at})`
  const list = await tx
    .select({
      activityId: sql<string>`${orders.activityId}`,
      mode: ledgerEntries.mode,
      received: sumOf('payment'),
      refunded: sumOf('refund'),
      lines: count(),
    })
    .from(ledgerEntries)
    .innerJoin(orders, ofOrder)
    .where(isOpen(listed))
    .groupBy(orders.activityId, ledgerEntries.mode)
    .orderBy(desc(last), asc(orders.activityId), asc(ledgerEntries.mode))
    .limit(limit)
    .offset(offset)
  const all = tx
    .selectDistinct({ activityId: orders.activityId, mode: ledgerEntries.mode })
    .from(ledgerEntries)
    .innerJoin(orders, ofOrder)
    .where(isOpen(listed))
  return { list, ...(await countRows(tx, all)) }
}

/** Refunds of activities that wait for a decision or for the provider. */
export async function countOpenRefunds(
  tx: Tx,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (activityIds.length === 0) return new Map()
  const rows = await tx
    .select({ activityId: orders.activityId, total: count() })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)))
    .innerJoin(orders, and(eq(orders.companyId, refunds.companyId), eq(orders.id, refunds.orderId)))
    .where(
      and(
        eq(payments.side, 'sale'),
        inArray(orders.activityId, [...activityIds]),
        inArray(refunds.state, ['asked', 'processing', 'failed']),
      ),
    )
    .groupBy(orders.activityId)
  return new Map(rows.flatMap(({ activityId, total }) => (activityId === null ? [] : [[activityId, total]])))
}

/** The moves of an activity that no statement lists, the oldest first. */
export const findOpenMoves = (
  tx: Tx,
  listed: Listed,
  { activityId, mode }: { activityId: string; mode: MoneyMode },
) =>
  tx
    .select({
      sourceId: ledgerEntries.sourceId,
      kind: sql<'payment' | 'refund'>`${ledgerEntries.kind}`,
      orderId: orders.id,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .innerJoin(orders, ofOrder)
    .where(and(isOpen(listed), eq(orders.activityId, activityId), eq(ledgerEntries.mode, mode)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))

/** The kinds of money of an activity that no statement lists. */
export const findOpenModes = async (tx: Tx, listed: Listed, activityId: string): Promise<MoneyMode[]> =>
  (
    await tx
      .selectDistinct({ mode: ledgerEntries.mode })
      .from(ledgerEntries)
      .innerJoin(orders, ofOrder)
      .where(and(isOpen(listed), eq(orders.activityId, activityId)))
      .orderBy(asc(ledgerEntries.mode))
  ).map(({ mode }) => mode)

/** The names of sales, by their id. */
export async function findSaleNames(tx: Tx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: orders.id, number: orders.number, name: orders.name, buyer: orders.createdByName })
          .from(orders)
          .where(inArray(orders.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The held money of the moves that a query of source ids lists: earned, and of it what refunds took away ahead of
 * their statement, in fen.
 */
export async function sumHeld(
  tx: Tx,
  sources: SQL,
): Promise<{ earned: number; advanced: number; moves: number }> {
  const of = (account: 'sales' | 'advance') =>
    sql<number>`coalesce(sum(-${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)::bigint`.mapWith(
      Number,
    )
  const [sums] = await tx
    .select({ earned: of('sales'), advanced: of('advance'), moves: count() })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.isHeld, true), sql`${ledgerEntries.sourceId} in (${sources})`))
  return sums ?? { earned: 0, advanced: 0, moves: 0 }
}

/** The entries of sources, in the order in which they were written. */
export const findEntries = (tx: Tx, sourceIds: readonly string[]) =>
  sourceIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          sourceId: ledgerEntries.sourceId,
          account: ledgerEntries.account,
          amount: ledgerEntries.amount,
        })
        .from(ledgerEntries)
        .where(inArray(ledgerEntries.sourceId, [...sourceIds]))
        .orderBy(asc(ledgerEntries.id))
