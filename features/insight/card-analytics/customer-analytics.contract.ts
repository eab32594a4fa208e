import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { day, id } from '#platform/contract/schemas.ts'

const filter = z.object({ from: day.optional(), to: day.optional(), departmentId: id.optional() })
const group = z.object({ key: z.string(), name: z.string().nullable(), count: z.number().int() })
const steps = z.object({
  views: z.number().int(),
  visitors: z.number().int(),
  exchanges: z.number().int(),
  customers: z.number().int(),
})

export const customerUnits = ['day', 'week', 'month'] as const

export const customerAnalyticsContract = defineContract('customer-analytics', {
  /** How many customers came in a period, from where, to whom, and what became of the visits before. */
  getTotalCustInfo: endpoint({ method: 'POST', path: '/v2/data/getTotalCustInfo' }, 'data:view', {
    body: filter.extend({ compare: z.enum(['before', 'year']).optional() }),
    data: z.object({
      from: day,
      to: day,
      comparedFrom: day,
      comparedTo: day,
      /** Customers at the end of the period. */
      total: z.number().int(),
      fresh: z.number().int(),
      freshBefore: z.number().int(),
      /** Known for more than thirty days, of whom nothing was seen or written in the last thirty. */
      silent: z.number().int(),
      steps,
      stepsBefore: steps,
      sources: z.array(group),
      owners: z.array(group),
      departments: z.array(group),
      cards: z.array(group),
      regions: z.array(group),
      tags: z.array(group),
    }),
  }),
  /** New customers over time, by where they came from. */
  getTotalCustForDate: endpoint({ method: 'POST', path: '/v2/data/getTotalCustForDate' }, 'data:view', {
    body: filter.extend({ unit: z.enum(customerUnits).optional() }),
    data: z.object({
      unit: z.enum(customerUnits),
      sources: z.array(z.string()),
      /** One row a day, week (by its Monday) or month (by its first), with zeros. */
      rows: z.array(z.object({ day, total: z.number().int(), counts: z.array(z.number().int()) })),
    }),
  }),
  exportCustomers: endpoint({ method: 'GET', path: '/v2/data/exportCustInfo' }, 'data:export', {
    query: filter.extend({ unit: z.enum(customerUnits).optional() }),
    file: true,
    slow: true,
  }),
})
