import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { defaultGrade, mostSeats, planIds } from './face/plans-model.ts'

export const orderStates = [
  'unpaid',
  'paid',
  'fulfilling',
  'completed',
  'cancelled',
  'closed',
  'refunding',
  'part_refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** What companies buy of the product itself. */
export const templateKinds = ['template_purchase', 'template_renewal', 'template_seats'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** A company buys of the operator, or sells to its own visitors. */
export const orderSides = ['purchase', 'sale'] as const
export type OrderSide = (typeof orderSides)[number]

/** Kinds of orders of companies at the operator. */
export const purchaseKinds = [...templateKinds, 'print', 'site'] as const
/** Kinds of orders of visitors at a company. */
export const saleKinds = ['ticket', 'goods', 'booth', 'ad'] as const
export type SaleKind = (typeof saleKinds)[number]

export const orderKinds = [...purchaseKinds, ...saleKinds] as const
export type OrderKind = (typeof orderKinds)[number]

/** How an order is paid: on a screen, or by transfer to the operator's account. */
export const payWays = ['wechat', 'alipay', 'transfer'] as const
export type PayWay = (typeof payWays)[number]

/** By which kind of money an order was paid; `sandbox` is none, and counts nowhere. */
export const payModes = ['free', 'transfer', 'live', 'sandbox'] as const
export type PayMode = (typeof payModes)[number]

/** What people can do with an order itself; paying and giving back are records of their own. */
export const orderEvents = ['submitProof', 'cancel', 'confirm', 'rejectProof'] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Fen; never a fraction. */
const fen = z.number().int()

/** A line of the breakdown: its words stand in the texts, its amounts add up to the price. */
export const priceLine = z.object({
  key: z.enum(['step', 'free', 'discount', 'proRata', 'item']),
  /** What the line is called where the texts have no word for it. */
  name: z.string().optional(),
  /** Seats or pieces that the line is about. */
  seats: z.number().int(),
  /** Fen for one seat and one year, or for one piece; 0 where the line has none. */
  unit: fen,
  months: z.number().int(),
  /** Days of 365 that a part of a year is counted by. */
  days: z.number().int(),
  percent: z.number().int(),
  amount: fen,
})
export type PriceLine = z.infer<typeof priceLine>

export const quote = z.object({
  amount: fen,
  lines: z.array(priceLine),
  seats: z.number().int(),
  months: z.number().int(),
  /** Until when the template may be used once the order is paid, if that happened now. */
  validTo: moment.nullable(),
})
export type Quote = z.infer<typeof quote>

const seats = z.number().int().min(1).max(mostSeats)
const months = z.number().int().min(1).max(36)
const orderBase = {
  /** What the buyer was shown; an order at another price is refused with the new one. */
  amount: fen.min(0).optional(),
}

export const orderDraft = z.discriminatedUnion('kind', [
  z.object({
    ...orderBase,
    kind: z.literal('template_purchase'),
    planId: z.enum(planIds),
    orientation: z.enum(['vertical', 'horizontal']),
    name: requiredLine(40),
    seats,
    months,
  }),
  z.object({ ...orderBase, kind: z.literal('template_renewal'), templateId: id, months }),
  z.object({ ...orderBase, kind: z.literal('template_seats'), templateId: id, seats }),
])
export type OrderDraft = z.infer<typeof orderDraft>

const wholeNumber = (max: number) => z.coerce.number<number>().int().min(1).max(max)

export const quoteQuery = z.object({
  kind: z.enum(templateKinds),
  planId: z.enum(planIds).optional(),
  templateId: id.optional(),
  seats: wholeNumber(mostSeats).optional(),
  months: wholeNumber(36).optional(),
})
export type QuoteQuery = z.infer<typeof quoteQuery>

export const plan = z.object({
  planId: z.enum(planIds),
  name: z.string(),
  summary: z.string(),
  orientations: z.array(z.enum(['vertical', 'horizontal'])),
  seats: z.number().int(),
  minSeats: z.number().int(),
  maxSeats: z.number().int(),
  months: z.array(z.number().int()),
  isFree: z.boolean(),
  /** Fen a year for the seats that the plan begins with. */
  yearly: fen,
  /** The free plan is for companies that have not had it. */
  isAvailable: z.boolean(),
})
export type GoodsPlan = z.infer<typeof plan>

const orderRow = z.object({
  orderId: id,
  number: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  /** What it was called when it was ordered. */
  name: z.string(),
  templateId: id.nullable(),
  /** The printing or whatever else was ordered. */
  subjectId: id.nullable(),
  payMode: z.enum(payModes).nullable(),
  seats: z.number().int(),
  months: z.number().int(),
  amount: fen,
  hasProof: z.boolean(),
  buyer: z.string(),
  /** Of whose company; told to the operator alone. */
  companyName: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  paidAt: moment.nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const action = z.object({ event: z.enum(orderEvents), allowed: z.boolean(), reason: z.string().nullable() })

/** Where to transfer the money to; null while the operator has not said so. */
const account = z.object({ name: z.string(), number: z.string(), bank: z.string() })
export type OfflineAccount = z.infer<typeof account>

/** What is done for a paid order, such as a printing and what is printed once more after a complaint. */
const progress = z.object({
  id,
  name: z.string(),
  state: z.string(),
  tone: z.enum(['resting', 'progress', 'good', 'waiting', 'failed']),
})
export type OrderProgress = z.infer<typeof progress>

const orderDetail = orderRow.extend({
  progress: z.array(progress),
  lines: z.array(priceLine),
  planId: z.enum(planIds).nullable(),
  orientation: z.enum(['vertical', 'horizontal']).nullable(),
  /** Until when the template was paid for when the order was completed. */
  validTo: moment.nullable(),
  proof: z.object({ url: z.string(), payer: z.string(), by: z.string(), at: moment }).nullable(),
  /** Why the last proof was sent back. */
  rejection: z.string().nullable(),
  account: account.nullable(),
  confirmedBy: z.string().nullable(),
  completedAt: moment.nullable(),
  endedAt: moment.nullable(),
  version: z.number().int(),
  actions: z.array(action),
})
export type OrderDetail = z.infer<typeof orderDetail>

const filter = paging.extend({
  keyword: line(60).optional(),
  state: z.enum(orderStates).optional(),
  kind: z.enum(purchaseKinds).optional(),
  from: day.optional(),
  to: day.optional(),
})
const proof = z.object({
  /** The `fileId` of the uploaded picture of the bank's receipt. */
  fileId: id,
  payer: requiredLine(80),
  version: z.number().int(),
})
const verdict = z.object({ version: z.number().int() })
const rejection = verdict.extend({ reason: requiredLine(200) })

export const ordersContract = defineContract('orders', {
  /** What is sold. Callers of old name a grade; there is one. */
  listGoods: endpoint({ method: 'GET', path: '/v2/goods/list' }, 'order:view', {
    query: z.object({ grade: line(40).optional() }),
    data: z.object({
      grade: z.literal(defaultGrade),
      list: z.array(plan),
      total: z.number().int(),
      steps: z.array(z.object({ from: z.number().int(), price: fen })),
      terms: z.array(z.object({ months: z.number().int(), percent: z.number().int() })),
      /** How an order can be paid: the cashier offers the same. Empty while the operator has opened none. */
      ways: z.array(z.enum(payWays)),
    }),
  }),
  quote: endpoint({ method: 'GET', path: '/v2/order/quote' }, 'order:view', {
    query: quoteQuery,
    data: quote,
  }),
  create: endpoint({ method: 'POST', path: '/v2/order/createOrder' }, 'order:create', {
    creates: true,
    body: orderDraft,
    data: orderDetail,
  }),
  list: endpoint({ method: 'GET', path: '/v2/order/list' }, 'order:view', {
    query: filter,
    data: pageOf(orderRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/order/detail/:id' }, 'order:view', {
    params: byId,
    data: orderDetail,
  }),
  submitProof: endpoint({ method: 'PUT', path: '/v2/order/proof/:id' }, 'order:create', {
    params: byId,
    body: proof,
    data: orderDetail,
  }),
  cancel: endpoint({ method: 'PUT', path: '/v2/order/cancel/:id' }, 'order:create', {
    params: byId,
    body: verdict.extend({ reason: line(200).optional() }),
    data: orderDetail,
  }),
  /** The money has come in: the order is paid and what was bought is there. */
  confirm: endpoint({ method: 'PUT', path: '/v2/order/confirm/:id' }, 'order:create', {
    params: byId,
    body: verdict,
    data: orderDetail,
  }),
  rejectProof: endpoint({ method: 'PUT', path: '/v2/order/rejectProof/:id' }, 'order:create', {
    params: byId,
    body: rejection,
    data: orderDetail,
  }),

  /** Orders of all companies, for the operator of the installation: the seller. */
  listAll: endpoint({ method: 'GET', path: '/v2/operator/order/list' }, 'system:operate', {
    query: filter,
    data: pageOf(orderRow),
  }),
  getAny: endpoint({ method: 'GET', path: '/v2/operator/order/:id' }, 'system:operate', {
    params: byId,
    data: orderDetail,
  }),
  confirmAny: endpoint({ method: 'PUT', path: '/v2/operator/order/confirm/:id' }, 'system:operate', {
    params: byId,
    body: verdict,
    data: orderDetail,
  }),
  rejectAny: endpoint({ method: 'PUT', path: '/v2/operator/order/rejectProof/:id' }, 'system:operate', {
    params: byId,
    body: rejection,
    data: orderDetail,
  }),
})
