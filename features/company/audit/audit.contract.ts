import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { logPageOf, pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment } from '#platform/contract/schemas.ts'
import { languages } from '#platform/text/texts.ts'

export const auditVia = z.enum(['user', 'device', 'system', 'API'])

export const auditEntry = z.object({
  id,
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Empty for what the product did by itself. */
  whoName: z.string(),
  via: auditVia,
  reason: z.string().nullable(),
  detail: z.json().nullable(),
  requestId: z.string().nullable(),
  at: moment,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const logRow = auditEntry.omit({ detail: true, requestId: true }).extend({
  objectType: z.string(),
  objectId: id,
  /** What the object is called now, where it still has a name. */
  objectName: z.string().nullable(),
})
export type LogRow = z.infer<typeof logRow>

/** One field of a change; a side without a value is null. */
export const changedField = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const logEntry = logRow.extend({
  requestId: z.string().nullable(),
  accountId: id.nullable(),
  /** Tells whether two entries came from one address, not which. */
  addressMark: z.string().nullable(),
  changes: z.array(changedField),
  /** What the entry holds besides. */
  detail: z.json().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

export const logFilter = paging.extend({
  /** Of the person or the object. */
  keyword: line(60).optional(),
  objectType: line(40).optional(),
  objectId: id.optional(),
  event: line(40).optional(),
  via: auditVia.optional(),
  from: day.optional(),
  to: day.optional(),
})
export type LogFilter = z.infer<typeof logFilter>

export const auditContract = defineContract('audit', {
  list: endpoint({ method: 'GET', path: '/v2/audit/list' }, 'audit:view', {
    query: paging.extend({ objectType: line(40), objectId: id }),
    data: pageOf(auditEntry),
  }),
  /** Everything that happened in the company, the newest first. */
  listLog: endpoint({ method: 'GET', path: '/v2/audit/log' }, 'audit:view', {
    query: logFilter,
    data: logPageOf(logRow),
  }),
  /** Which kinds of objects and events stand in the log: what there is to filter by. */
  logKinds: endpoint({ method: 'GET', path: '/v2/audit/log/kinds' }, 'audit:view', {
    data: z.array(z.object({ objectType: z.string(), events: z.array(z.string()) })),
  }),
  /** What the log calls objects, events, states and fields. */
  labels: endpoint({ method: 'GET', path: '/v2/audit/labels' }, 'audit:view', {
    query: z.object({ language: z.enum(languages) }),
    data: z.object({
      objects: z.record(z.string(), z.string()),
      events: z.record(z.string(), z.string()),
      /** By the type of the object, where an event means something else there. */
      eventsOf: z.record(z.string(), z.record(z.string(), z.string())),
      states: z.record(z.string(), z.record(z.string(), z.string())),
      fields: z.record(z.string(), z.string()),
      /** By the type of the object, where a field means something else there. */
      fieldsOf: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  }),
  exportLog: endpoint({ method: 'GET', path: '/v2/audit/log/export' }, 'audit:export', {
    query: logFilter,
    file: true,
    slow: true,
  }),
  getLogEntry: endpoint({ method: 'GET', path: '/v2/audit/log/entry/:id' }, 'audit:view', {
    params: byId,
    data: logEntry,
  }),
})
