import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { dimensions, metricGroups, metricKeys, widgetKinds, widgetSteps } from './face/board-model.ts'

export const units = ['count', 'fen', 'permille', 'minutes', 'area'] as const
export type Unit = (typeof units)[number]
export const folds = ['count', 'sum', 'distinct', 'ratio'] as const
export type Fold = (typeof folds)[number]
/** How far the reader's figures reach: everything of the company, the own departments, or the own records. */
export const reaches = ['all', 'departments', 'self', 'none'] as const
export type FigureReach = (typeof reaches)[number]
/** The things that a row behind a figure leads to. */
export const rowLinks = [
  'card',
  'customer',
  'content',
  'activity',
  'order',
  'clue',
  'deal',
  'firm',
  'project',
] as const
export type RowLink = (typeof rowLinks)[number]

const metricKey = z.enum(metricKeys)
const dimension = z.enum(dimensions)
const amount = z.number().int()
const figure = amount.nullable()

const metric = z.object({
  key: metricKey,
  group: z.enum(metricGroups),
  version: amount,
  /** The day from which this version of the definition holds. */
  since: day,
  unit: z.enum(units),
  fold: z.enum(folds),
  /** How things stand now, in every period alike. */
  isNow: z.boolean(),
  better: z.enum(['up', 'down', 'neither']),
  dimensions: z.array(dimension),
  reach: z.enum(reaches),
})
export type MetricRow = z.infer<typeof metric>

/** Days of the company's zone, both included: the last thirty where none are named. */
const period = z.object({
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(['before', 'year']).optional(),
})
export type PeriodQuery = z.infer<typeof period>
const narrowed = period.extend({ by: dimension.optional(), value: line(200).optional() })

const point = z.object({ day, value: figure })
const group = z.object({ key: z.string(), value: figure })
const metricFigure = z.object({
  metric: metricKey,
  value: figure,
  /** Of the period that it is held against; null where there is none. */
  before: figure,
})
export type MetricFigure = z.infer<typeof metricFigure>

export const widget = z.object({
  /** Unique on its board. */
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  kind: z.enum(widgetKinds),
  metrics: z.array(metricKey).min(1).max(6),
  by: dimension.nullable(),
  step: z.enum(widgetSteps),
  /** Instead of the name of its metric. */
  title: line(40),
  /** Of twelve columns, and of rows of a fixed height. */
  width: z.number().int().min(2).max(12),
  height: z.number().int().min(1).max(4),
})
export type Widget = z.infer<typeof widget>

const tile = z.object({
  id: z.string(),
  figures: z.array(metricFigure),
  points: z.array(z.object({ day, values: z.array(figure) })),
  groups: z.array(z.object({ key: z.string(), values: z.array(figure) })),
  /** False where the reader holds no permission for a metric of it. */
  isOpen: z.boolean(),
})
export type Tile = z.infer<typeof tile>

const boardFigures = z.object({
  from: day,
  to: day,
  comparedFrom: day,
  comparedTo: day,
  /** The oldest reading of all its tiles. */
  at: moment,
  reach: z.enum(reaches),
  tiles: z.array(tile),
})
export type BoardFigures = z.infer<typeof boardFigures>

export const sharings = ['private', 'company'] as const
const widgets = z.array(widget).max(40)
export const boardDraft = z.object({ name: requiredLine(40), note: line(200), widgets })
export type BoardDraft = z.infer<typeof boardDraft>

const readers = z.array(z.object({ staffId: id, mayEdit: z.boolean() })).max(50)
export const boardSharing = z.object({ sharing: z.enum(sharings), readers })
export type BoardSharing = z.infer<typeof boardSharing>

const version = amount
const boardRow = z.object({
  id,
  name: z.string(),
  note: z.string(),
  /** A ready one belongs to the product: it is copied and not changed. */
  isReady: z.boolean(),
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  sharing: z.enum(sharings),
  tiles: amount,
  createdBy: z.string(),
  updatedAt: moment.nullable(),
  version,
})
export type BoardRow = z.infer<typeof boardRow>
const board = boardRow.extend({
  widgets,
  readers: z.array(z.object({ staffId: id, name: z.string(), mayEdit: z.boolean() })),
})
export type Board = z.infer<typeof board>

const screen = z.object({
  id,
  boardId: id,
  name: z.string(),
  url: z.string().nullable(),
  days: amount,
  reach: z.enum(reaches),
  addresses: z.array(z.string()),
  createdBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
})
export type BoardScreenRow = z.infer<typeof screen>

export const rhythms = ['day', 'week', 'month'] as const
export const subscriptionDraft = z.object({
  boardId: id,
  every: z.enum(rhythms),
  /** 1 is Monday; of a weekly one. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
  staffIds: z.array(id).min(1).max(20),
})
export type SubscriptionDraft = z.infer<typeof subscriptionDraft>
const subscription = subscriptionDraft.extend({
  id,
  board: z.string(),
  recipients: z.array(z.object({ staffId: id, name: z.string() })),
  nextAt: moment,
  lastAt: moment.nullable(),
  createdBy: z.string(),
  isOwn: z.boolean(),
})
export type SubscriptionRow = z.infer<typeof subscription>

export const alertStates = ['quiet', 'suspected', 'raised'] as const
export type AlertState = (typeof alertStates)[number]
export const alertDraft = z.object({
  metric: metricKey,
  direction: z.enum(['above', 'below']),
  bound: amount,
  days: z.number().int().min(1).max(90),
  staffIds: z.array(id).min(1).max(20),
})
export type AlertDraft = z.infer<typeof alertDraft>
const alert = alertDraft.extend({
  id,
  state: z.enum(alertStates),
  lastValue: figure,
  lastAt: moment.nullable(),
  recipients: z.array(z.object({ staffId: id, name: z.string() })),
  createdBy: z.string(),
  isOwn: z.boolean(),
})
export type AlertRow = z.infer<typeof alert>

const row = z.object({
  id: z.string(),
  at: moment.nullable(),
  title: z.string(),
  key: z.string().nullable(),
  value: figure,
  link: z.enum(rowLinks).nullable(),
  linkId: z.string().nullable(),
})
export type MetricLine = z.infer<typeof row>
const byKey = z.object({ key: metricKey })

/** Metrics and the rows behind them. */
export const metricsContract = defineContract('metrics', {
  list: endpoint({ method: 'GET', path: '/v2/metric/list' }, 'board:view', { data: z.array(metric) }),
  query: endpoint({ method: 'GET', path: '/v2/metric/:key/query' }, 'board:view', {
    params: byKey,
    query: narrowed.extend({ step: z.enum(widgetSteps).optional() }),
    data: z.object({
      from: day,
      to: day,
      comparedFrom: day,
      comparedTo: day,
      value: figure,
      before: figure,
      points: z.array(point),
      groups: z.array(group),
      at: moment,
      reach: z.enum(reaches),
    }),
  }),
  listRows: endpoint({ method: 'GET', path: '/v2/metric/:key/row/list' }, 'board:view', {
    params: byKey,
    query: narrowed.extend(paging.shape),
    data: pageOf(row),
  }),
  exportRows: endpoint({ method: 'GET', path: '/v2/metric/:key/row/export' }, 'board:edit', {
    params: byKey,
    query: narrowed,
    file: true,
    slow: true,
  }),
  /** The figure as it is shown, and counted again from every row. */
  recount: endpoint({ method: 'GET', path: '/v2/metric/:key/recount' }, 'board:view', {
    params: byKey,
    query: period,
    data: z.object({ shown: figure, recounted: figure, daysAhead: amount }),
    slow: true,
  }),
})

/** Boards of metrics, their screens, mails and alerts. */
export const boardsContract = defineContract('boards', {
  list: endpoint({ method: 'GET', path: '/v2/board/list' }, 'board:view', {
    query: paging.extend({ keyword: line(40).optional() }),
    data: pageOf(boardRow),
  }),
  listReady: endpoint({ method: 'GET', path: '/v2/board/ready/list' }, 'board:view', {
    data: z.array(boardRow),
  }),
  /** Ready boards that are asked for by a question and not by a place. */
  listAnalyses: endpoint({ method: 'GET', path: '/v2/board/analysis/list' }, 'board:view', {
    data: z.array(boardRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/board/:id' }, 'board:view', { params: byId, data: board }),
  /** The board as a PDF, in the sight of the asking person. */
  file: endpoint({ method: 'GET', path: '/v2/board/:id/file' }, 'board:view', {
    params: byId,
    query: period,
    file: true,
    slow: true,
    unmasked: 'it holds the figures that the board shows to the same reader',
  }),
  figures: endpoint({ method: 'GET', path: '/v2/board/:id/figures' }, 'board:view', {
    params: byId,
    query: period,
    data: boardFigures,
  }),
  follow: endpoint({ method: 'GET', path: '/v2/board/:id/events' }, 'board:view', {
    params: byId,
    query: period,
    events: true,
  }),
  create: endpoint({ method: 'POST', path: '/v2/board' }, 'board:edit', {
    creates: true,
    body: boardDraft,
    data: board,
  }),
  copy: endpoint({ method: 'POST', path: '/v2/board/:id/copy' }, 'board:edit', {
    creates: true,
    params: byId,
    body: z.object({ name: requiredLine(40) }),
    data: board,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/board/:id' }, 'board:edit', {
    params: byId,
    body: boardDraft.extend({ version }),
    data: board,
  }),
  share: endpoint({ method: 'PUT', path: '/v2/board/:id/share' }, 'board:edit', {
    params: byId,
    body: boardSharing.extend({ version }),
    data: board,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/board/:id' }, 'board:edit', {
    params: byId,
    data: z.null(),
  }),
  listScreens: endpoint({ method: 'GET', path: '/v2/board/:id/screen/list' }, 'board:screen', {
    params: byId,
    data: z.array(screen),
  }),
  createScreen: endpoint({ method: 'POST', path: '/v2/board/:id/screen' }, 'board:screen', {
    creates: true,
    params: byId,
    body: z.object({
      name: requiredLine(40),
      /** The last so many days, today included. */
      days: z.number().int().min(1).max(90),
      /** Until when it opens, in days from now. */
      lastsDays: z.number().int().min(1).max(365),
      /** Addresses and nets from which alone it opens, such as `203.0.113.0/24`; none: from everywhere. */
      addresses: z.array(line(49)).max(20),
    }),
    data: screen,
  }),
  endScreen: endpoint({ method: 'PUT', path: '/v2/board/screen/:id/end' }, 'board:screen', {
    params: byId,
    data: screen,
  }),
  listSubscriptions: endpoint({ method: 'GET', path: '/v2/board/subscription/list' }, 'board:subscribe', {
    query: paging.extend({ boardId: id.optional() }),
    data: pageOf(subscription),
  }),
  subscribe: endpoint({ method: 'POST', path: '/v2/board/subscription' }, 'board:subscribe', {
    creates: true,
    body: subscriptionDraft,
    data: subscription,
  }),
  unsubscribe: endpoint({ method: 'DELETE', path: '/v2/board/subscription/:id' }, 'board:subscribe', {
    params: byId,
    data: z.null(),
  }),
  listAlerts: endpoint({ method: 'GET', path: '/v2/board/alert/list' }, 'board:subscribe', {
    query: paging,
    data: pageOf(alert),
  }),
  createAlert: endpoint({ method: 'POST', path: '/v2/board/alert' }, 'board:subscribe', {
    creates: true,
    body: alertDraft,
    data: alert,
  }),
  removeAlert: endpoint({ method: 'DELETE', path: '/v2/board/alert/:id' }, 'board:subscribe', {
    params: byId,
    data: z.null(),
  }),
})
