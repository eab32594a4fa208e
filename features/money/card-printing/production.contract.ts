import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { byId, id, line, moment, paragraph } from '#platform/contract/schemas.ts'

import {
  cardPrintingContract,
  mostCards,
  printDetail,
  printerEvents,
  printFilter,
  printRow,
} from './card-printing.contract.ts'

export const sheets = ['A4', 'A3', 'SRA3'] as const

/** The profile of a press that print files carry. */
const pressProfile = z.object({
  profileId: id,
  name: z.string(),
  description: z.string(),
  condition: z.string(),
  profileVersion: z.string(),
  bytes: z.number().int(),
  by: z.string(),
  at: moment,
})
export type PressProfile = z.infer<typeof pressProfile>

/** Profiles of presses are one to three megabytes. */
export const profileRule = { maxBytes: 8 * 1024 * 1024, extensions: ['.icc', '.icm'] } as const

/** The print jobs of all companies, for the operator of the installation: who prints. */
export const productionContract = defineContract('print-production', {
  list: endpoint({ method: 'GET', path: '/v2/operator/print/list' }, 'system:operate', {
    query: printFilter,
    data: pageOf(printRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/operator/print/job/:id' }, 'system:operate', {
    params: byId,
    data: printDetail,
  }),
  pages: endpoint({ method: 'GET', path: '/v2/operator/print/pages/:id' }, 'system:operate', {
    slow: true,
    params: byId,
    query: z.object({ itemId: id }),
    data: cardPrintingContract.pages.data,
  }),
  proof: endpoint({ method: 'GET', path: '/v2/operator/print/proof/:id' }, 'system:operate', {
    params: byId,
    file: true,
    slow: true,
  }),
  imposition: endpoint({ method: 'GET', path: '/v2/operator/print/imposition/:id' }, 'system:operate', {
    params: byId,
    query: z.object({
      sheet: z.enum(sheets).optional(),
      gutter: z.coerce.number<number>().min(0).max(20).optional(),
    }),
    file: true,
    slow: true,
  }),
  getProfile: endpoint({ method: 'GET', path: '/v2/operator/print/profile' }, 'system:operate', {
    data: pressProfile.nullable(),
  }),
  /** The press that files are made for from now on. */
  uploadProfile: endpoint({ method: 'POST', path: '/v2/operator/print/profile' }, 'system:operate', {
    upload: profileRule,
    slow: true,
    /** Its printing condition in the register, such as `FOGRA39`; empty where it has none there. */
    body: z.object({ condition: z.string().regex(/^[\w .()+-]{0,60}$/) }),
    data: pressProfile,
  }),
  removeProfile: endpoint({ method: 'DELETE', path: '/v2/operator/print/profile/:id' }, 'system:operate', {
    params: byId,
    data: z.null(),
  }),
  act: endpoint({ method: 'PUT', path: '/v2/operator/print/act/:id' }, 'system:operate', {
    params: byId,
    body: z.object({
      event: z.enum(printerEvents),
      text: paragraph(500).optional(),
      carrier: line(40).optional(),
      trackingNumber: z
        .string()
        .regex(/^[0-9A-Za-z-]{0,40}$/)
        .optional(),
      /** With `reprint`: only these cards of the job. */
      itemIds: z.array(id).min(1).max(mostCards).optional(),
      version: z.number().int(),
    }),
    data: printDetail,
  }),
})
