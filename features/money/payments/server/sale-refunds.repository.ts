import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'

import { orders } from '#features/money/orders/server/orders.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { RefundState } from '../payments.contract.ts'
import { payments, refunds } from './payments.tables.ts'

const ofPayment = and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId))
const ofOrder = and(eq(orders.companyId, refunds.companyId), eq(orders.id, refunds.orderId))
const isSale = eq(payments.side, 'sale')

/** Refunds of what the company sold; those that wait for a decision come first. */
export async function findSaleRefunds(
  tx: Tx,
  filter: Paging & { keyword?: string | undefined; state?: RefundState | undefined },
) {
  const { keyword, state } = filter
  const where = and(
    isSale,
    state ? eq(refunds.state, state) : undefined,
    keyword
      ? or(ilike(orders.number, likePattern(keyword)), ilike(orders.searchText, likePattern(keyword)))
      : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, ofPayment)
    .innerJoin(orders, ofOrder)
    .where(where)
    .orderBy(sql`${refunds.state} <> 'asked'`, desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
    .offset(offset)
  const all = tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, ofPayment)
    .innerJoin(orders, ofOrder)
    .where(where)
  return { list, ...(await countRows(tx, all)) }
}

export async function countSaleRefundsToDecide(tx: Tx): Promise<number> {
  const [waiting] = await tx
    .select({ total: count() })
    .from(refunds)
    .innerJoin(payments, ofPayment)
    .where(and(isSale, eq(refunds.state, 'asked')))
  return waiting?.total ?? 0
}
