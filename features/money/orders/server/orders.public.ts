import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'

import type { OrderState, PayMode } from '../orders.contract.ts'
import { settle } from './order-fulfilment.ts'
import { productOf } from './order-product-registry.ts'
import { factsOf } from './order-view.ts'
import { type AnyOrderEvent, decide } from './orders.domain.ts'
import { advanceOrder, lockOrder, type Order } from './orders.repository.ts'

export { openOrder } from './order-payment.ts'
export {
  type Named,
  orderLinesIn,
  orderNameIn,
  type OrderListener,
  registerOrderListener,
} from './order-product-registry.ts'
export { accountOf } from './order-view.ts'
export {
  findCompanyNames,
  findOrder,
  isOperatorsCompany,
  lockOrder,
  type Order,
} from './orders.repository.ts'

const ask = (order: Order, event: AnyOrderEvent, isPaid = false) =>
  decide({ event, order: factsOf(order), circumstances: { now: new Date(), canTransfer: false, isPaid } })

/** The till has seen the money of a locked order. Undefined where the order does not need it any more. */
export async function payOrder(
  tx: Tx,
  order: Order,
  { actor, payMode }: { actor: Actor; payMode: Exclude<PayMode, 'free' | 'transfer'> },
): Promise<Order | undefined> {
  return ask(order, 'pay', true).allowed ? settle(tx, { order, event: 'pay', actor, payMode }) : undefined
}

/** Whether money may be asked back of an order in this state. */
export const mayAskRefund = (order: Order): boolean => ask(order, 'askRefund').allowed

type Step = Extract<AnyOrderEvent, 'askRefund' | 'refundPart' | 'refundAll' | 'keepMoney'>

/** Moves an order through a refund; false when it is not there to be moved. */
export async function moveRefunded(
  tx: Tx,
  id: string,
  { event, actor, reason }: { event: Step; actor: Actor; reason?: string },
): Promise<boolean> {
  const order = await lockOrder(tx, id)
  const decision = order && ask(order, event)
  if (!order || !decision?.allowed) return false
  const set =
    event === 'askRefund' ? { refundFrom: order.state } : event === 'keepMoney' ? { refundFrom: null } : {}
  const moved = await advanceOrder(tx, { order, to: decision.to, set })
  if (!moved) return false
  await record(tx, actor, [
    {
      objectType: 'order',
      objectId: id,
      event,
      from: order.state,
      to: moved.state satisfies OrderState,
      reason: reason ?? null,
    },
  ])
  return true
}

/** How much of what was paid may go back by the rules of what was sold, or why nothing. */
export const refundableOf = (tx: Tx, order: Order): Promise<number | Refusal> =>
  productOf(order).refundable(tx, order)

/** Money goes back: what was given for it is taken back. */
export const takeBack = (tx: Tx, order: Order, fen: number): Promise<void> =>
  productOf(order).onRefunded(tx, order, fen)
