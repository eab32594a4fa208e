import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { jobStates } from '#platform/contract/job-states.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment } from '#platform/contract/schemas.ts'

export const jobState = z.enum(jobStates)

export const job = z.object({
  id,
  /** `feature.verb`, such as `cards.import`. */
  kind: z.string(),
  /** What people call the kind. */
  title: z.string(),
  state: jobState,
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** What came of it, in the shape of its kind. */
  result: z.json().nullable(),
  /** Why it failed, in the language of the person who started it. */
  error: z.string().nullable(),
  hasFile: z.boolean(),
  /** The import that the job works on, under which its feature knows it. */
  importId: id.nullable(),
  /** Null for what the product started by itself. */
  startedByName: z.string().nullable(),
  isMine: z.boolean(),
  isCancelable: z.boolean(),
  /** It failed for no reason of its own and goes on where it stopped. */
  isRestartable: z.boolean(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})
export type Job = z.infer<typeof job>

export const exportState = z.enum([
  'requested',
  'approved',
  'generating',
  'ready',
  'downloaded',
  'expired',
  'rejected',
  'revoked',
  'failed',
])
export type ExportState = z.infer<typeof exportState>

/** What may happen to an export, and the sentence that says why not. */
const exportAction = z.object({
  event: z.enum(['download', 'revoke']),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const exportRequest = z.object({
  id,
  /** `feature.what`, such as `organisation.staff`. */
  kind: z.string(),
  title: z.string(),
  state: exportState,
  rows: z.number().int().nullable(),
  /** Why it was refused or failed. */
  reason: z.string().nullable(),
  requestedByName: z.string(),
  isMine: z.boolean(),
  requestedAt: moment,
  approvalId: id.nullable(),
  jobId: id.nullable(),
  downloadsLeft: z.number().int(),
  expiresAt: moment.nullable(),
  actions: z.array(exportAction),
})
export type ExportRequest = z.infer<typeof exportRequest>

const jobFilter = paging.extend({ kind: z.string().max(60).optional(), state: jobState.optional() })

export const importsExportsContract = defineContract('imports-exports', {
  list: endpoint({ method: 'GET', path: '/v2/jobs' }, 'member', { query: jobFilter, data: pageOf(job) }),
  /** What a list of jobs may be narrowed to. */
  listKinds: endpoint({ method: 'GET', path: '/v2/jobs/kinds' }, 'member', {
    data: z.array(z.object({ kind: z.string(), title: z.string() })),
  }),
  get: endpoint({ method: 'GET', path: '/v2/jobs/:id' }, 'member', { params: byId, data: job }),
  events: endpoint({ method: 'GET', path: '/v2/jobs/:id/events' }, 'member', { params: byId, events: true }),
  file: endpoint({ method: 'GET', path: '/v2/jobs/:id/file' }, 'member', {
    params: byId,
    file: true,
    slow: true,
  }),
  listExports: endpoint({ method: 'GET', path: '/v2/exports' }, 'member', {
    query: paging.extend({ state: exportState.optional() }),
    data: pageOf(exportRequest),
  }),
  getExport: endpoint({ method: 'GET', path: '/v2/exports/:id' }, 'member', {
    params: byId,
    data: exportRequest,
  }),
  /** Three times within a day, by the person who asked for it. */
  downloadExport: endpoint({ method: 'GET', path: '/v2/exports/:id/file' }, 'member', {
    params: byId,
    file: true,
    writes: true,
    slow: true,
  }),
  revokeExport: endpoint({ method: 'PUT', path: '/v2/exports/:id/revoke' }, 'member', {
    params: byId,
    data: exportRequest,
  }),
  /** Goes on with one that failed; what it needs is still there. */
  restart: endpoint({ method: 'POST', path: '/v2/jobs/:id/restart' }, 'member', { params: byId, data: job }),
  cancel: endpoint({ method: 'POST', path: '/v2/jobs/:id/cancel' }, 'member', { params: byId, data: job }),
})
