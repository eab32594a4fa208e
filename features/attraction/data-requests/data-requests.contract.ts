import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment, paragraph } from '#platform/contract/schemas.ts'

/** Things that a person may ask for: to see what is kept, a copy of it, a correction, erasure, no marketing any more, no contact at all. */
export const requestKinds = ['access', 'export', 'correct', 'erase', 'withdraw', 'quiet'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Those that are answered with what is kept, for the person alone to read. */
export const copyKinds: readonly RequestKind[] = ['access', 'export']

/** A person has this long to read a copy; then it goes, and may be asked for again. */
export const copyDays = 30

export const requestStates = [
  'received',
  'verifying',
  'processing',
  'waiting_legal',
  'done',
  'refused',
] as const
export type RequestState = (typeof requestStates)[number]

/** The events that people raise; the product raises the others. */
export const decisions = ['verify', 'accept', 'answer', 'retry', 'refuse'] as const
export type Decision = (typeof decisions)[number]

export const keepingLaws = ['accounting', 'contracts', 'trade', 'labour'] as const

/** A table in the certificate of an erasure: how many rows were there, were treated, carry a value still, are kept by a law. */
const certificateLine = z.object({
  table: z.string(),
  before: z.number().int(),
  done: z.number().int(),
  left: z.number().int(),
  kept: z.number().int(),
  law: z.enum(keepingLaws).nullable(),
  until: moment.nullable(),
})
export type CertificateLine = z.infer<typeof certificateLine>

const certificate = z.object({
  lines: z.array(certificateLine),
  /** Rows of all tables in which a value still stands, beyond what a law keeps. */
  left: z.number().int(),
  columns: z.number().int(),
  sha256: z.string(),
  madeAt: moment,
})
export type CertificateFacts = z.infer<typeof certificate>

const requestRow = z.object({
  id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Masked, here as everywhere. */
  mobile: z.string(),
  receivedAt: moment,
  dueAt: moment,
  isLate: z.boolean(),
  decidedBy: z.string(),
  finishedAt: moment.nullable(),
  retainUntil: moment.nullable(),
  /** Until then the person can read the copy. */
  copyUntil: moment.nullable(),
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(decisions), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type RequestRow = z.infer<typeof requestRow>

const requestDetail = requestRow.extend({
  note: z.string(),
  reason: z.string(),
  answer: z.string(),
  /** Rows that carry the number or belong to who does, by table. */
  found: z.array(z.object({ table: z.string(), rows: z.number().int() })),
  certificates: z.array(certificate),
})
export type RequestDetail = z.infer<typeof requestDetail>

const keptTable = z.object({
  table: z.string(),
  law: z.enum(keepingLaws),
  years: z.number().int(),
})

const page = z.object({
  /** The public page; null until somebody opens it. */
  url: z.string().nullable(),
})

export const dataRequestsContract = defineContract('dataRequests', {
  list: endpoint({ method: 'GET', path: '/v2/dsr/list' }, 'dsr:view', {
    query: paging.extend({
      state: z.enum(requestStates).optional(),
      kind: z.enum(requestKinds).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(requestRow),
  }),
  /** How many requests there are in each state. */
  counts: endpoint({ method: 'GET', path: '/v2/dsr/counts' }, 'dsr:view', {
    data: z.array(z.object({ state: z.enum(requestStates), count: z.number().int() })),
  }),
  /** The tables that a law keeps, and for how long. */
  retention: endpoint({ method: 'GET', path: '/v2/dsr/retention' }, 'dsr:view', {
    data: z.object({ kept: z.array(keptTable), erased: z.array(z.string()) }),
  }),
  page: endpoint({ method: 'GET', path: '/v2/dsr/page' }, 'dsr:view', { data: page }),
  openPage: endpoint({ method: 'PUT', path: '/v2/dsr/page' }, 'dsr:handle', { data: page }),
  get: endpoint({ method: 'GET', path: '/v2/dsr/:id' }, 'dsr:view', { params: byId, data: requestDetail }),
  decide: endpoint({ method: 'PUT', path: '/v2/dsr/decide/:id' }, 'dsr:handle', {
    params: byId,
    body: z.object({
      event: z.enum(decisions),
      /** Why it is refused, or what was done by hand. */
      text: paragraph(500).optional(),
      version: z.number().int(),
    }),
    data: requestDetail,
  }),
})
