import { and, eq } from 'drizzle-orm'

import { orders } from '#features/money/orders/server/orders.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { linesOfPayment } from './ledger.domain.ts'
import { book, insertPayment } from './payments.repository.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { ordersSeed } from '#features/money/orders/server/orders.seed.ts'

/** The transfers that paid the demonstration's orders. */
export async function seedPayments(tx: Tx): Promise<void> {
  const paid = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'completed'), eq(orders.payMode, 'transfer')))
  for (const { id: orderId, amount, paidAt, confirmedBy } of paid) {
    const payment = await insertPayment(tx, {
      orderId,
      channel: 'transfer',
      mode: 'transfer',
      state: 'success',
      amount,
      createdBy: confirmedBy,
      createdAt: paidAt ?? new Date(),
      paidAt,
    })
    if (payment)
      await book(
        tx,
        { sourceId: payment.id, kind: 'payment', mode: 'transfer', orderId },
        linesOfPayment(amount, true),
      )
  }
}

export const paymentsSeed = defineSeed({
  name: 'payments',
  async run({ tx, of }) {
    await of(ordersSeed)
    await seedPayments(tx)
  },
})
