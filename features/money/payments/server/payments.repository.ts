import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { IncidentKind, RefundState } from '../payments.contract.ts'
import type { LedgerLine, LedgerSum } from './ledger.domain.ts'
import { openStates, type PaymentEvent, paymentMachine } from './payments.domain.ts'
import { ledgerEntries, paymentIncidents, payments, refunds } from './payments.tables.ts'
import { paymentAddress } from './sandbox-trades.repository.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

type NewPayment = Omit<typeof payments.$inferInsert, 'number'>

/** Writes a payment under a number that notices can name; undefined when one of the same order and till is open. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<Payment | undefined> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, number: newPublicId() })
    .onConflictDoNothing()
    .returning()
  if (row) await publishAddresses(tx, [{ address: row.number, kind: paymentAddress, objectId: row.id }])
  return row
}

export const findPayment = (tx: Tx, id: string): Promise<Payment | undefined> =>
  tx.select().from(payments).where(eq(payments.id, id)).then(firstRow)

export const findPaymentsOf = (tx: Tx, orderId: string): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))

/** The tills that wait for an order's money. */
export const findOpenPayments = (tx: Tx, orderId: string): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...openStates])))

export const findOpenPayment = (
  tx: Tx,
  { orderId, channel }: Pick<Payment, 'orderId' | 'channel'>,
): Promise<Payment | undefined> =>
  tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.channel, channel),
        inArray(payments.state, [...openStates]),
      ),
    )
    .then(firstRow)

type PaymentChange = Partial<Pick<Payment, 'content' | 'providerNumber' | 'paidAt' | 'mode'>>

/** Moves a payment; undefined where the event is not possible any more. Of many at once, one gets it. */
export async function movePayment(
  tx: Tx,
  id: string,
  { event, set = {} }: { event: PaymentEvent; set?: PaymentChange },
): Promise<Payment | undefined> {
  const { from, to } = paymentMachine.transitions[event]
  return tx
    .update(payments)
    .set({ ...set, state: to, version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
    .returning()
    .then(firstRow)
}

/** What the provider's till is reached by. */
export const setContent = async (tx: Tx, id: string, content: string): Promise<void> =>
  void (await tx.update(payments).set({ content }).where(eq(payments.id, id)))

/** Books what moved; once for a source, however often it is called. */
export async function book(
  tx: Tx,
  entry: Pick<
    typeof ledgerEntries.$inferInsert,
    'sourceId' | 'kind' | 'mode' | 'side' | 'orderId' | 'isHeld'
  >,
  lines: readonly LedgerLine[],
): Promise<void> {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('a booking does not balance')
  await tx.insert(ledgerEntries).values(lines.map((line) => ({ ...entry, ...line })))
}

/** The sums of the ledger of one side; runs as the system over all companies, or in one. */
export const sumLedger = (tx: Tx, side: Payment['side']): Promise<LedgerSum[]> =>
  tx
    .select({
      mode: ledgerEntries.mode,
      account: ledgerEntries.account,
      kind: ledgerEntries.kind,
      total: sql<number>`sum(${ledgerEntries.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.side, side))
    .groupBy(ledgerEntries.mode, ledgerEntries.account, ledgerEntries.kind)

/** Whether a payment was booked as earned. */
export async function wasEarned(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.sourceId, paymentId), eq(ledgerEntries.account, 'sales')))
  return rows.length > 0
}

export async function noteIncident(
  tx: Tx,
  incident: { paymentId: string; kind: IncidentKind; expected: number; found: number },
): Promise<void> {
  await tx.insert(paymentIncidents).values(incident).onConflictDoNothing()
}

export async function resolveIncident(
  tx: Tx,
  id: string,
  by: { note: string; name: string },
): Promise<boolean> {
  const rows = await tx
    .update(paymentIncidents)
    .set({ note: by.note, resolvedByName: by.name, resolvedAt: new Date() })
    .where(and(eq(paymentIncidents.id, id), isNull(paymentIncidents.resolvedAt)))
    .returning({ id: paymentIncidents.id })
  return rows.length > 0
}

export const findRefundsOf = (tx: Tx, orderId: string): Promise<Refund[]> =>
  tx
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))

export const findRefund = (tx: Tx, id: string): Promise<Refund | undefined> =>
  tx.select().from(refunds).where(eq(refunds.id, id)).then(firstRow)

export const findRefundByNumber = (tx: Tx, number: string): Promise<Refund | undefined> =>
  tx.select().from(refunds).where(eq(refunds.number, number)).then(firstRow)

type NewRefund = Omit<typeof refunds.$inferInsert, 'number' | 'paymentId' | 'orderId'>

/** Writes a refund; its number is the payment's with the place in its row, so that both sides can tell them apart. */
export async function insertRefund(tx: Tx, payment: Payment, refund: NewRefund): Promise<Refund> {
  const [counted] = await tx.select({ total: count() }).from(refunds).where(eq(refunds.paymentId, payment.id))
  const number = `${payment.number}R${String((counted?.total ?? 0) + 1).padStart(2, '0')}`
  return tx
    .insert(refunds)
    .values({ ...refund, number, paymentId: payment.id, orderId: payment.orderId })
    .returning()
    .then(writtenRow)
}

type RefundChange = Partial<Omit<Refund, 'id' | 'companyId' | 'state' | 'version' | 'number' | 'amount'>>

/** Moves a refund that still is in this state; undefined when somebody was faster. */
export const moveRefund = (
  tx: Tx,
  id: string,
  { from, to, set = {} }: { from: RefundState; to: RefundState; set?: RefundChange },
): Promise<Refund | undefined> =>
  tx
    .update(refunds)
    .set({ ...set, state: to, version: sql`${refunds.version} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.state, from)))
    .returning()
    .then(firstRow)
