import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { OrderKind } from '../orders.contract.ts'
import { finish } from './order-fulfilment.actions.ts'
import { newNumber } from './order-number.domain.ts'
import { closeWhenDue } from './orders.jobs.ts'
import { advanceOrder, findOrder, insertOrder, type Order } from './orders.repository.ts'

export { type OrderProduct, orderProducts } from './order-hooks.public.ts'
export { findOpenOrderFor, type Order } from './orders.repository.ts'
export { waysToPay } from './orders.view.ts'

/** What a feature sells at a price of its own. */
export interface ProductOrder {
  kind: Exclude<OrderKind, `template${string}`>
  /** The record that is bought, such as a printing. */
  subjectId: string
  /** What the order is called in lists. */
  name: string
  /** What the amount is made of; a discount is a line with a negative amount. */
  lines: readonly { name: string; quantity: number; unit: number; amount: number }[]
  /** Fen; the sum of the lines. */
  amount: number
  /** So long the order waits for its payment. */
  holdHours: number
  /** So many months it is paid for, where it is for a time. */
  months?: number
  /** What the feature wants to find again with its order. */
  payload?: Record<string, unknown>
}

/** Places an order for something that was priced on the server; it is paid at the till like every other. */
export async function placeOrder(context: MemberContext, input: ProductOrder): Promise<Order> {
  const { tx, viewer, language } = context
  const { kind, subjectId, name, amount, holdHours, months = 0, payload } = input
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('an order costs whole fen')
  if (input.lines.reduce((sum, line) => sum + line.amount, 0) !== amount)
    throw new Error('the lines of an order are not its price')
  const now = new Date()
  const order = await insertOrder(tx, {
    id: uuidv7(),
    number: newNumber(now),
    kind,
    subjectId,
    name: name.trim(),
    months,
    amount,
    lines: input.lines.map((line) => ({
      key: 'item',
      name: line.name,
      seats: line.quantity,
      unit: line.unit,
      months: 0,
      days: 0,
      percent: 100,
      amount: line.amount,
    })),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
    expiresAt: new Date(now.getTime() + holdHours * 3_600_000),
    ...(payload && { payload }),
  })
  await recordBy(context, [
    { objectType: 'order', objectId: order.id, event: 'create', to: order.state, detail: { kind, amount } },
  ])
  await closeWhenDue(tx, order, language)
  return order
}

/** What was bought is given: the order is completed. Told twice, it counts once; what was given back meanwhile stays so. */
export async function completeOrder(tx: Tx, id: string): Promise<void> {
  const order = await findOrder(tx, id)
  if (order?.state === 'fulfilling') await finish(tx, order, null)
  // A refund is being asked for. If it is refused, the order returns to the state that it would have now.
  if (order?.state === 'refunding' && order.refundFrom === 'fulfilling')
    await advanceOrder(tx, {
      order,
      to: order.state,
      set: { refundFrom: 'completed', completedAt: new Date() },
    })
}
