import {
  activateTemplate,
  addSeats,
  discardUnpaidTemplate,
  licenceRefundDenial,
  renewTemplate,
  takeBackLicence,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { templateKinds } from '../orders.contract.ts'
import { refuse } from './orders.refusals.ts'
import type { OrderProduct } from './order-hooks.public.ts'
import { findRefundedOrders, type Order } from './orders.repository.ts'

const ofTemplate = ({ id: orderId, templateId, ...order }: Order) => {
  if (templateId === null) throw new Error('an order of a template names none')
  return { ...order, orderId, templateId }
}

/** Gives what was bought; told twice, it counts once. Answers until when the template is paid for. */
async function deliver(tx: Tx, order: Order): Promise<Date | null> {
  const { kind, orderId, templateId, months, seats, validTo } = ofTemplate(order)
  if (kind === 'template_purchase')
    return (await activateTemplate(tx, { orderId, templateId, months })).validTo
  if (kind === 'template_renewal') return (await renewTemplate(tx, { orderId, templateId, months })).validTo
  await addSeats(tx, { orderId, templateId, seats })
  return validTo
}

const refundDays = 7

const boughtBy = async (tx: Tx, order: Order) => {
  const { orderId, templateId } = ofTemplate(order)
  return { orderId, templateId, givenBack: await findRefundedOrders(tx, templateId) }
}

/** Everything within a week while nobody has used it, nothing later: a part of a term has no price of its own. */
async function refundable(tx: Tx, order: Order): Promise<number | Refusal> {
  const { paidAt, amount } = order
  if (!paidAt || Date.now() - paidAt.getTime() > refundDays * dayMs)
    return refuse((t) => t.refund.tooLate, { reason: 'REFUND_TOO_LATE', values: { days: refundDays } })
  const denial = await licenceRefundDenial(tx, await boughtBy(tx, order))
  return denial ? refuse((t) => t.refund[denial], { reason: 'REFUND_USED' }) : amount
}

/** Templates, their terms and their seats: there at once when they are paid. */
const templateProduct: Omit<OrderProduct, 'key'> = {
  onPaid: async (tx, order) => ({ validTo: await deliver(tx, order) }),
  /** An order that comes to nothing takes the template along that was only made for it. */
  async onEnded(tx, order) {
    if (order.kind === 'template_purchase') await discardUnpaidTemplate(tx, ofTemplate(order).templateId)
  },
  refundable,
  isWhole: true,
  onRefunded: async (tx, order) => takeBackLicence(tx, await boughtBy(tx, order)),
}

/** What is sold by kind: all three deliver a licence. */
export const templateProducts: readonly OrderProduct[] = templateKinds.map((key) => ({
  ...templateProduct,
  key,
}))
