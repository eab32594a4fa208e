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

/** A program such as OBS pushes, the browser of the host films, or the picture lies at an address elsewhere. */
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

/** A message of the chat waits for a look, is seen by everybody, or by nobody. */
export const messageStates = ['waiting', 'shown', 'hidden'] as const
export type MessageState = (typeof messageStates)[number]

export const messageMoves = ['show', 'hide'] as const
export type MessageMove = (typeof messageMoves)[number]

/** The things that may stand above the chat: a contact card, a need, or a draw. */
export const pinKinds = ['card', 'need', 'prize'] as const
export type PinKind = (typeof pinKinds)[number]

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

const pinChoice = z.object({ kind: z.enum(pinKinds), id, label: z.string(), path: z.string() })
export type PinChoice = z.infer<typeof pinChoice>

export const liveProviders = ['local', 'tencent'] as const

/** A broadcast as its host sees it while it runs. */
export const studio = z.object({
  /** This machine takes pushed pictures, or a service does. */
  provider: z.enum(liveProviders),
  /** Somebody may push to this server. */
  takesPush: z.boolean(),
  /** This machine makes streams out of what is pushed. */
  makesStreams: z.boolean(),
  hasKey: z.boolean(),
  /** The picture comes in now, at this rate. */
  isReceiving: z.boolean(),
  kbps: count,
  present: count,
  likes: count,
  waiting: count,
  previewUrl: z.string().nullable(),
  pin: pinChoice.nullable(),
})
export type Studio = z.infer<typeof studio>

export const messageRow = z.object({
  id,
  name: z.string(),
  text: z.string(),
  isHost: z.boolean(),
  state: z.enum(messageStates),
  decidedBy: z.string(),
  at: moment,
})
export type MessageRow = z.infer<typeof messageRow>

const messageFilter = z.object({
  status: choicesParam(messageStates).optional(),
  keyword: line(60).optional(),
})
export type MessageFilter = z.infer<typeof messageFilter>

const longestMessage = 200
/** The longest time, in minutes, for which somebody is kept from writing: the evening. */
const longestMute = 720

/** A broadcast on a public page. */
const onPage = z.object({ page: z.string().regex(/^[0-9A-Za-z]{22}$/), broadcastId: id })

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
  studio: endpoint({ method: 'GET', path: '/v2/broadcast/:id/studio' }, 'broadcast:view', {
    params: byId,
    data: studio,
  }),
  /** A key that may push into the broadcast; the one before stops working. It is shown this once. */
  newKey: endpoint({ method: 'PUT', path: '/v2/broadcast/:id/key' }, 'broadcast:host', {
    params: byId,
    body: z.object({}),
    data: z.object({ server: z.string(), key: z.string(), until: moment }),
  }),
  /** A key with which this browser films for the broadcast (camera.contract.ts); the one before stops working at once. */
  openCamera: endpoint({ method: 'PUT', path: '/v2/broadcast/:id/camera' }, 'broadcast:host', {
    params: byId,
    body: z.object({}),
    data: z.object({ key: z.string(), until: moment }),
  }),
  pins: endpoint({ method: 'GET', path: '/v2/broadcast/:id/pins' }, 'broadcast:host', {
    params: byId,
    data: z.array(pinChoice),
  }),
  pin: endpoint({ method: 'PUT', path: '/v2/broadcast/:id/pin' }, 'broadcast:host', {
    params: byId,
    body: z.object({ pin: z.object({ kind: z.enum(pinKinds), targetId: id }).nullable() }),
    data: z.null(),
  }),
  messages: endpoint({ method: 'GET', path: '/v2/broadcast/:id/messages' }, 'broadcast:view', {
    params: byId,
    query: messageFilter.extend(paging.shape),
    data: pageOf(messageRow),
  }),
  say: endpoint({ method: 'POST', path: '/v2/broadcast/:id/messages' }, 'broadcast:host', {
    creates: true,
    params: byId,
    body: z.object({ text: requiredLine(longestMessage) }),
    data: z.null(),
  }),
  decideMessages: endpoint({ method: 'PUT', path: '/v2/broadcast/:id/messages' }, 'broadcast:host', {
    params: byId,
    body: z.object({ ids: z.array(id).min(1).max(mostAtOnce), event: z.enum(messageMoves) }),
    data: z.array(batchLine),
  }),
  /** Keeps the person who wrote a message from writing more. */
  mute: endpoint({ method: 'PUT', path: '/v2/broadcast/messages/:id/mute' }, 'broadcast:host', {
    params: byId,
    body: z.object({ minutes: z.number().int().min(1).max(longestMute) }),
    data: z.null(),
  }),
  /** A sign of life of a page in view; always the same answer. */
  watch: endpoint({ method: 'POST', path: '/v2/h5/live/watch' }, 'public', { body: onPage, data: z.null() }),
  like: endpoint({ method: 'POST', path: '/v2/h5/live/like' }, 'public', {
    body: onPage.extend({ count: z.number().int().min(1).max(20) }),
    data: z.null(),
  }),
  write: endpoint({ method: 'POST', path: '/v2/h5/live/message' }, 'public', {
    body: onPage.extend({ text: requiredLine(longestMessage) }),
    data: z.object({ state: z.enum(messageStates) }),
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
