import { z } from 'zod'

import { subjectTypes } from '#features/visits/visitors/visitors.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, paragraph } from '#platform/contract/schemas.ts'

import { alertKinds, radarLevels, radarRules, signalKinds } from './radar-rules.contract.ts'

/** How it is known that a browser belongs to a person. */
export const linkEvidences = ['first', 'form', 'sms', 'exchange', 'order', 'manual'] as const
export type LinkEvidence = (typeof linkEvidences)[number]

export const taskStates = ['open', 'done', 'dismissed', 'expired'] as const
export type TaskState = (typeof taskStates)[number]
export const taskReasons = alertKinds
export type TaskReason = (typeof taskReasons)[number]
export const taskEvents = ['finish', 'dismiss', 'reopen'] as const
export type TaskEvent = (typeof taskEvents)[number]
/** The ways in which a seller was in touch. */
export const outcomes = ['call', 'note', 'message', 'booking'] as const
export type Outcome = (typeof outcomes)[number]

const subject = z.object({ type: z.enum(subjectTypes), id, title: z.string() })
const score = z.number().min(0).max(100)

const personLine = z.object({
  personId: id,
  /** Null for somebody who has not said who they are; `number` tells them apart. */
  name: z.string().nullable(),
  number: z.number().int(),
  company: z.string().nullable(),
  customerId: id.nullable(),
  owner: z.string().nullable(),
  ownerAccountId: id.nullable(),
  region: z.string().nullable(),
  score,
  level: z.enum(radarLevels),
  fit: z.number().int(),
  lastSeenAt: moment,
})
export type RadarPersonLine = z.infer<typeof personLine>

const feedLine = z.object({
  sessionId: id,
  person: personLine,
  /** The page that is read now, or was read last. */
  subject,
  position: z.number().int().nullable(),
  /** How many pages the session has seen. */
  visits: z.number().int(),
  dwellMs: z.number().int(),
  startedAt: moment,
  lastSeenAt: moment,
  signals: z.array(z.enum(signalKinds)),
})
export type FeedLine = z.infer<typeof feedLine>
export const feed = z.object({
  lines: z.array(feedLine),
  /** How many tasks of the viewer wait. */
  waiting: z.number().int(),
  /** The newest of them that came just now and may disturb; what came at night or is more than a day's share only waits. */
  alert: z.object({ taskId: id, reason: z.enum(taskReasons), person: personLine }).nullable(),
})
export type Feed = z.infer<typeof feed>
export const feedKinds = ['all', 'mine', 'known', 'hot'] as const
export type FeedKind = (typeof feedKinds)[number]

const action = z.object({ event: z.enum(taskEvents), allowed: z.boolean(), reason: z.string().nullable() })
const task = z.object({
  taskId: id,
  person: personLine,
  assignee: z.string().nullable(),
  reason: z.enum(taskReasons),
  /** The reason as a sentence. */
  text: z.string(),
  state: z.enum(taskStates),
  at: moment,
  dueAt: moment,
  outcome: z.enum(outcomes).nullable(),
  note: z.string(),
  doneAt: moment.nullable(),
  doneBy: z.string().nullable(),
  version: z.number().int(),
  actions: z.array(action),
})
export type RadarTask = z.infer<typeof task>

const scoreLine = z.object({
  kind: z.enum(signalKinds),
  at: moment,
  points: z.number(),
  worth: z.number(),
  subject: subject.nullable(),
})

const visitLine = z.object({
  visitId: id,
  subject,
  startedAt: moment,
  dwellMs: z.number().int(),
  position: z.number().int().nullable(),
  signals: z.array(z.enum(signalKinds)),
})

const detail = z.object({
  person: personLine,
  computedLevel: z.enum(radarLevels),
  chosenLevel: z.enum(radarLevels).nullable(),
  isMuted: z.boolean(),
  title: z.string().nullable(),
  consentAt: moment.nullable(),
  firstSeenAt: moment,
  /** As they were written with the score. */
  lines: z.array(scoreLine),
  scoredAt: moment,
  rulesVersion: z.number().int(),
  visits: z.array(visitLine),
  interests: z.array(z.object({ subject, visits: z.number().int(), dwellMs: z.number().int() })),
  links: z.array(
    z.object({
      visitorId: id,
      evidence: z.enum(linkEvidences),
      at: moment,
      by: z.string().nullable(),
      endedAt: moment.nullable(),
    }),
  ),
  /** The forwards that led here, and those of this person. */
  cameFrom: z.array(z.object({ at: moment, by: z.string().nullable() })),
  forwarded: z.array(z.object({ at: moment, openings: z.number().int() })),
  colleagues: z.array(personLine),
  tasks: z.array(task),
  nextStep: z.string(),
  mayAct: z.boolean(),
  version: z.number().int(),
})
export type RadarDetail = z.infer<typeof detail>

const seller = z.object({
  accountId: id,
  name: z.string(),
  shared: z.number().int(),
  opened: z.number().int(),
  people: z.number().int(),
  hot: z.number().int(),
  tasks: z.number().int(),
  inTime: z.number().int(),
  /** From a task to the first thing that was done about it, the middle one; null before there is one. */
  answerMinutes: z.number().int().nullable(),
})
export type RadarSeller = z.infer<typeof seller>

const rulesAnswer = z.object({
  number: z.number().int(),
  rules: radarRules,
  versions: z.array(
    z.object({ number: z.number().int(), note: z.string(), by: z.string(), at: moment, rules: radarRules }),
  ),
})
export type RulesAnswer = z.infer<typeof rulesAnswer>

const digestChoice = z.object({
  isOn: z.boolean(),
  /** The account's mail address; without one nothing is sent. */
  email: z.string().nullable(),
})
export type DigestChoice = z.infer<typeof digestChoice>

const acting = z.object({
  outcome: z.enum(outcomes),
  text: paragraph(500),
})
const version = z.number().int()
const view = 'radar:view'
const lastDays = z.coerce.number<number>().int().min(1).max(90)

export const radarContract = defineContract('radar', {
  listVisitors: endpoint({ method: 'GET', path: '/v2/radar/visitor/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      level: z.enum(radarLevels).optional(),
      known: z.enum(['known', 'anonymous']).optional(),
      ownerAccountId: id.optional(),
      /** Those who were here in so many days. */
      days: lastDays.optional(),
      sort: z.enum(['score', 'lastSeenAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(personLine),
  }),
  /** Opening a person's profile is written down. */
  getVisitor: endpoint({ method: 'GET', path: '/v2/radar/visitor/:id' }, view, {
    params: byId,
    data: detail,
    writes: true,
  }),
  act: endpoint({ method: 'POST', path: '/v2/radar/visitor/:id/outcome' }, view, {
    creates: true,
    params: byId,
    body: acting,
    data: z.null(),
  }),
  passOn: endpoint({ method: 'PUT', path: '/v2/radar/visitor/:id/owner' }, view, {
    params: byId,
    body: z.object({ staffId: id, version }),
    data: z.null(),
  }),
  changeVisitor: endpoint({ method: 'PUT', path: '/v2/radar/visitor/:id' }, view, {
    params: byId,
    body: z.object({
      chosenLevel: z.enum(radarLevels).nullable().optional(),
      isMuted: z.boolean().optional(),
      version,
    }),
    data: z.null(),
  }),
  /** Two people turn out to be one; the browsers of the other move over, and can move back. */
  merge: endpoint({ method: 'PUT', path: '/v2/radar/visitor/:id/merge' }, view, {
    params: byId,
    body: z.object({ otherId: id }),
    data: z.object({ personId: id }),
  }),
  /** Some browsers of a person turn out to be somebody else's. */
  split: endpoint({ method: 'PUT', path: '/v2/radar/visitor/:id/split' }, view, {
    params: byId,
    body: z.object({ visitorIds: z.array(id).min(1).max(50) }),
    data: z.object({ personId: id }),
  }),
  exportVisitor: endpoint({ method: 'GET', path: '/v2/radar/visitor/:id/export' }, 'radar:export', {
    params: byId,
    file: true,
    writes: true,
  }),
  eraseVisitor: endpoint({ method: 'DELETE', path: '/v2/radar/visitor/:id' }, 'radar:export', {
    params: byId,
    data: z.null(),
  }),
  followFeed: endpoint({ method: 'GET', path: '/v2/radar/feed' }, view, {
    query: z.object({ kind: z.enum(feedKinds).optional() }),
    events: true,
  }),
  listTasks: endpoint({ method: 'GET', path: '/v2/radar/task/list' }, view, {
    query: paging.extend({
      state: z.enum(taskStates).optional(),
      accountId: id.optional(),
      /** Those that came in so many days, as the numbers of sellers count them. */
      days: lastDays.optional(),
    }),
    data: pageOf(task),
  }),
  moveTask: endpoint({ method: 'PUT', path: '/v2/radar/task/:id' }, view, {
    params: byId,
    body: z.object({
      event: z.enum(taskEvents),
      outcome: z.enum(outcomes).optional(),
      note: paragraph(500),
      version,
    }),
    data: task,
  }),
  /** Whether tasks that came in quiet hours, or beyond a day's share, are told in one mail in the morning. */
  getDigest: endpoint({ method: 'GET', path: '/v2/radar/digest' }, view, { data: digestChoice }),
  chooseDigest: endpoint({ method: 'PUT', path: '/v2/radar/digest' }, view, {
    body: z.object({ isOn: z.boolean() }),
    data: digestChoice,
  }),
  listSellers: endpoint({ method: 'GET', path: '/v2/radar/seller/list' }, view, {
    query: z.object({ days: lastDays.optional() }),
    data: z.object({ list: z.array(seller), medianMinutes: z.number().int().nullable() }),
  }),
  getRules: endpoint({ method: 'GET', path: '/v2/radar/settings' }, 'radar:configure', { data: rulesAnswer }),
  previewRules: endpoint({ method: 'POST', path: '/v2/radar/settings/preview' }, 'radar:configure', {
    body: radarRules,
    data: z.object({
      looked: z.number().int(),
      changed: z.array(z.object({ person: personLine, score, level: z.enum(radarLevels) })),
    }),
  }),
  saveRules: endpoint({ method: 'PUT', path: '/v2/radar/settings' }, 'radar:configure', {
    body: z.object({ rules: radarRules, note: line(100), number: z.number().int() }),
    data: rulesAnswer,
  }),
})
