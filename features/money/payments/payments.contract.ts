import { z } from 'zod'

import { orderKinds, orderStates, payModes, priceLine } from '#features/money/orders/orders.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

/** Tills that can be opened on a screen. */
export const onlineChannels = ['wechat', 'alipay'] as const
export type OnlineChannel = (typeof onlineChannels)[number]

export const paymentChannels = [...onlineChannels, 'transfer'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** Which kind of money: at the provider, at our own rehearsal of one, or on the operator's bank account. */
export const moneyModes = ['live', 'sandbox', 'transfer'] as const
export type MoneyMode = (typeof moneyModes)[number]

/** How a till is opened: as a code on a screen, in the browser of the phone that also pays, or inside WeChat. */
export const paymentScenes = ['screen', 'phone', 'wechat'] as const
export type PaymentScene = (typeof paymentScenes)[number]

export const paymentStates = ['waiting', 'processing', 'success', 'failed', 'closed'] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundStates = ['asked', 'processing', 'success', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** A person asked for it, or the money came for an order that did not need it any more. */
export const refundCauses = ['asked', 'late', 'twice'] as const

export const incidentKinds = ['amount', 'late', 'twice', 'refundFailed', 'difference'] as const
export type IncidentKind = (typeof incidentKinds)[number]

const fen = z.number().int()

const payment = z.object({
  paymentId: id,
  /** What the provider knows it by. */
  number: z.string(),
  channel: z.enum(paymentChannels),
  mode: z.enum(moneyModes),
  state: z.enum(paymentStates),
  amount: fen,
  /** What the code on the screen holds; only while it can be paid. */
  codeUrl: z.string().nullable(),
  /** The provider's page, opened in a tab of its own. */
  payUrl: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  paidAt: moment.nullable(),
})
export type PaymentRow = z.infer<typeof payment>

export const refundRow = z.object({
  refundId: id,
  number: z.string(),
  channel: z.enum(paymentChannels),
  mode: z.enum(moneyModes),
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  amount: fen,
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  attempts: z.number().int(),
  failure: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  version: z.number().int(),
})
export type RefundRow = z.infer<typeof refundRow>

/** An order at the till. */
const bill = z.object({
  orderId: id,
  number: z.string(),
  kind: z.enum(orderKinds),
  name: z.string(),
  templateId: id.nullable(),
  subjectId: id.nullable(),
  state: z.enum(orderStates),
  payMode: z.enum(payModes).nullable(),
  amount: fen,
  lines: z.array(priceLine),
  buyer: z.string(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  paidAt: moment.nullable(),
  hasProof: z.boolean(),
  ways: z.array(z.object({ channel: z.enum(onlineChannels), mode: z.enum(moneyModes) })),
  canTransfer: z.boolean(),
  payments: z.array(payment),
  refunds: z.array(refundRow),
  paid: fen,
  refunded: fen,
  /** What may be asked back now, or why nothing. */
  refundable: z.object({ amount: fen, reason: z.string().nullable() }),
})
export type Bill = z.infer<typeof bill>

const seller = {
  orderId: id,
  orderNumber: z.string(),
  orderName: z.string(),
  companyName: z.string(),
}
const sellerPayment = payment.extend(seller)
export type SellerPayment = z.infer<typeof sellerPayment>
const sellerRefund = refundRow.extend({ ...seller, paid: fen, isOwn: z.boolean() })
export type SellerRefund = z.infer<typeof sellerRefund>

const incident = z.object({
  incidentId: id,
  kind: z.enum(incidentKinds),
  paymentNumber: z.string(),
  orderNumber: z.string(),
  companyName: z.string(),
  mode: z.enum(moneyModes),
  expected: fen,
  found: fen,
  createdAt: moment,
  resolvedAt: moment.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type Incident = z.infer<typeof incident>

const total = z.object({ mode: z.enum(moneyModes), received: fen, refunded: fen, owed: fen })

const compared = z.object({
  paymentNumber: z.string(),
  orderNumber: z.string(),
  companyName: z.string(),
  mode: z.enum(moneyModes),
  ours: z.object({ state: z.enum(paymentStates), amount: fen, refunded: fen }),
  theirs: z.object({ state: z.enum(paymentStates), amount: fen, refunded: fen }).nullable(),
})
export type Compared = z.infer<typeof compared>

const reference = z.object({ orderId: id })

export const paymentsContract = defineContract('payments', {
  getOrder: endpoint({ method: 'GET', path: '/v2/order/getOrder' }, 'order:view', {
    query: reference,
    data: bill,
  }),
  createTrade: endpoint({ method: 'POST', path: '/v2/order/createTrade' }, 'order:create', {
    body: reference.extend({ channel: z.enum(onlineChannels) }),
    data: payment,
  }),
  payByWechat: endpoint({ method: 'POST', path: '/v2/wxpay/pay' }, 'order:create', {
    body: reference,
    data: payment,
  }),
  payByAlipay: endpoint({ method: 'POST', path: '/v2/alipay/pay' }, 'order:create', {
    body: reference,
    data: payment,
  }),
  askRefund: endpoint({ method: 'POST', path: '/v2/payment/refund' }, 'order:refund', {
    creates: true,
    /** Without an amount everything that may go back. */
    body: reference.extend({ amount: fen.min(1).optional(), reason: requiredLine(80) }),
    data: bill,
  }),

  listPayments: endpoint({ method: 'GET', path: '/v2/operator/payment/list' }, 'system:operate', {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(paymentStates).optional(),
      channel: z.enum(paymentChannels).optional(),
      mode: z.enum(moneyModes).optional(),
    }),
    data: pageOf(sellerPayment),
  }),
  listRefunds: endpoint({ method: 'GET', path: '/v2/operator/refund/list' }, 'system:operate', {
    query: paging.extend({ keyword: line(60).optional(), state: z.enum(refundStates).optional() }),
    data: pageOf(sellerRefund),
  }),
  decideRefund: endpoint({ method: 'PUT', path: '/v2/operator/refund/decide/:id' }, 'system:operate', {
    params: byId,
    /** Why not; or, where money goes back by transfer, the bank's reference. */
    body: z.object({ approve: z.boolean(), note: line(200), version: z.number().int() }),
    data: refundRow,
  }),
  retryRefund: endpoint({ method: 'PUT', path: '/v2/operator/refund/retry/:id' }, 'system:operate', {
    params: byId,
    body: z.object({ version: z.number().int() }),
    data: refundRow,
  }),
  listIncidents: endpoint({ method: 'GET', path: '/v2/operator/payment/incidents' }, 'system:operate', {
    query: paging.extend({ open: z.enum(['true', 'false']).optional() }),
    data: pageOf(incident),
  }),
  resolveIncident: endpoint({ method: 'PUT', path: '/v2/operator/payment/incidents/:id' }, 'system:operate', {
    params: byId,
    body: z.object({ note: requiredLine(200) }),
    data: z.null(),
  }),
  getTotals: endpoint({ method: 'GET', path: '/v2/operator/payment/totals' }, 'system:operate', {
    data: z.object({ list: z.array(total), refundsToDecide: z.number().int(), incidents: z.number().int() }),
  }),
  /** Asks the providers about every payment of a day and lists where they know something else. */
  reconcile: endpoint({ method: 'POST', path: '/v2/operator/payment/reconcile' }, 'system:operate', {
    slow: true,
    body: z.object({ day }),
    data: z.object({ checked: z.number().int(), differences: z.array(compared) }),
  }),
})
