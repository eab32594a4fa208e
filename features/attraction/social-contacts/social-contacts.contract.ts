import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

/** Colleagues write by hand, or a 企业微信 application of the company's own hands the tasks out. */
export const socialModes = ['local', 'wecom'] as const
export type SocialMode = (typeof socialModes)[number]

export const sendStates = ['preparing', 'open', 'done', 'stopped'] as const
export type SendState = (typeof sendStates)[number]
export const taskStates = ['open', 'sent', 'failed', 'skipped', 'stopped'] as const
export type TaskState = (typeof taskStates)[number]
/** Why a person gets no message, or why a colleague could not send it. */
export const taskReasons = [
  'noConsent',
  'noColleague',
  'monthFull',
  'notFriend',
  'refused',
  'limit',
  'byHand',
  'unsure',
] as const
export type TaskReason = (typeof taskReasons)[number]
export const transferStates = ['waiting', 'requested', 'done', 'refused', 'full', 'failed'] as const
export type TransferState = (typeof transferStates)[number]
export const eventStates = ['waiting', 'done', 'ignored', 'failed'] as const
export type EventState = (typeof eventStates)[number]

/** As many people as one message goes to. */
export const mostOfSend = 1000

const version = z.number().int()
const count = z.number().int()

const settings = z.object({
  mode: z.enum(socialModes),
  corpId: z.string(),
  agentId: z.string(),
  hasKeys: z.boolean(),
  /** The address to enter at 企业微信. */
  callbackUrl: z.string(),
  /** When it called last; null before the first time. */
  calledAt: moment.nullable(),
  /** When the tags of both sides were brought together last. */
  tagsSyncedAt: moment.nullable(),
  version,
})
export type SocialSettings = z.infer<typeof settings>

const settingsDraft = z.object({
  mode: z.enum(socialModes),
  corpId: line(64),
  agentId: line(20),
  /** Empty ones keep what was saved before. */
  secret: line(128),
  token: line(64),
  aesKey: line(43),
  version,
})
export type SettingsDraft = z.infer<typeof settingsDraft>

const colleague = z.object({ staffId: id, name: z.string(), userId: z.string() })
export type SocialColleague = z.infer<typeof colleague>

const code = z.object({
  channelId: id,
  name: z.string(),
  /** The address of the picture at 企业微信; null before one was asked for. */
  url: z.string().nullable(),
  /** The same picture as it is kept here; null where none was asked for, or it could not be fetched. */
  pictureUrl: z.string().nullable(),
  /** The page that the channel's own code leads to. */
  pageUrl: z.string(),
  updatedAt: moment.nullable(),
})
export type SocialCode = z.infer<typeof code>

export const sendDraft = z.object({
  name: requiredLine(60),
  text: z.string().trim().min(1).max(1000),
  segmentId: id,
})
export type SendDraft = z.infer<typeof sendDraft>

const stateCount = z.object({ state: z.enum(taskStates), count })
const send = z.object({
  id,
  name: z.string(),
  text: z.string(),
  segment: z.string(),
  mode: z.enum(socialModes),
  state: z.enum(sendStates),
  counts: z.array(stateCount),
  createdBy: z.string(),
  createdAt: moment,
  version,
  mayStop: z.boolean(),
})
export type SocialSend = z.infer<typeof send>

const task = z.object({
  id,
  customerId: id,
  /** As the viewer may see the person. */
  person: z.string(),
  staff: z.string(),
  state: z.enum(taskStates),
  reason: z.enum(taskReasons).nullable(),
  at: moment,
})
export type SocialTask = z.infer<typeof task>

const ownTask = z.object({
  id,
  customerId: id,
  person: z.string(),
  company: z.string(),
  name: z.string(),
  text: z.string(),
  /** The colleague confirms in 企业微信 itself; nothing is to be done here. */
  isElsewhere: z.boolean(),
  /** The person said no since: nobody writes any more, and no text is shown. */
  isBlocked: z.boolean(),
  at: moment,
})
export type OwnTask = z.infer<typeof ownTask>

const transfer = z.object({
  id,
  customerId: id,
  person: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(transferStates),
  at: moment,
})
export type SocialTransfer = z.infer<typeof transfer>

const event = z.object({
  id,
  kind: z.string(),
  state: z.enum(eventStates),
  why: z.string(),
  receivedAt: moment,
})

export const socialContactsContract = defineContract('social-contacts', {
  settings: endpoint({ method: 'GET', path: '/v2/social/settings' }, 'social:view', { data: settings }),
  saveSettings: endpoint({ method: 'PUT', path: '/v2/social/settings' }, 'social:configure', {
    body: settingsDraft,
    data: settings,
  }),
  /** Asks 企业微信 for a token: only an application that it knows gets one. */
  checkSettings: endpoint({ method: 'POST', path: '/v2/social/settings/check' }, 'social:configure', {
    slow: true,
    data: z.object({ isAccepted: z.boolean(), failure: z.string() }),
  }),
  colleagues: endpoint({ method: 'GET', path: '/v2/social/colleagues' }, 'social:configure', {
    query: paging,
    data: pageOf(colleague),
  }),
  /** An empty name takes the colleague off. */
  saveColleague: endpoint({ method: 'PUT', path: '/v2/social/colleague' }, 'social:configure', {
    body: z.object({ staffId: id, userId: line(64) }),
    data: z.null(),
  }),
  codes: endpoint({ method: 'GET', path: '/v2/social/codes' }, 'social:view', {
    query: paging.extend({ channelId: id.optional() }),
    data: pageOf(code),
  }),
  /** Asks for a code of a channel, with the colleagues that it has now. */
  askCode: endpoint({ method: 'POST', path: '/v2/social/code' }, 'social:send', {
    slow: true,
    body: z.object({ channelId: id }),
    data: code,
  }),
  syncTags: endpoint({ method: 'POST', path: '/v2/social/tags' }, 'social:configure', { data: z.null() }),
  events: endpoint({ method: 'GET', path: '/v2/social/events' }, 'social:configure', {
    query: paging.extend({ state: z.enum(eventStates).optional() }),
    data: pageOf(event),
  }),
  sends: endpoint({ method: 'GET', path: '/v2/social/sends' }, 'social:view', {
    query: paging.extend({ state: z.enum(sendStates).optional() }),
    data: pageOf(send),
  }),
  createSend: endpoint({ method: 'POST', path: '/v2/social/send' }, 'social:send', {
    creates: true,
    body: sendDraft,
    data: send,
  }),
  send: endpoint({ method: 'GET', path: '/v2/social/send/:id' }, 'social:view', { params: byId, data: send }),
  tasks: endpoint({ method: 'GET', path: '/v2/social/send/tasks/:id' }, 'social:view', {
    params: byId,
    query: paging.extend({ state: z.enum(taskStates).optional() }),
    data: pageOf(task),
  }),
  /** Takes back what nobody has sent yet. */
  stopSend: endpoint({ method: 'PUT', path: '/v2/social/send/stop/:id' }, 'social:send', {
    params: byId,
    body: z.object({ version }),
    data: send,
  }),
  ownTasks: endpoint({ method: 'GET', path: '/v2/social/tasks' }, 'social:view', {
    query: paging,
    data: pageOf(ownTask),
  }),
  /** A colleague says that a message was sent by hand, or could not be. */
  endTask: endpoint({ method: 'PUT', path: '/v2/social/task/:id' }, 'social:view', {
    params: byId,
    body: z.object({ isSent: z.boolean() }),
    data: z.null(),
  }),
  transfers: endpoint({ method: 'GET', path: '/v2/social/transfers' }, 'social:view', {
    query: paging.extend({ state: z.enum(transferStates).optional() }),
    data: pageOf(transfer),
  }),
})
