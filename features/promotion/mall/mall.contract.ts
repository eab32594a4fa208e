import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const mallOrderStates = [
  'unpaid',
  'paid',
  'shipped',
  'completed',
  'cancelled',
  'closed',
  'refunding',
  'refunded',
] as const
export type MallOrderState = (typeof mallOrderStates)[number]

/** The events of a person who handles orders. */
export const handlingEvents = [
  'submitProof',
  'confirm',
  'rejectProof',
  'cancel',
  'ship',
  'complete',
  'askRefund',
] as const
export type HandlingEvent = (typeof handlingEvents)[number]
/** The events of a person who may give money back. */
export const refundEvents = ['refund', 'keepMoney'] as const
export type RefundEvent = (typeof refundEvents)[number]

export const orderLine = z.object({
  skuId: id,
  contentId: id,
  title: z.string(),
  variant: z.string(),
  priceFen: z.number().int(),
  quantity: z.number().int(),
})
export type OrderLine = z.infer<typeof orderLine>

/** Why money goes back: a person asked for it, or what was paid for is gone. */
export const refundCauses = ['asked', 'noStock'] as const

/** How the money came: by transfer, or at the company's till. Money of a rehearsal is none. */
export const paidWays = ['transfer', 'till', 'rehearsal'] as const

const orderRow = z.object({
  orderId: id,
  number: z.string(),
  state: z.enum(mallOrderStates),
  buyerName: z.string(),
  mobile: z.string(),
  address: z.string(),
  lines: z.array(orderLine),
  amountFen: z.number().int(),
  /** The buyer says that the money is on its way, and somebody has to look. */
  hasProof: z.boolean(),
  heldUntil: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
})
export type MallOrderRow = z.infer<typeof orderRow>

const action = <E extends readonly [string, ...string[]]>(events: E) =>
  z.object({ event: z.enum(events), allowed: z.boolean(), reason: z.string().nullable() })

const orderDetail = orderRow.extend({
  note: z.string(),
  /** The page on which the buyer follows the order and acts on it; null for a viewer who acts on none. */
  url: z.string().nullable(),
  paidBy: z.enum(paidWays).nullable(),
  proof: z
    .object({
      payer: z.string(),
      /** Empty where the picture says it. */
      reference: z.string(),
      hasPicture: z.boolean(),
      by: z.string(),
      at: moment,
    })
    .nullable(),
  rejection: z.string().nullable(),
  shipping: z.object({ carrier: z.string(), trackingNumber: z.string(), at: moment }).nullable(),
  refund: z
    .object({
      cause: z.enum(refundCauses),
      reason: z.string(),
      by: z.string(),
      reference: z.string().nullable(),
    })
    .nullable(),
  /** The money that came in and went back. */
  ledger: z.array(z.object({ kind: z.enum(['income', 'refund']), amountFen: z.number().int(), at: moment })),
  timeline: z.array(z.object({ event: z.string(), by: z.string(), note: z.string(), at: moment })),
  actions: z.array(action([...handlingEvents, ...refundEvents])),
})
export type MallOrderDetail = z.infer<typeof orderDetail>

const shipping = { carrier: requiredLine(30), trackingNumber: line(40).regex(/^[0-9A-Za-z-]{4,40}$/) }

const till = z.object({
  isOn: z.boolean(),
  payee: line(60),
  bank: line(60),
  bankAccount: line(40),
  note: paragraph(200),
  returnDays: z.number().int().min(0).max(90),
})
export type Till = z.infer<typeof till>

const view = 'mall:view'
const fulfil = 'mall:fulfil'
const refund = 'mall:refund'

/** The orders of the company's shop. Their money is the company's own: it never passes the operator's account. */
export const mallContract = defineContract('mall', {
  list: endpoint({ method: 'GET', path: '/v2/mall/order/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(mallOrderStates).optional(),
    }),
    data: pageOf(orderRow),
  }),
  export: endpoint({ method: 'GET', path: '/v2/mall/order/export' }, fulfil, {
    query: z.object({ keyword: line(60).optional(), state: z.enum(mallOrderStates).optional() }),
    file: true,
    writes: true,
    slow: true,
  }),
  count: endpoint({ method: 'GET', path: '/v2/mall/order/counts' }, view, {
    data: z.record(z.enum(mallOrderStates), z.number().int()),
  }),
  getFigures: endpoint({ method: 'GET', path: '/v2/mall/figures' }, view, {
    /** Of the last thirty days, but for what waits now. */
    data: z.object({
      orders: z.number().int(),
      incomeFen: z.number().int(),
      refundedFen: z.number().int(),
      toConfirm: z.number().int(),
      toShip: z.number().int(),
      toRefund: z.number().int(),
    }),
  }),
  get: endpoint({ method: 'GET', path: '/v2/mall/order/:id' }, view, { params: byId, data: orderDetail }),
  /** The picture of the transfer that the buyer sent. */
  getReceipt: endpoint({ method: 'GET', path: '/v2/mall/order/:id/receipt' }, view, {
    params: byId,
    file: true,
  }),
  handle: endpoint({ method: 'PUT', path: '/v2/mall/order/:id/handle' }, fulfil, {
    params: byId,
    body: z.object({
      event: z.enum(handlingEvents),
      version: z.number().int(),
      /** With `submitProof`: the name on the transfer, and its number. */
      payer: line(60).optional(),
      reference: line(60).optional(),
      /** With `rejectProof` and `askRefund`. */
      reason: line(200).optional(),
      /** With `ship`. */
      carrier: shipping.carrier.optional(),
      trackingNumber: shipping.trackingNumber.optional(),
    }),
    data: orderDetail,
  }),
  decideRefund: endpoint({ method: 'PUT', path: '/v2/mall/order/:id/refund' }, refund, {
    params: byId,
    body: z.object({
      event: z.enum(refundEvents),
      version: z.number().int(),
      /** The number of the transfer back, or why there is none. */
      reason: requiredLine(200),
    }),
    data: orderDetail,
  }),
  /** Ships many orders, each by itself. */
  shipMany: endpoint({ method: 'PUT', path: '/v2/mall/order/ship' }, fulfil, {
    body: z.object({
      orders: z
        .array(z.object({ orderId: id, ...shipping }))
        .min(1)
        .max(200),
    }),
    data: z.array(batchLine),
  }),
  getTill: endpoint({ method: 'GET', path: '/v2/mall/till' }, refund, { data: till }),
  updateTill: endpoint({ method: 'PUT', path: '/v2/mall/till' }, refund, { body: till, data: till }),
})
