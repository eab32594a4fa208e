import type { MemberContext } from '#platform/server/http/context.ts'

import { handlingEvents, type MallOrderDetail, type MallOrderRow, refundEvents } from '../mall.contract.ts'
import { type MallActor, mallOrderMachine } from './mall-orders.domain.ts'
import { describe } from './mall.refusals.ts'
import type { findEntries, findEvents, MallOrder } from './mall.repository.ts'

const time = (moment: Date | null) => moment?.toISOString() ?? null

/** An order as a list shows it. */
export const rowOf = (order: MallOrder): MallOrderRow => ({
  orderId: order.id,
  number: order.number,
  state: order.state,
  buyerName: order.buyerName,
  mobile: order.mobile,
  address: order.address,
  lines: order.lines,
  amountFen: order.amountFen,
  hasProof: order.proofAt !== null && order.paidAt === null,
  heldUntil: time(order.heldUntil),
  createdAt: order.createdAt.toISOString(),
  version: order.version,
})

/** A colleague, as the rules of orders ask about them. */
export const actorOf = ({ accountId, permissions }: MemberContext['viewer']): MallActor => ({
  accountId,
  mayFulfil: permissions.has('mall:fulfil'),
  mayRefund: permissions.has('mall:refund'),
})

interface Around {
  events: Awaited<ReturnType<typeof findEvents>>
  entries: Awaited<ReturnType<typeof findEntries>>
  moment: { now: Date; hasTill: boolean; returnDays: number }
}

const proofOf = ({ proofAt, proofPayer, proofReference, proofFileId, proofByName }: MallOrder) =>
  proofAt && {
    payer: proofPayer ?? '',
    reference: proofReference ?? '',
    hasPicture: proofFileId !== null,
    by: proofByName ?? '',
    at: proofAt.toISOString(),
  }

const shippingOf = ({ shippedAt, carrier, trackingNumber }: MallOrder) =>
  shippedAt && { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '', at: shippedAt.toISOString() }

const refundOf = ({ refundCause, refundReason, refundRequesterName, refundReference }: MallOrder) =>
  refundCause && {
    cause: refundCause,
    reason: refundReason ?? '',
    by: refundRequesterName ?? '',
    reference: refundReference,
  }

/** An order with its story, its money, and everything that the viewer may do with it. */
export function detailOf(
  order: MallOrder,
  { events, entries, moment }: Around,
  { viewer, language, services }: MemberContext,
): MallOrderDetail {
  const question = { subject: order, context: moment, actor: actorOf(viewer) }
  return {
    ...rowOf(order),
    note: order.note,
    // The address lets its bearer act as the buyer.
    url: viewer.permissions.has('mall:fulfil')
      ? `${services.settings.publicOrigin}/p/order/${order.publicId}`
      : null,
    paidBy: order.paidBy,
    proof: proofOf(order),
    rejection: order.rejection,
    shipping: shippingOf(order),
    refund: refundOf(order),
    ledger: entries.map(({ kind, amountFen, at }) => ({ kind, amountFen, at: at.toISOString() })),
    timeline: events.map(({ event, byName: by, note, at }) => ({ event, by, note, at: at.toISOString() })),
    actions: mallOrderMachine
      .actions([...handlingEvents, ...refundEvents], question)
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state: order.state }, language),
      })),
  }
}
