import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, line, moment } from '#platform/contract/schemas.ts'

export const customerCardRow = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  company: z.string(),
  title: z.string(),
  note: z.string(),
  source: z.enum(['exchange', 'manual', 'import', 'scan']),
  /** The card on whose page the exchange happened. */
  carteId: id.nullable(),
  cardName: z.string().nullable(),
  owner: z.string().nullable(),
  consentAt: moment.nullable(),
  createdAt: moment,
})
export type CustomerCardRow = z.infer<typeof customerCardRow>

export const customersContract = defineContract('customers', {
  listStaffCards: {
    method: 'GET',
    path: '/v2/res/carte/getStaffCartes',
    access: 'contact:view',
    query: paging.extend({
      carteId: id.optional(),
      keyword: line(60).optional(),
      source: z.enum(['exchange', 'manual', 'import', 'scan']).optional(),
    }),
    data: pageOf(customerCardRow),
  },
})
