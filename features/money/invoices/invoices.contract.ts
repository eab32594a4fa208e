import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const titleTypes = ['enterprise', 'government', 'personal'] as const
export type TitleType = (typeof titleTypes)[number]

export const invoiceKinds = ['normal', 'special'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const requestStates = [
  'draft',
  'submitted',
  'issuing',
  'issued',
  'rejected',
  'red_issued',
  'void',
] as const
export type RequestState = (typeof requestStates)[number]

export const requestEvents = ['submit', 'remove', 'accept', 'reject', 'issue', 'redFlush', 'void'] as const
export type RequestEvent = (typeof requestEvents)[number]

const titleFields = {
  type: z.enum(titleTypes),
  name: requiredLine(100),
  taxNumber: line(30),
  /** Takes special VAT invoices: then what they show must be there. */
  takesSpecial: z.boolean(),
  address: line(120),
  phone: line(30),
  bank: line(80),
  bankAccount: line(40),
  email: line(120),
  mobile: line(20),
  isDefault: z.boolean(),
}
export const titleDraft = z.object({
  ...titleFields,
  /** The number was looked at again: a few real ones of the first years fail the check digit. */
  isTaxNumberSure: z.boolean().optional(),
})
export type TitleDraft = z.infer<typeof titleDraft>

const title = z.object({
  ...titleFields,
  titleId: id,
  /** The check digit of its tax number is not what it should be. */
  hasOddTaxNumber: z.boolean(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
})
export type InvoiceTitle = z.infer<typeof title>

/** The title as it was when the invoice was asked for. */
export const titleSnapshot = z.object(titleFields).omit({ isDefault: true })
export type TitleSnapshot = z.infer<typeof titleSnapshot>

const fen = z.number().int()
/** The number of an invoice, as tax offices give it. */
export const invoiceNumber = z.string().regex(/^\d{8,20}$/)
export const invoiceRequest = z.object({
  requestId: id,
  orderId: id,
  orderNumber: z.string(),
  orderName: z.string(),
  /** Rehearsed money: the paper is none. */
  isSandbox: z.boolean(),
  kind: z.enum(invoiceKinds),
  state: z.enum(requestStates),
  amount: fen,
  title: titleSnapshot,
  remark: z.string(),
  requestedBy: z.string(),
  invoiceNumber: z.string().nullable(),
  redNumber: z.string().nullable(),
  hasFile: z.boolean(),
  reason: z.string().nullable(),
  /** More was given back than this order has left without invoice: this one must be reversed. */
  needsRed: z.boolean(),
  createdAt: moment,
  issuedAt: moment.nullable(),
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(requestEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type InvoiceRequest = z.infer<typeof invoiceRequest>
const sellerRequest = invoiceRequest.extend({ companyName: z.string() })
export type SellerInvoiceRequest = z.infer<typeof sellerRequest>

const billable = z.object({
  orderId: id,
  number: z.string(),
  name: z.string(),
  isSandbox: z.boolean(),
  paid: fen,
  refunded: fen,
  invoiced: fen,
  room: fen,
})
export type BillableOrder = z.infer<typeof billable>

const verdict = z.object({ version: z.number().int() })
const list = paging.extend({ keyword: line(60).optional() })

export const invoicesContract = defineContract('invoices', {
  listTitles: endpoint({ method: 'GET', path: '/v2/invoice/list' }, 'invoice:view', {
    query: list,
    data: pageOf(title),
  }),
  createTitle: endpoint({ method: 'POST', path: '/v2/invoice' }, 'invoice:edit', {
    creates: true,
    body: titleDraft,
    data: title,
  }),
  updateTitle: endpoint({ method: 'PUT', path: '/v2/invoice' }, 'invoice:edit', {
    body: titleDraft.extend({ titleId: id, version: z.number().int() }),
    data: title,
  }),
  getTitle: endpoint({ method: 'GET', path: '/v2/invoice/:id' }, 'invoice:view', {
    params: byId,
    data: title,
  }),
  removeTitle: endpoint({ method: 'DELETE', path: '/v2/invoice/:id' }, 'invoice:edit', {
    params: byId,
    data: z.null(),
  }),

  listRequests: endpoint({ method: 'GET', path: '/v2/invoice/request/list' }, 'invoice:view', {
    query: list.extend({ state: z.enum(requestStates).optional(), orderId: id.optional() }),
    data: pageOf(invoiceRequest),
  }),
  listBillable: endpoint({ method: 'GET', path: '/v2/invoice/request/orders' }, 'invoice:request', {
    query: z.object({ orderId: id.optional() }),
    data: z.object({ list: z.array(billable), total: z.number().int() }),
  }),
  createRequest: endpoint({ method: 'POST', path: '/v2/invoice/request' }, 'invoice:request', {
    creates: true,
    body: z.object({
      orderId: id,
      titleId: id,
      kind: z.enum(invoiceKinds),
      amount: fen.min(1),
      remark: line(100),
      isDraft: z.boolean(),
    }),
    data: invoiceRequest,
  }),
  getRequest: endpoint({ method: 'GET', path: '/v2/invoice/request/detail/:id' }, 'invoice:view', {
    params: byId,
    data: invoiceRequest,
  }),
  submitRequest: endpoint({ method: 'PUT', path: '/v2/invoice/request/submit/:id' }, 'invoice:request', {
    params: byId,
    body: verdict,
    data: invoiceRequest,
  }),
  removeRequest: endpoint({ method: 'DELETE', path: '/v2/invoice/request/:id' }, 'invoice:request', {
    params: byId,
    data: z.null(),
  }),
  download: endpoint({ method: 'GET', path: '/v2/invoice/request/file/:id' }, 'invoice:view', {
    params: byId,
    file: true,
    unmasked: 'an invoice stays as it was issued',
    slow: true,
  }),

  listAll: endpoint({ method: 'GET', path: '/v2/operator/invoice/list' }, 'system:operate', {
    query: list.extend({ state: z.enum(requestStates).optional() }),
    data: pageOf(sellerRequest),
  }),
  accept: endpoint({ method: 'PUT', path: '/v2/operator/invoice/accept/:id' }, 'system:operate', {
    params: byId,
    body: verdict,
    data: invoiceRequest,
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/operator/invoice/reject/:id' }, 'system:operate', {
    params: byId,
    body: verdict.extend({ reason: requiredLine(200) }),
    data: invoiceRequest,
  }),
  /** The invoice is written: its number, and the file that the tax office's platform made. */
  issue: endpoint({ method: 'POST', path: '/v2/operator/invoice/issue/:id' }, 'system:operate', {
    slow: true,
    params: byId,
    upload: { maxBytes: 10 * 1024 * 1024, extensions: ['.pdf', '.ofd'] },
    body: z.object({
      version: z.coerce.number<number>().int(),
      invoiceNumber,
    }),
    data: invoiceRequest,
  }),
  redFlush: endpoint({ method: 'PUT', path: '/v2/operator/invoice/redFlush/:id' }, 'system:operate', {
    params: byId,
    body: verdict.extend({ redNumber: invoiceNumber }),
    data: invoiceRequest,
  }),
  void: endpoint({ method: 'PUT', path: '/v2/operator/invoice/void/:id' }, 'system:operate', {
    params: byId,
    body: verdict.extend({ reason: requiredLine(200) }),
    data: invoiceRequest,
  }),
})
