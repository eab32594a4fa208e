import { z } from 'zod'

import { orderStates, payModes, saleKinds } from '#features/money/orders/orders.contract.ts'
import {
  moneyModes,
  onlineChannels,
  refundRow,
  refundStates,
} from '#features/money/payments/payments.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

const fen = z.number().int()

const saleRow = z.object({
  orderId: id,
  number: z.string(),
  kind: z.enum(saleKinds),
  state: z.enum(orderStates),
  name: z.string(),
  /** The record that was bought: for a ticket the registration, for goods the order of the shop. */
  subjectId: id,
  payMode: z.enum(payModes).nullable(),
  amount: fen,
  buyer: z.string(),
  /** Masked where the reader sees contacts masked. */
  mobile: z.string(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  paidAt: moment.nullable(),
  /** The receipt of a transfer that a colleague showed and nobody has confirmed yet. */
  proof: z
    .object({ url: z.string(), payer: z.string(), by: z.string(), at: moment, isOwn: z.boolean() })
    .nullable(),
  /** Why the last receipt was sent back. */
  rejection: z.string().nullable(),
  version: z.number().int(),
})
export type SaleRow = z.infer<typeof saleRow>

const saleRefund = refundRow.extend({
  orderId: id,
  orderNumber: z.string(),
  orderName: z.string(),
  buyer: z.string(),
  paid: fen,
  isOwn: z.boolean(),
})
export type SaleRefund = z.infer<typeof saleRefund>

export const tillModes = ['off', 'sandbox', 'live'] as const
export type TillMode = (typeof tillModes)[number]

/** The names that a merchant has at a provider; no secret is among them. */
const merchant = {
  appId: line(40),
  /** The merchant number at WeChat Pay, the seller's id at Alipay. */
  merchantId: line(40),
  serial: line(80),
  providerKeyId: line(80),
}
const till = z.object({
  channel: z.enum(onlineChannels),
  mode: z.enum(tillModes),
  appId: z.string(),
  merchantId: z.string(),
  serial: z.string(),
  providerKeyId: z.string(),
  hasKeys: z.boolean(),
})
export type Till = z.infer<typeof till>
const tills = z.object({ list: z.array(till), canRehearse: z.boolean() })

const pem = z.string().max(8000)
const tillDraft = z.object({
  channel: z.enum(onlineChannels),
  mode: z.enum(tillModes),
  ...merchant,
  /** Empty ones keep what was saved before. */
  privateKey: pem,
  providerKey: pem,
  apiKey: line(32),
  /** The secret of the official account: with it, visitors pay inside WeChat. */
  appSecret: line(64).optional(),
})
export type TillDraft = z.infer<typeof tillDraft>

export const salesContract = defineContract('sales', {
  list: endpoint({ method: 'GET', path: '/v2/sale/list' }, 'settlement:view', {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(orderStates).optional(),
      kind: z.enum(saleKinds).optional(),
    }),
    data: pageOf(saleRow),
  }),
  /** A colleague shows the receipt of a transfer to the company's own account. */
  noteTransfer: endpoint({ method: 'PUT', path: '/v2/sale/transfer/:id' }, 'settlement:refund', {
    params: byId,
    body: z.object({ fileId: id, payer: requiredLine(80), version: z.number().int() }),
    data: z.null(),
  }),
  /** Somebody else confirms that the money came in, or sends the receipt back. */
  decideTransfer: endpoint({ method: 'PUT', path: '/v2/sale/transfer/decide/:id' }, 'settlement:confirm', {
    params: byId,
    body: z.object({ approve: z.boolean(), note: line(200), version: z.number().int() }),
    data: z.null(),
  }),
  /** The sum of the money of each mode; sandbox money is no income. */
  getTotals: endpoint({ method: 'GET', path: '/v2/sale/totals' }, 'settlement:view', {
    data: z.object({
      list: z.array(z.object({ mode: z.enum(moneyModes), received: fen, refunded: fen })),
      refundsToDecide: z.number().int(),
    }),
  }),
  /** How much of a sale may go back now. */
  getRefundable: endpoint({ method: 'GET', path: '/v2/sale/refundable/:id' }, 'settlement:refund', {
    params: byId,
    data: z.object({ amount: fen }),
  }),
  askRefund: endpoint({ method: 'POST', path: '/v2/sale/refund' }, 'settlement:refund', {
    creates: true,
    body: z.object({ orderId: id, amount: fen.min(1), reason: requiredLine(80) }),
    data: z.null(),
  }),
  listRefunds: endpoint({ method: 'GET', path: '/v2/sale/refund/list' }, 'settlement:view', {
    query: paging.extend({ keyword: line(60).optional(), state: z.enum(refundStates).optional() }),
    data: pageOf(saleRefund),
  }),
  decideRefund: endpoint({ method: 'PUT', path: '/v2/sale/refund/decide/:id' }, 'settlement:confirm', {
    params: byId,
    body: z.object({ approve: z.boolean(), note: line(200), version: z.number().int() }),
    data: refundRow,
  }),
  retryRefund: endpoint({ method: 'PUT', path: '/v2/sale/refund/retry/:id' }, 'settlement:confirm', {
    params: byId,
    body: z.object({ version: z.number().int() }),
    data: refundRow,
  }),
  listTills: endpoint({ method: 'GET', path: '/v2/sale/till' }, 'settlement:configure', { data: tills }),
  saveTill: endpoint({ method: 'PUT', path: '/v2/sale/till' }, 'settlement:configure', {
    body: tillDraft,
    data: tills,
  }),
  /** Asks the provider about a payment that does not exist: only a merchant that it knows gets an answer. */
  checkTill: endpoint({ method: 'POST', path: '/v2/sale/till/check' }, 'settlement:configure', {
    slow: true,
    body: z.object({ channel: z.enum(onlineChannels) }),
    data: z.object({ isAccepted: z.boolean(), failure: z.string() }),
  }),
})
