import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  id,
  line,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const broadcastStates = [
  'draft',
  'scheduled',
  'live',
  'interrupted',
  'ended',
  'replay_processing',
  'replay_ready',
  'cancelled',
  'expired',
  'banned',
  'removed',
] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** A program such as OBS pushes to this server, a browser does, or the picture lies at an address elsewhere. */
export const broadcastSources = ['obs', 'browser', 'external'] as const
export type BroadcastSource = (typeof broadcastSources)[number]

/** Messages are shown at once, after somebody has looked at them, or not taken at all. */
export const chatModes = ['open', 'reviewed', 'closed'] as const
export type ChatMode = (typeof chatModes)[number]

/** The events that colleagues raise. */
export const broadcastMoves = [
  'schedule',
  'start',
  'interrupt',
  'resume',
  'end',
  'cancel',
  'ban',
  'lift',
  'remove',
] as const
export type BroadcastMove = (typeof broadcastMoves)[number]

/** Those that take a reason. */
export const reasonedMoves: readonly BroadcastMove[] = ['cancel', 'ban']

const version = z.number().int()
const count = z.number().int()

/** An address on https: a page that came by https plays nothing else. */
const address = z
  .string()
  .max(500)
  .refine((text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'))

export const broadcastDraft = z.object({
  title: requiredLine(60),
  summary: paragraph(1000),
  speaker: line(60),
  source: z.enum(broadcastSources),
  /** The picture of a broadcast that comes from elsewhere: a stream (.m3u8), a film (.mp4), or a page that shows it. */
  externalUrl: address,
  startsAt: moment,
  isRecorded: z.boolean(),
  chatMode: z.enum(chatModes),
  /** A film of what was broadcast elsewhere; empty without one. */
  replayUrl: address,
})
export type BroadcastDraft = z.infer<typeof broadcastDraft>

export const broadcastRow = z.object({
  id,
  title: z.string(),
  speaker: z.string(),
  source: z.enum(broadcastSources),
  state: z.enum(broadcastStates),
  startsAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  subscribers: count,
  /** Different browsers, the most at once, and the median time for which one watched, in milliseconds. */
  viewers: count,
  peak: count,
  medianMs: count,
  likes: count,
  reason: z.string(),
  canEdit: z.boolean(),
  version,
  actions: z.array(
    z.object({ event: z.enum(broadcastMoves), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type BroadcastRow = z.infer<typeof broadcastRow>

export const broadcastDetail = broadcastRow.extend({
  activityId: id,
  summary: z.string(),
  externalUrl: z.string(),
  isRecorded: z.boolean(),
  chatMode: z.enum(chatModes),
  replayUrl: z.string(),
  /** The public page. */
  url: z.string(),
})
export type BroadcastDetail = z.infer<typeof broadcastDetail>

const byActivity = z.object({ activityId: id })

const broadcastFilter = byActivity.extend({
  status: choicesParam(broadcastStates).optional(),
  source: z.enum(broadcastSources).optional(),
  keyword: line(60).optional(),
})
export type BroadcastFilter = z.infer<typeof broadcastFilter>

export const liveContract = defineContract('live', {
  list: endpoint({ method: 'GET', path: '/v2/broadcast/list' }, 'broadcast:view', {
    query: broadcastFilter.extend(paging.shape).extend({
      sort: z.enum(['startsAt', 'title']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(broadcastRow),
  }),
  totals: endpoint({ method: 'GET', path: '/v2/broadcast/totals' }, 'broadcast:view', {
    query: byActivity,
    data: z.object({
      states: z.array(z.object({ state: z.enum(broadcastStates), total: count })),
      /** The page on which everybody watches. */
      url: z.string(),
    }),
  }),
  export: endpoint({ method: 'GET', path: '/v2/broadcast/export' }, 'broadcast:view', {
    query: broadcastFilter,
    file: true,
    slow: true,
  }),
  get: endpoint({ method: 'GET', path: '/v2/broadcast/:id' }, 'broadcast:view', {
    params: byId,
    data: broadcastDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/broadcast' }, 'broadcast:edit', {
    creates: true,
    body: broadcastDraft.extend({ activityId: id }),
    data: broadcastDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/broadcast/:id' }, 'broadcast:edit', {
    params: byId,
    body: broadcastDraft.extend({ version }),
    data: broadcastDetail,
  }),
  /** Each by itself; which event needs which permission, the state machine says. */
  move: endpoint({ method: 'PUT', path: '/v2/broadcast/move' }, 'broadcast:view', {
    body: z.object({
      ids: z.array(id).min(1).max(mostAtOnce),
      event: z.enum(broadcastMoves),
      reason: line(300).optional(),
    }),
    data: z.array(batchLine),
  }),
})
