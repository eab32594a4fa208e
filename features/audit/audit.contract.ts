import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, line, moment } from '#platform/contract/schemas.ts'

export const auditEntry = z.object({
  id,
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Empty for what the product did by itself. */
  whoName: z.string(),
  via: z.enum(['user', 'device', 'system', 'API']),
  reason: z.string().nullable(),
  detail: z.json().nullable(),
  requestId: z.string().nullable(),
  at: moment,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditContract = defineContract('audit', {
  list: {
    method: 'GET',
    path: '/v2/audit/list',
    access: 'audit:view',
    query: paging.extend({ objectType: line(40), objectId: id }),
    data: pageOf(auditEntry),
    ours: true,
  },
})
