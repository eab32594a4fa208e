import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

/** Numbers that a report tells; each is a count, or a sum, of rows. */
export const metrics = [
  'visits',
  'visitors',
  'readers',
  'actors',
  'leads',
  'tasks',
  'tasksDone',
  'orders',
  'incomeFen',
] as const
export type Metric = (typeof metrics)[number]
export const blockKinds = ['numbers', 'trend', 'funnel', 'contents', 'sellers'] as const
export type BlockKind = (typeof blockKinds)[number]
export const reportDays = [7, 30, 90] as const

/** A monthly or quarterly report tells of the calendar month or quarter before, a weekly one of its days. */
export const rhythms = ['week', 'month', 'quarter'] as const
export type Rhythm = (typeof rhythms)[number]

const schedule = z.object({
  /** Absent: every week. Every month and every quarter it is made on the first day. */
  every: z.enum(rhythms).optional(),
  /** 1 is Monday; of a weekly one. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
})
export type Schedule = z.infer<typeof schedule>

export const reportDraft = z.object({
  name: requiredLine(40),
  /** A sentence of its own above the numbers. */
  note: line(200),
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
  blocks: z.array(z.enum(blockKinds)).min(1).max(blockKinds.length),
  /** Null: it is made by hand alone. */
  schedule: schedule.nullable(),
  /** Colleagues who get the numbers by mail. */
  staffIds: z.array(id).max(20),
})
export type ReportDraft = z.infer<typeof reportDraft>

const version = z.number().int()
const report = reportDraft.extend({
  id,
  recipients: z.array(z.object({ staffId: id, name: z.string() })),
  nextAt: moment.nullable(),
  lastSnapshot: z.object({ id, at: moment }).nullable(),
  createdBy: z.string(),
  version,
})
export type ReportRow = z.infer<typeof report>

const count = z.number().int()
const ranked = z.object({ id, name: z.string(), visits: count, people: count })
const sold = z.object({ id, name: z.string(), people: count, tasks: count, inTime: count })
/** Everything as it was when the snapshot was made; nothing of it changes any more. */
export const snapshotData = z.object({
  numbers: z.array(
    z.object({ metric: z.enum(metrics), value: count, before: count, definition: z.string() }),
  ),
  trend: z.array(z.object({ day, visits: count })),
  contents: z.array(ranked),
  sellers: z.array(sold),
  definitions: z.array(z.string()),
})
export type SnapshotData = z.infer<typeof snapshotData>

const snapshot = z.object({
  id,
  reportId: id,
  name: z.string(),
  note: z.string(),
  blocks: z.array(z.enum(blockKinds)),
  from: moment,
  to: moment,
  madeBy: z.string(),
  data: snapshotData,
  links: z.array(
    z.object({
      id,
      url: z.string().nullable(),
      expiresAt: moment,
      endedAt: moment.nullable(),
      openings: count,
    }),
  ),
})
export type Snapshot = z.infer<typeof snapshot>

const row = z.object({
  id,
  at: moment,
  title: z.string(),
  more: z.string(),
  personId: id.nullable(),
  orderId: id.nullable(),
})
export type ReportLine = z.infer<typeof row>

export const linkDays = [1, 7, 30, 90] as const
const view = 'radar:view'

/** Reports of what was read, done and sold: made by hand or every week, frozen, and told by mail, file or link. */
export const reportsContract = defineContract('reports', {
  list: endpoint({ method: 'GET', path: '/v2/report/list' }, view, {
    query: paging.extend({ keyword: line(40).optional() }),
    data: pageOf(report),
  }),
  create: endpoint({ method: 'POST', path: '/v2/report' }, view, {
    creates: true,
    body: reportDraft,
    data: report,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/report/:id' }, view, {
    params: byId,
    body: reportDraft.extend({ version }),
    data: report,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/report/:id' }, view, { params: byId, data: z.null() }),
  make: endpoint({ method: 'POST', path: '/v2/report/:id/snapshot' }, view, {
    creates: true,
    params: byId,
    data: snapshot,
  }),
  listSnapshots: endpoint({ method: 'GET', path: '/v2/report/:id/snapshot/list' }, view, {
    params: byId,
    query: paging,
    data: pageOf(z.object({ id, from: moment, to: moment, madeBy: z.string() })),
  }),
  getSnapshot: endpoint({ method: 'GET', path: '/v2/report/snapshot/:id' }, view, {
    params: byId,
    data: snapshot,
  }),
  /** The rows behind a number, as far as they still stand. */
  listRows: endpoint({ method: 'GET', path: '/v2/report/snapshot/:id/row/list' }, view, {
    params: byId,
    query: paging.extend({
      metric: z.enum(metrics).optional(),
      subjectId: id.optional(),
      accountId: id.optional(),
    }),
    data: pageOf(row),
  }),
  getFile: endpoint({ method: 'GET', path: '/v2/report/snapshot/:id/pdf' }, view, {
    params: byId,
    file: true,
    slow: true,
  }),
  createLink: endpoint({ method: 'POST', path: '/v2/report/snapshot/:id/link' }, 'radar:export', {
    creates: true,
    params: byId,
    body: z.object({ days: z.number().int().min(1).max(90) }),
    data: snapshot,
  }),
  endLink: endpoint({ method: 'PUT', path: '/v2/report/link/:id/end' }, 'radar:export', {
    params: byId,
    data: snapshot,
  }),
})
