import type { Order } from '#features/money/orders/server/orders.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { eq } from 'drizzle-orm'

import type { OnlineChannel } from '../payments.contract.ts'
import { linesOfPayment } from './ledger.domain.ts'
import { book, insertPayment, movePayment, type Payment } from './payments.repository.ts'
import { sandboxTrades } from './payments.tables.ts'
import { moveCharge, openCharge, type SandboxCharge } from './sandbox-trades.repository.ts'

interface PaidCharge {
  channel: OnlineChannel
  paymentNumber: string
  subject: string
  amount: number
  at: Date
  /** Absent: the operator of the installation. */
  merchant?: SandboxCharge['merchant']
}

/** A trade at a rehearsed provider that was paid at a moment. */
export async function paidCharge(
  tx: Tx,
  { at, merchant = 'operator', ...facts }: PaidCharge,
): Promise<SandboxCharge> {
  const charge = await openCharge(tx, {
    ...facts,
    merchant,
    expiresAt: new Date(at.getTime() + hourMs),
  })
  await moveCharge(tx, charge.id, 'paid')
  const [row] = await tx
    .update(sandboxTrades)
    .set({ createdAt: at, paidAt: at })
    .where(eq(sandboxTrades.id, charge.id))
    .returning()
  return row ?? charge
}

/** The payment of an order that is there as a paid one, in both books. */
export async function payAtRehearsal(
  tx: Tx,
  order: Order,
  channel: OnlineChannel,
): Promise<{ payment: Payment; charge: SandboxCharge } | undefined> {
  const { id: orderId, amount, name: subject, createdBy, side } = order
  const at = order.paidAt ?? order.createdAt
  const opened = await insertPayment(tx, {
    orderId,
    channel,
    mode: 'sandbox',
    side,
    amount,
    createdBy,
    createdAt: at,
  })
  if (!opened) return undefined
  const charge = await paidCharge(tx, {
    channel,
    merchant: side === 'sale' ? 'company' : 'operator',
    paymentNumber: opened.number,
    subject,
    amount,
    at,
  })
  const set = { paidAt: at, providerNumber: `SANDBOX${charge.chargeNumber}` }
  const payment = await movePayment(tx, opened.id, { event: 'succeed', set })
  if (!payment) return undefined
  await book(
    tx,
    { sourceId: payment.id, kind: 'payment', mode: 'sandbox', side, orderId },
    linesOfPayment(amount, true),
  )
  return { payment, charge }
}
