import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment } from '#platform/contract/schemas.ts'

export const jobState = z.enum(['uploaded', 'validating', 'to_confirm', 'running', 'completed', 'partial', 'failed', 'cancelled', 'undone'])
export type JobState = z.infer<typeof jobState>

export const job = z.object({
  id,
  /** `feature.verb`, such as `cards.import`. */
  kind: z.string(),
  state: jobState,
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** What came of it, in the shape of its kind. */
  result: z.json().nullable(),
  /** Why it failed, in the language of whoever started it. */
  error: z.string().nullable(),
  hasFile: z.boolean(),
  isCancelable: z.boolean(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})
export type Job = z.infer<typeof job>

const jobFilter = paging.extend({ kind: z.string().max(60).optional(), state: jobState.optional() })

export const importsExportsContract = defineContract('imports-exports', {
  list: { method: 'GET', path: '/v2/jobs', access: 'member', query: jobFilter, data: pageOf(job), ours: true },
  get: { method: 'GET', path: '/v2/jobs/:id', access: 'member', params: byId, data: job, ours: true },
  events: { method: 'GET', path: '/v2/jobs/:id/events', access: 'member', params: byId, events: true, ours: true },
  file: { method: 'GET', path: '/v2/jobs/:id/file', access: 'member', params: byId, file: true, slow: true, ours: true },
  cancel: { method: 'POST', path: '/v2/jobs/:id/cancel', access: 'member', params: byId, data: job, ours: true },
})
