import { orderEnded, orderPaid, orderTills } from '#features/money/orders/server/orders.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { linesOfPayment } from './ledger.domain.ts'
import { lookAt } from './payments.jobs.ts'
import { book, findPaymentsOf, insertPayment } from './payments.repository.ts'
import { openStates } from './payments.domain.ts'
import { payChannels } from './pay-channels.adapter.ts'

/** A transfer that the seller has confirmed is a payment of its own kind; an order that ends closes its tills. */
export function followOrders(hooks: Hooks): void {
  hooks.add(orderPaid, async (tx, order, { payMode, confirmedBy }) => {
    if (payMode !== 'transfer') return
    const facts = {
      orderId: order.id,
      channel: 'transfer',
      side: order.side,
      mode: 'transfer',
      state: 'success',
      amount: order.amount,
    } as const
    const payment = await insertPayment(tx, {
      ...facts,
      createdBy: confirmedBy,
      paidAt: new Date(),
      providerNumber: order.proofPayer,
    })
    if (!payment) throw new Error('a transfer was not written')
    await book(
      tx,
      { sourceId: payment.id, kind: 'payment', mode: 'transfer', side: order.side, orderId: order.id },
      linesOfPayment(order.amount, true),
    )
    await record(tx, systemActor, [
      {
        objectType: 'payment',
        objectId: payment.id,
        event: 'succeed',
        to: 'success',
        detail: { amount: order.amount, mode: 'transfer' },
      },
    ])
  })
  hooks.add(orderTills, ({ provided }) => provided.get(payChannels).all.map(({ channel }) => channel))
  hooks.add(orderEnded, async (tx, order) => {
    for (const payment of await findPaymentsOf(tx, order.id))
      if (openStates.includes(payment.state)) await lookAt(tx, payment, new Date())
  })
}
