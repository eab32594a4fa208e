import { and, count, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { orders } from '#features/money/orders/server/orders.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { MoneyMode, PaymentChannel, PaymentState, RefundState } from '../payments.contract.ts'
import { paymentIncidents, payments, refunds } from './payments.tables.ts'
import { withinProviderDays } from './provider-days.repository.ts'

/** What the seller sees over all companies; everything here runs as the system. */

/** Sales of companies are their own business. */
const ofOrder = and(
  eq(orders.companyId, payments.companyId),
  eq(orders.id, payments.orderId),
  eq(orders.side, 'purchase'),
)
const ofPayment = and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId))
const ofIncident = and(
  eq(payments.companyId, paymentIncidents.companyId),
  eq(payments.id, paymentIncidents.paymentId),
)
const isPurchase = eq(payments.side, 'purchase')

const matching = (keyword: string | undefined): SQL | undefined =>
  keyword
    ? or(
        ilike(orders.number, likePattern(keyword)),
        ilike(orders.name, likePattern(keyword)),
        eq(payments.number, keyword),
      )
    : undefined

export async function findCompanyOfRefund(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: refunds.companyId })
    .from(refunds)
    .innerJoin(payments, and(ofPayment, isPurchase))
    .where(eq(refunds.id, id))
  return row?.companyId
}

export async function findCompanyOfIncident(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: paymentIncidents.companyId })
    .from(paymentIncidents)
    .innerJoin(payments, and(ofIncident, isPurchase))
    .where(eq(paymentIncidents.id, id))
  return row?.companyId
}

interface PaymentFilter extends Paging {
  keyword?: string | undefined
  state?: PaymentState | undefined
  channel?: PaymentChannel | undefined
  mode?: MoneyMode | undefined
}

export async function findAllPayments(tx: Tx, filter: PaymentFilter) {
  const { keyword, state, channel, mode } = filter
  const where = and(
    matching(keyword),
    state ? eq(payments.state, state) : undefined,
    channel ? eq(payments.channel, channel) : undefined,
    mode ? eq(payments.mode, mode) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, ofOrder)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(
      tx,
      tx.select({ id: payments.id }).from(payments).innerJoin(orders, ofOrder).where(where),
    )),
  }
}

export async function findAllRefunds(
  tx: Tx,
  filter: Paging & { keyword?: string | undefined; state?: RefundState | undefined },
) {
  const { keyword, state } = filter
  const where = and(matching(keyword), state ? eq(refunds.state, state) : undefined)
  const { limit, offset } = pageBounds(filter)
  const from = () =>
    tx
      .select({ refund: refunds, payment: payments, order: orders })
      .from(refunds)
      .innerJoin(payments, ofPayment)
      .innerJoin(orders, ofOrder)
  const list = await from()
    .where(where)
    // What waits for a decision comes first.
    .orderBy(sql`${refunds.state} <> 'asked'`, desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(
      tx,
      tx
        .select({ id: refunds.id })
        .from(refunds)
        .innerJoin(payments, ofPayment)
        .innerJoin(orders, ofOrder)
        .where(where),
    )),
  }
}

export async function findIncidents(tx: Tx, filter: Paging & { isOpen?: boolean | undefined }) {
  const { isOpen } = filter
  const where =
    isOpen === undefined
      ? undefined
      : isOpen
        ? isNull(paymentIncidents.resolvedAt)
        : isNotNull(paymentIncidents.resolvedAt)
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select({ incident: paymentIncidents, payment: payments, order: orders })
    .from(paymentIncidents)
    .innerJoin(payments, ofIncident)
    .innerJoin(orders, ofOrder)
    .where(where)
    .orderBy(
      sql`${paymentIncidents.resolvedAt} is not null`,
      desc(paymentIncidents.createdAt),
      desc(paymentIncidents.id),
    )
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(
      tx,
      tx
        .select({ id: paymentIncidents.id })
        .from(paymentIncidents)
        .innerJoin(payments, and(ofIncident, isPurchase))
        .where(where),
    )),
  }
}

export async function countWork(tx: Tx): Promise<{ refundsToDecide: number; incidents: number }> {
  const [waiting] = await tx
    .select({ total: count() })
    .from(refunds)
    .innerJoin(payments, and(ofPayment, isPurchase))
    .where(eq(refunds.state, 'asked'))
  const [open] = await tx
    .select({ total: count() })
    .from(paymentIncidents)
    .innerJoin(payments, and(ofIncident, isPurchase))
    .where(isNull(paymentIncidents.resolvedAt))
  return { refundsToDecide: waiting?.total ?? 0, incidents: open?.total ?? 0 }
}

/** A day has so many payments at most that are compared one by one. */
const mostCompared = 500

/** The payments of a day, Beijing's, that a provider knows. */
export const findPaymentsOfDay = (tx: Tx, day: string) =>
  tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, ofOrder)
    .where(
      and(ne(payments.channel, 'transfer'), withinProviderDays(payments.createdAt, { from: day, to: day })),
    )
    .orderBy(payments.createdAt, payments.id)
    .limit(mostCompared)

export const findRefundsOfPayments = (tx: Tx, paymentId: string) =>
  tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
