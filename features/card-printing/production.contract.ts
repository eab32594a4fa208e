import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { byId, id, line, paragraph } from '#platform/contract/schemas.ts'

import { cardPrintingContract, printDetail, printerEvents, printFilter, printRow } from './card-printing.contract.ts'

export const sheets = ['A4', 'A3', 'SRA3'] as const

const operated = { access: 'system:operate', ours: true } as const

/** The print jobs of all companies, for the operator of the installation: who prints. */
export const productionContract = defineContract('print-production', {
  list: { ...operated, method: 'GET', path: '/v2/operator/print/list', query: printFilter, data: pageOf(printRow) },
  get: { ...operated, method: 'GET', path: '/v2/operator/print/job/:id', params: byId, data: printDetail },
  pages: {
    ...operated,
    method: 'GET',
    path: '/v2/operator/print/pages/:id',
    slow: true,
    params: byId,
    query: z.object({ itemId: id }),
    data: cardPrintingContract.pages.data,
  },
  proof: { ...operated, method: 'GET', path: '/v2/operator/print/proof/:id', params: byId, file: true, slow: true },
  imposition: {
    ...operated,
    method: 'GET',
    path: '/v2/operator/print/imposition/:id',
    params: byId,
    query: z.object({ sheet: z.enum(sheets).optional(), gutter: z.coerce.number<number>().min(0).max(20).optional() }),
    file: true,
    slow: true,
  },
  act: {
    ...operated,
    method: 'PUT',
    path: '/v2/operator/print/act/:id',
    params: byId,
    body: z.object({
      event: z.enum(printerEvents),
      text: paragraph(500).optional(),
      carrier: line(40).optional(),
      trackingNumber: z
        .string()
        .regex(/^[0-9A-Za-z-]{0,40}$/)
        .optional(),
      version: z.number().int(),
    }),
    data: printDetail,
  },
})
