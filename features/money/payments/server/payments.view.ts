import {
  accountOf,
  mayAskRefund,
  type Order,
  type OrderContext,
  refundableOf,
  orderLinesIn,
  orderNameIn,
} from '#features/money/orders/server/orders.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Bill, PaymentRow, RefundRow } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { findPaymentsOf, findRefundsOf, type Payment, type Refund, wasEarned } from './payments.repository.ts'
import { openStates } from './payments.domain.ts'
import { roomFor } from './refunds.domain.ts'
import { payChannels } from './pay-channels.adapter.ts'

const text = (moment: Date | null) => moment?.toISOString() ?? null

export function paymentRow(payment: Payment): PaymentRow {
  const {
    id: paymentId,
    number,
    channel,
    mode,
    state,
    amount,
    content,
    createdAt,
    expiresAt,
    paidAt,
  } = payment
  const isOpen = openStates.includes(state)
  return {
    paymentId,
    number,
    channel,
    mode,
    state,
    amount,
    codeUrl: isOpen && channel === 'wechat' ? content : null,
    payUrl: isOpen && channel === 'alipay' ? content : null,
    createdAt: createdAt.toISOString(),
    expiresAt: text(expiresAt),
    paidAt: text(paidAt),
  }
}

export const refundRow = (refund: Refund, payment: Pick<Payment, 'channel' | 'mode'>): RefundRow => ({
  refundId: refund.id,
  number: refund.number,
  channel: payment.channel,
  mode: payment.mode,
  state: refund.state,
  cause: refund.cause,
  amount: refund.amount,
  reason: refund.reason,
  askedBy: refund.askedByName,
  decidedBy: refund.decidedByName,
  note: refund.note,
  attempts: refund.attempts,
  failure: refund.failure,
  createdAt: refund.createdAt.toISOString(),
  decidedAt: text(refund.decidedAt),
  finishedAt: text(refund.finishedAt),
  version: refund.version,
})

/** The payment that an order was paid with: one of a second till goes back by itself. */
async function earnedBy(tx: Tx, orderId: string): Promise<Payment | undefined> {
  for (const payment of await findPaymentsOf(tx, orderId))
    if (payment.state === 'success' && (await wasEarned(tx, payment.id))) return payment
  return undefined
}

/** What may be asked back of an order now: of which payment, and how much; or why nothing. */
export async function refundRoom(
  context: OrderContext,
  order: Order,
): Promise<{ payment: Payment; amount: number } | Refusal | undefined> {
  const { tx } = context
  const payment = await earnedBy(tx, order.id)
  if (!payment || !mayAskRefund(order)) return undefined
  const taken = (await findRefundsOf(tx, order.id)).filter(
    ({ state, paymentId }) => state !== 'rejected' && paymentId === payment.id,
  )
  const allowed = await refundableOf(context, order)
  if (allowed instanceof Refusal) return allowed
  return {
    payment,
    amount: roomFor({ paid: payment.amount, taken: taken.map(({ amount }) => amount), allowed }),
  }
}

async function refundableView(
  context: OrderContext,
  order: Order,
  language: Language,
): Promise<Bill['refundable']> {
  const { errors } = paymentsTexts.in(language)
  const room = await refundRoom(context, order)
  if (room instanceof Refusal) return { amount: 0, reason: room.speak(language) }
  if (!room) return { amount: 0, reason: errors.noRefundNow }
  return { amount: room.amount, reason: room.amount > 0 ? null : errors.nothingLeft }
}

interface BillReader {
  tx: Tx
  services: Pick<Services, 'settings' | 'provided' | 'hooks'>
  language: Language
}

/** An order with everything that was paid and given back for it. */
export async function billOf(order: Order, reader: BillReader): Promise<Bill> {
  const { tx, services, language } = reader
  const paid = await findPaymentsOf(tx, order.id)
  const back = await findRefundsOf(tx, order.id)
  const byId = new Map(paid.map((payment) => [payment.id, payment]))
  const isDue = order.state === 'unpaid'
  return {
    orderId: order.id,
    number: order.number,
    kind: order.kind,
    name: orderNameIn(services, order, language),
    templateId: order.templateId,
    subjectId: order.subjectId,
    state: order.state,
    payMode: order.payMode,
    amount: order.amount,
    lines: orderLinesIn(services, order, language),
    buyer: order.createdByName,
    createdAt: order.createdAt.toISOString(),
    expiresAt: isDue ? text(order.expiresAt) : null,
    paidAt: text(order.paidAt),
    hasProof: order.proofFileId !== null,
    ways: isDue ? services.provided.get(payChannels).all.map(({ channel, mode }) => ({ channel, mode })) : [],
    canTransfer: isDue && accountOf(services) !== null,
    payments: paid.map(paymentRow),
    refunds: back.map((refund) =>
      refundRow(refund, byId.get(refund.paymentId) ?? { channel: 'transfer', mode: 'transfer' }),
    ),
    paid: paid.reduce((sum, one) => (one.state === 'success' ? sum + one.amount : sum), 0),
    refunded: back.reduce((sum, one) => (one.state === 'success' ? sum + one.amount : sum), 0),
    refundable: await refundableView(reader, order, language),
  }
}
