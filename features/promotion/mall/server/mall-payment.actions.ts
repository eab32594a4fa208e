import { placeSale } from '#features/money/orders/server/order-products.public.ts'
import { findOrder as findSale } from '#features/money/orders/server/orders.public.ts'
import type { SalePayment } from '#features/money/sales/face/sale-payment-model.ts'
import {
  offerPayment,
  readSalePayment,
  type SaleVisit,
} from '#features/money/sales/server/sale-page.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import { holdMs } from './mall-orders.domain.ts'
import { versionConflict } from './mall.refusals.ts'
import { advanceOrder, type MallOrder } from './mall.repository.ts'

/** Whether an order waits for money, and nobody has said that it is on its way by transfer. */
const isPayable = ({ state, proofAt, amountFen }: MallOrder) =>
  state === 'unpaid' && proofAt === null && amountFen > 0

/** How an order can be paid at the company's tills now; null where it cannot. */
export async function readGoodsPayment(
  visit: SaleVisit,
  tx: Tx,
  order: MallOrder,
): Promise<SalePayment | null> {
  if (!isPayable(order)) return null
  const open = order.saleId === null ? null : await readSalePayment(visit, tx, order.saleId)
  const payment = open ?? (await offerPayment(visit, tx, { amount: order.amountFen, activityId: null }))
  return payment.ways.length > 0 || payment.isWaiting ? payment : null
}

/**
 * The sale by which a locked order is paid at a till: the one that is open, or a new one, for which the goods are held a
 * quarter of an hour more. Undefined where nothing is to be paid.
 */
export async function saleOf(tx: Tx, order: MallOrder, language: Language): Promise<string | undefined> {
  if (!isPayable(order)) return undefined
  const known = order.saleId === null ? undefined : await findSale(tx, order.saleId)
  if (known?.state === 'unpaid') return known.id
  const { lines, number, buyerName, mobile, amountFen, heldUntil } = order
  const expiresAt = new Date(Math.max(Date.now() + holdMs, heldUntil?.getTime() ?? 0))
  const sale = await placeSale(tx, {
    kind: 'goods',
    subjectId: order.id,
    name: `${number} ${lines[0]?.title ?? ''}`,
    lines: lines.map(({ title, variant, quantity, priceFen }) => ({
      name: `${title} ${variant}`.trim(),
      quantity,
      unit: priceFen,
      amount: priceFen * quantity,
    })),
    amount: amountFen,
    buyer: { name: buyerName, mobile },
    expiresAt,
    actor: { ...systemActor, name: buyerName, via: 'user' },
    language,
  })
  const moved = await advanceOrder(tx, order, {
    to: order.state,
    set: { saleId: sale.id, heldUntil: expiresAt },
  })
  if (!moved) throw versionConflict()
  return sale.id
}
