import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'

import type { Session, World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { lockOrder, payOrder } from '#features/money/orders/server/orders.public.ts'
import { linesOfPayment } from '#features/money/payments/server/ledger.domain.ts'
import { book, insertPayment, movePayment } from '#features/money/payments/server/payments.repository.ts'
import { ledgerEntries } from '#features/money/payments/server/payments.tables.ts'
import { salesContract } from '#features/money/sales/sales.contract.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'

/** Pays an order as a till does, by money that goes back at once when finance agrees; false where it was not needed any more. */
export const payOrderOf = (world: World, orderId: string): Promise<boolean> =>
  inCompany(world, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('no such order')
    const { amount } = order
    const facts = { orderId, channel: 'transfer', mode: 'transfer', side: 'sale', amount } as const
    const opened = await insertPayment(tx, facts)
    const set = { providerNumber: uuidv7(), paidAt: new Date() }
    const payment = opened && (await movePayment(tx, opened.id, { event: 'succeed', set }))
    if (!payment) throw new Error('a payment was not written')
    const context = { tx, services: world.app.services }
    const settled = await payOrder(context, order, { actor: systemActor, payMode: 'sandbox' })
    await book(
      tx,
      { sourceId: payment.id, kind: 'payment', mode: 'transfer', side: 'sale', orderId },
      linesOfPayment(amount, !!settled),
    )
    return settled !== undefined
  })

/** Decides every refund of an order that waits. */
export async function decideRefunds(
  { world, session }: { world: World; session: Session },
  orderId: string,
  approve = true,
): Promise<void> {
  const query = { state: 'asked', limit: 100 } as const
  const { data } = await world.call(salesContract.listRefunds, { query }, { session })
  for (const refund of data.list.filter((one) => one.orderId === orderId))
    await world.call(
      salesContract.decideRefund,
      { params: { id: refund.refundId }, body: { approve, note: 'x', version: refund.version } },
      { session },
    )
}

/** The id of an uploaded picture, such as a bank's receipt. */
export async function uploadPicture(world: World, { token }: Session): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { payload, headers } = formOf([{ name: 'receipt.png', content }])
  const answer = await world.inject({
    method: 'POST',
    url: '/v2/upload',
    payload,
    headers: { ...headers, authorization: token },
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}

/** The sources of sales whose lines do not add up to nothing. */
export const unbalanced = (tx: Tx) =>
  tx
    .select({ sourceId: ledgerEntries.sourceId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.side, 'sale'))
    .groupBy(ledgerEntries.sourceId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
