import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { PayMode } from '../orders.contract.ts'
import { type OrderContext, orderEnded, orderPaid, productOf } from './order-hooks.public.ts'
import { orderMachine } from './orders.domain.ts'
import { advanceOrder, factsOf, type Order } from './orders.repository.ts'

/** An order that comes to nothing lets go of what was held for it. */
export async function releaseWhatIsHeld({ tx, services }: OrderContext, order: Order): Promise<void> {
  await productOf(services, order).onEnded(tx, order)
  await services.hooks.tell(orderEnded, tx, order)
}

interface Payment {
  order: Order
  event: 'confirm' | 'pay'
  /** Who said so; the product itself for what costs nothing or was paid at a till. */
  actor: Actor
  payMode: PayMode
  set?: Parameters<typeof advanceOrder>[1]['set']
}

/**
 * The order is paid: what was bought is there, or begun, in the same transaction. Undefined when the order is not what
 * it was read as any more: of many at once, one gets through.
 */
export async function settle(
  { tx, services }: OrderContext,
  { order, event, actor, payMode, set = {} }: Payment,
): Promise<Order | undefined> {
  const paid = await advanceOrder(tx, { order, to: 'paid', set: { ...set, payMode, paidAt: new Date() } })
  if (!paid) return undefined
  await record(tx, actor, [
    {
      objectType: 'order',
      objectId: order.id,
      event,
      from: order.state,
      to: 'paid',
      detail: { amount: order.amount, payMode },
    },
  ])
  const confirmedBy = event === 'confirm' ? actor.accountId : null
  await services.hooks.tell(orderPaid, tx, paid, { payMode, confirmedBy })
  const fulfilling = await step(tx, paid, 'fulfil')
  const delivered = await productOf(services, order).onPaid(tx, fulfilling)
  return delivered ? finish(tx, fulfilling, delivered.validTo) : fulfilling
}

/** Everything that was bought is given. */
export async function finish(tx: Tx, order: Order, validTo: Date | null): Promise<Order> {
  const completed = await step(tx, order, 'complete', { completedAt: new Date(), validTo })
  await record(tx, systemActor, [
    { objectType: 'order', objectId: order.id, event: 'fulfil', from: 'paid', to: completed.state },
  ])
  return completed
}

// oxlint-disable-next-line max-params -- one step of an order that is locked by the one before
async function step(
  tx: Tx,
  order: Order,
  event: 'fulfil' | 'complete',
  set: Parameters<typeof advanceOrder>[1]['set'] = {},
): Promise<Order> {
  const decision = orderMachine.decide(event, {
    subject: factsOf(order),
    context: { now: new Date(), canTransfer: false },
  })
  const moved = decision.allowed ? await advanceOrder(tx, { order, to: decision.to, set }) : undefined
  if (!moved) throw new Error('a paid order was not fulfilled')
  return moved
}
