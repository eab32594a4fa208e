import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, line, requiredLine } from '#platform/contract/schemas.ts'

import { invoiceNumber, invoiceRequest, requestStates } from './invoices.contract.ts'

const verdict = z.object({ version: z.number().int() })

/** Invoices that a company's own buyers request; its finance writes them. */
export const saleInvoicesContract = defineContract('saleInvoices', {
  list: endpoint({ method: 'GET', path: '/v2/sale/invoice/list' }, 'settlement:view', {
    query: paging.extend({ keyword: line(60).optional(), state: z.enum(requestStates).optional() }),
    data: pageOf(invoiceRequest),
  }),
  accept: endpoint({ method: 'PUT', path: '/v2/sale/invoice/accept/:id' }, 'settlement:confirm', {
    params: byId,
    body: verdict,
    data: invoiceRequest,
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/sale/invoice/reject/:id' }, 'settlement:confirm', {
    params: byId,
    body: verdict.extend({ reason: requiredLine(200) }),
    data: invoiceRequest,
  }),
  /** The invoice is written: its number, and the file that the tax office's platform made. The buyer gets it by mail. */
  issue: endpoint({ method: 'POST', path: '/v2/sale/invoice/issue/:id' }, 'settlement:confirm', {
    slow: true,
    params: byId,
    upload: { maxBytes: 10 * 1024 * 1024, extensions: ['.pdf', '.ofd'] },
    body: z.object({ version: z.coerce.number<number>().int(), invoiceNumber }),
    data: invoiceRequest,
  }),
  redFlush: endpoint({ method: 'PUT', path: '/v2/sale/invoice/redFlush/:id' }, 'settlement:confirm', {
    params: byId,
    body: verdict.extend({ redNumber: invoiceNumber }),
    data: invoiceRequest,
  }),
  void: endpoint({ method: 'PUT', path: '/v2/sale/invoice/void/:id' }, 'settlement:confirm', {
    params: byId,
    body: verdict.extend({ reason: requiredLine(200) }),
    data: invoiceRequest,
  }),
  download: endpoint({ method: 'GET', path: '/v2/sale/invoice/file/:id' }, 'settlement:view', {
    params: byId,
    file: true,
    unmasked: 'an invoice stays as it was issued',
    slow: true,
  }),
})
