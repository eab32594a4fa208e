import { v7 as uuidv7 } from 'uuid'

import { type Actor, record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { OrderKind, SaleKind } from '../orders.contract.ts'
import { finish } from './order-fulfilment.actions.ts'
import { type Joined, productOf } from './order-hooks.public.ts'
import { newNumber } from './order-number.domain.ts'
import { closeWhenDue } from './orders.jobs.ts'
import { advanceOrder, findOrder, insertOrder, type Order } from './orders.repository.ts'

export { type Named, type OrderProduct, orderProducts } from './order-hooks.public.ts'
export { findOpenOrderFor, type Order } from './orders.repository.ts'
export { waysToPay } from './orders.view.ts'

/** Something that costs what its lines add up to. */
interface Priced {
  /** What the order is called in lists. */
  name: string
  /** What the amount is made of; a discount is a line with a negative amount. */
  lines: readonly { name: string; quantity: number; unit: number; amount: number }[]
  /** Fen; the sum of the lines. */
  amount: number
  /** The record that is bought, such as a printing. */
  subjectId: string
  /** Facts that the feature finds again with its order. */
  payload?: Record<string, unknown>
}

/** Something that a feature sells to the company at a price of its own. */
export interface ProductOrder extends Priced {
  kind: Exclude<OrderKind, SaleKind | `template${string}`>
  /** So long the order waits for its payment. */
  holdHours: number
  /** So many months it is paid for, where it is for a time. */
  months?: number
}

/** Something that a company sells to a visitor of its own. */
export interface Sale extends Priced {
  kind: SaleKind
  buyer: { name: string; mobile: string }
  /** The activity that it belongs to, where it does. */
  activityId?: string
  /** An unpaid order is closed then. */
  expiresAt: Date
  /** The visitor, or the colleague who writes the order for the visitor. */
  actor: Actor
  language: Language
}

/** The columns that every priced order has. @throws where the amount is no sum of whole fen */
function pricedColumns({ name, lines, amount, subjectId, payload }: Priced, now: Date) {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('an order costs whole fen')
  if (lines.reduce((sum, line) => sum + line.amount, 0) !== amount)
    throw new Error('the lines of an order are not its price')
  return {
    id: uuidv7(),
    number: newNumber(now),
    subjectId,
    name: name.trim(),
    amount,
    lines: lines.map((line) => ({
      key: 'item' as const,
      name: line.name,
      seats: line.quantity,
      unit: line.unit,
      months: 0,
      days: 0,
      percent: 100,
      amount: line.amount,
    })),
    ...(payload && { payload }),
  }
}

const created = ({ id: objectId, state: to, kind, amount }: Order) => ({
  objectType: 'order',
  objectId,
  event: 'create',
  to,
  detail: { kind, amount },
})

/** Places an order for something that was priced on the server; it is paid at the till like every other. */
export async function placeOrder(context: MemberContext, input: ProductOrder): Promise<Order> {
  const { tx, viewer, language } = context
  const { kind, holdHours, months = 0 } = input
  const now = new Date()
  const order = await insertOrder(tx, {
    ...pricedColumns(input, now),
    kind,
    months,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
    expiresAt: new Date(now.getTime() + holdHours * 3_600_000),
  })
  await recordBy(context, [created(order)])
  await closeWhenDue(tx, order, language)
  return order
}

/** Places an order by which a company sells something to a visitor; it is paid at the company's own tills. */
export async function placeSale(tx: Tx, sale: Sale): Promise<Order> {
  const { kind, buyer, activityId, expiresAt, actor, language } = sale
  const order = await insertOrder(tx, {
    ...pricedColumns(sale, new Date()),
    side: 'sale',
    kind,
    createdByName: buyer.name,
    buyerMobile: buyer.mobile,
    ...(activityId !== undefined && { activityId }),
    expiresAt,
  })
  await record(tx, actor, [created(order)])
  await closeWhenDue(tx, order, language)
  return order
}

/** The path of the page on which the buyer of a sale sees what was bought; null where there is none, or where it was passed on. */
export const buyerPathOf = async (services: Joined, tx: Tx, order: Order): Promise<string | null> =>
  (await productOf(services, order).buyerPath?.(tx, order)) ?? null

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
