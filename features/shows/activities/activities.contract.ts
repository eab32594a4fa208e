import { z } from 'zod'

import { contentRow } from '#features/promotion/contents/contents.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  byId,
  choicesParam,
  day,
  id,
  line,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

import { activityAgenda, activityTickets, agendaDraft, ticketsDraft } from './activity-parts.contract.ts'

export const activityKinds = [
  'conference',
  'exhibition',
  'salon',
  'roadshow',
  'training',
  'matchmaking',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityFormats = ['onsite', 'online', 'hybrid'] as const
export type ActivityFormat = (typeof activityFormats)[number]

export const activityStates = [
  'draft',
  'review_pending',
  'rejected',
  'published',
  'paused',
  'cancelled',
  'closed',
  'archived',
] as const
export type ActivityState = (typeof activityStates)[number]

/** The place of an activity in time; computed when it is read. */
export const activityPhases = ['upcoming', 'enrolling', 'ongoing', 'ended'] as const
export type ActivityPhase = (typeof activityPhases)[number]

/** The events that only change the state, by the permission that they ask for. */
export const editingMoves = ['submit', 'pause', 'resume', 'archive'] as const
export const publishingMoves = ['publish', 'approve', 'reject'] as const
export const activityMoves = [...publishingMoves, ...editingMoves, 'cancel', 'close'] as const
export const activityEvents = ['edit', ...activityMoves] as const
export type ActivityEvent = (typeof activityEvents)[number]

/** The things that an activity needs before people can sign up. */
export const checklistItems = [
  'title',
  'time',
  'place',
  'rooms',
  'tickets',
  'quota',
  'till',
  'privacy',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

const version = z.number().int()

/** How much is given back, from so many hours before the beginning. */
const refundStep = z.object({
  hoursBefore: z.number().int().min(0).max(8760),
  percent: z.number().int().min(0).max(100),
})
export type RefundStep = z.infer<typeof refundStep>

/** A zone that this server knows. */
const zone = line(40).check(({ value, issues }) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    issues.push({ code: 'custom', input: value })
  }
})

export const activityDraft = z.object({
  title: requiredLine(60),
  kind: z.enum(activityKinds),
  format: z.enum(activityFormats),
  summary: line(200),
  details: paragraph(5000),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  zone,
  venue: line(120),
  onlineUrl: line(300),
  capacity: z.number().int().min(1).max(1_000_000).nullable(),
  refundSteps: z.array(refundStep).max(5),
  privacyText: paragraph(2000),
  coverFileId: id.nullable(),
})
export type ActivityDraft = z.infer<typeof activityDraft>

export const shortActivity = z.object({
  id,
  title: z.string(),
  kind: z.enum(activityKinds),
  state: z.enum(activityStates),
  phase: z.enum(activityPhases).nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  zone: z.string(),
})

export const activityRow = shortActivity.extend({
  format: z.enum(activityFormats),
  venue: z.string(),
  coverUrl: z.string().nullable(),
  /** Places that are taken, and how many there are. */
  sold: z.number().int(),
  size: z.number().int(),
  attended: z.number().int(),
  /** Takings of its tickets, in fen, less what went back; the settlement tells booths and advertisements too. */
  income: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(activityEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type ActivityRow = z.infer<typeof activityRow>

const linked = z.object({ id, name: z.string(), isShown: z.boolean() })

export const activityDetail = activityRow.extend({
  summary: z.string(),
  details: z.string(),
  onlineUrl: z.string(),
  capacity: z.number().int().nullable(),
  refundSteps: z.array(refundStep),
  privacyText: z.string(),
  /** The things that are missing before it can be published. */
  missing: z.array(z.enum(checklistItems)),
  /** The reason of the refusal. */
  reviewNote: z.string(),
  cancelReason: z.string(),
  /** The address of its public page. */
  url: z.string(),
  /** The designed page; without one, or until it is published, the page is made of the fields of the activity. */
  design: contentRow
    .pick({ contentId: true, state: true, theme: true, version: true, hasDraft: true })
    .nullable(),
  tickets: activityTickets,
  agenda: activityAgenda,
  rooms: z.array(z.object({ name: z.string(), capacity: z.number().int() })),
  contactCards: z.array(linked),
  promotions: z.array(linked),
  collaborators: z.array(z.object({ accountId: id, name: z.string() })),
  publishedAt: moment.nullable(),
})
export type ActivityDetail = z.infer<typeof activityDetail>

const listFilter = paging.extend({
  keyword: line(60).optional(),
  status: choicesParam(activityStates).optional(),
  phase: z.enum(activityPhases).optional(),
  kind: z.enum(activityKinds).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Only one's own. */
  mine: z.coerce.boolean<boolean>().optional(),
})
export type ActivityFilter = z.infer<typeof listFilter>

export const qrUses = ['page', 'register', 'poster'] as const

export const activitiesContract = defineContract('activities', {
  list: endpoint({ method: 'POST', path: '/v2/act/list' }, 'activity:view', {
    body: listFilter,
    data: pageOf(activityRow),
  }),
  detail: endpoint({ method: 'POST', path: '/v2/act/detail' }, 'activity:view', {
    body: byId,
    data: activityDetail,
  }),
  /** Short rows for choosing one. */
  choices: endpoint({ method: 'GET', path: '/v2/exhibition/list' }, 'activity:view', {
    query: paging.extend({ keyword: line(60).optional(), status: z.enum(activityStates).optional() }),
    data: pageOf(shortActivity),
  }),
  /** Its neighbours below `exhibition/` are words of other features: what is no id is not there. */
  get: endpoint({ method: 'GET', path: '/v2/exhibition/:id' }, 'activity:view', {
    params: z.object({ id: line(60) }),
    data: activityDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/exhibition' }, 'activity:create', {
    creates: true,
    body: z.object({ title: requiredLine(60), kind: z.enum(activityKinds), copyFrom: id.optional() }),
    data: activityRow,
  }),
  /** With `dryRun` nothing is written; `notified` says how many people hear of the change. */
  updateInfo: endpoint({ method: 'POST', path: '/v2/exhibition/eidtExhibitionInfo' }, 'activity:edit', {
    body: activityDraft.partial().extend({ id, version, dryRun: z.boolean().optional() }),
    data: z.object({ notified: z.number().int(), row: activityRow }),
  }),
  updateRelations: endpoint({ method: 'POST', path: '/v2/exhibition/eidtExhibitionRel' }, 'activity:edit', {
    body: z.object({
      id,
      version,
      contactCardIds: z.array(id).max(20).optional(),
      promotionIds: z.array(id).max(12).optional(),
      collaboratorIds: z.array(id).max(20).optional(),
    }),
    data: activityDetail,
  }),
  qrCode: endpoint({ method: 'POST', path: '/v2/exhibition/qrCode' }, 'activity:view', {
    body: z.object({
      id,
      use: z.enum(qrUses),
      channel: line(40).optional(),
      /** The person whose link it is; else one's own. */
      cardId: id.optional(),
    }),
    data: z.object({ url: z.string(), svg: z.string(), shareId: id.nullable() }),
  }),
  /** The content that is its page, for its editor; made where there is none. */
  openDesign: endpoint({ method: 'PUT', path: '/v2/activity/design/:id' }, 'activity:edit', {
    params: byId,
    data: z.object({ contentId: id }),
  }),
  changeState: endpoint({ method: 'PUT', path: '/v2/activity/state/:id' }, 'activity:edit', {
    params: byId,
    body: z.object({ event: z.enum(editingMoves), version }),
    data: activityRow,
  }),
  /** Publishes, or decides what somebody submitted; a refusal says why. */
  publish: endpoint({ method: 'PUT', path: '/v2/activity/publish/:id' }, 'activity:publish', {
    params: byId,
    body: z.object({ event: z.enum(publishingMoves), version, reason: line(200).optional() }),
    data: activityRow,
  }),
  cancel: endpoint({ method: 'PUT', path: '/v2/activity/cancel/:id' }, 'activity:cancel', {
    params: byId,
    body: z.object({ version, reason: requiredLine(200) }),
    data: activityRow,
  }),
  close: endpoint({ method: 'PUT', path: '/v2/activity/close/:id' }, 'activity:close', {
    params: byId,
    body: z.object({ version }),
    data: activityRow,
  }),
  saveTickets: endpoint({ method: 'PUT', path: '/v2/activity/tickets/:id' }, 'activity:edit', {
    params: byId,
    body: ticketsDraft.extend({ version }),
    data: activityDetail,
  }),
  saveAgenda: endpoint({ method: 'PUT', path: '/v2/activity/agenda/:id' }, 'activity:edit', {
    params: byId,
    body: agendaDraft.extend({ version }),
    data: activityDetail,
  }),
})
