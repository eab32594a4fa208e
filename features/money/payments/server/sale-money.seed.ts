import { moveRefunded, type OrderContext } from '#features/money/orders/server/orders.public.ts'
import { type SeededSale, seedSaleOrder } from '#features/money/orders/server/sale-orders.seed.ts'
import { type Actor, systemActor } from '#platform/server/audit/audit.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { insertRefund, moveRefund } from './payments.repository.ts'
import { takeRefund } from './refund-outcomes.actions.ts'
import { payAtRehearsal } from './rehearsed-payments.seed.ts'
import { giveBack } from './sandbox-trades.repository.ts'

interface PaidSale extends SeededSale {
  channel: OnlineChannel
  /** The buyer gave it back: so much of it, at this moment; it waits until somebody of the company has decided. */
  back?: { amount: number; at: Date; decidedBy?: { accountId: string; name: string } }
}

const byBuyer = ({ buyer }: PaidSale): Actor => ({ ...systemActor, name: buyer.name, via: 'user' })

/** A sale of the demonstration that was paid, and perhaps given back, in every book that knows of it; answers its order. */
export async function seedPaidSale(context: OrderContext, sale: PaidSale): Promise<string> {
  const { tx } = context
  const { channel, back, buyer } = sale
  const order = await seedSaleOrder(tx, sale)
  const paid = await payAtRehearsal(tx, order, channel)
  if (!paid || !back) return order.id
  const { amount, at, decidedBy } = back
  const asked = await insertRefund(tx, paid.payment, {
    state: 'asked',
    cause: 'asked',
    amount,
    reason: '行程有变，无法参加',
    askedBy: null,
    askedByName: buyer.name,
    createdAt: at,
  })
  await moveRefunded(tx, order.id, { event: 'askRefund', actor: byBuyer(sale), reason: asked.reason })
  if (!decidedBy) return order.id
  const decidedAt = new Date(at.getTime() + 3_600_000)
  const set = { decidedBy: decidedBy.accountId, decidedByName: decidedBy.name, decidedAt, note: null }
  const approved = await moveRefund(tx, asked.id, { from: 'asked', to: 'processing', set })
  const given = await giveBack(tx, paid.charge, { refundNumber: asked.number, amount, pauseMs: 0 })
  if (!approved || given !== 'done') throw new Error('a refund of the demonstration was not made')
  await takeRefund(context, approved, {
    state: 'success',
    providerNumber: `SANDBOX${asked.number}`,
    at: decidedAt,
  })
  return order.id
}
