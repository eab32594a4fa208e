import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { OrderState, PayMode } from '../orders.contract.ts'
import { releaseWhatIsHeld, settle } from './order-fulfilment.actions.ts'
import { type OrderContext, productOf } from './order-hooks.public.ts'
import { type AnyOrderEvent, orderMachine } from './orders.domain.ts'
import { advanceOrder, factsOf, findOrder, lockOrder, type Order } from './orders.repository.ts'

export { moveSaleTransfer, requireVisibleOrder } from './orders.actions.ts'
export {
  orderEnded,
  orderPaid,
  orderTills,
  type Joined,
  type Named,
  type OrderContext,
} from './order-hooks.public.ts'
export { orderLinesIn, orderNameIn } from './order-names.view.ts'
export { newNumber as newOrderNumber } from './order-number.domain.ts'
export { accountOf } from './orders.view.ts'
export {
  findCompanyNames,
  findOrder,
  findOrders,
  isOperatorsCompany,
  lockOrder,
  type Order,
} from './orders.repository.ts'

/** A sale of the company. @throws Refusal 404 */
export async function requireSale(tx: Tx, id: string): Promise<Order> {
  const order = await findOrder(tx, id)
  if (order?.side !== 'sale') throw notFound()
  return order
}

const ask = (order: Order, event: AnyOrderEvent, isPaid = false) =>
  orderMachine.decide(event, {
    subject: factsOf(order),
    context: { now: new Date(), canTransfer: false, isPaid },
  })

/** The till has seen the money of a locked order. Undefined where the order does not need it any more. */
export async function payOrder(
  context: OrderContext,
  order: Order,
  { actor, payMode }: { actor: Actor; payMode: Exclude<PayMode, 'free' | 'transfer'> },
): Promise<Order | undefined> {
  return ask(order, 'pay', true).allowed
    ? settle(context, { order, event: 'pay', actor, payMode })
    : undefined
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

/**
 * Ends an unpaid sale of something that was given up; what it held is let go. False where it is paid or has ended, so that
 * the caller knows whether money has to go back.
 */
export async function endSale(context: OrderContext, id: string): Promise<boolean> {
  const { tx } = context
  const order = await lockOrder(tx, id)
  if (order?.side !== 'sale' || order.state !== 'unpaid') return false
  const to = orderMachine.targetOf('cancel')
  const ended = await advanceOrder(tx, { order, to, set: { endedAt: new Date() } })
  if (!ended) return false
  await record(tx, systemActor, [
    { objectType: 'order', objectId: id, event: 'cancel', from: order.state, to: ended.state },
  ])
  await releaseWhatIsHeld(context, ended)
  return true
}

/** How much of what was paid may go back by the rules of what was sold, or why nothing. */
export const refundableOf = ({ tx, services }: OrderContext, order: Order): Promise<number | Refusal> =>
  productOf(services, order).refundable(tx, order)

/** Whether what was sold goes back whole or not at all. */
export const isRefundedWhole = ({ services }: Pick<OrderContext, 'services'>, order: Order): boolean =>
  productOf(services, order).isWhole === true

/** Money goes back: what was given for it is taken back. */
export const takeBack = ({ tx, services }: OrderContext, order: Order, fen: number): Promise<void> =>
  productOf(services, order).onRefunded(tx, order, fen)
