import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const channelStates = ['draft', 'active', 'archived'] as const
export type ChannelState = (typeof channelStates)[number]

/** The events that only change the state. */
export const channelMoves = ['activate', 'archive'] as const
export const channelEvents = ['edit', ...channelMoves, 'remove'] as const
export type ChannelEvent = (typeof channelEvents)[number]

const version = z.number().int()

const hour = z.number().int().min(0).max(24)

export const channelDraft = z.object({
  name: requiredLine(60),
  note: paragraph(500),
  /** Stands above the form on the page of the code. */
  welcome: paragraph(300),
  /** The campaign that it belongs to; empty for none. */
  campaign: line(60),
  /** The colleagues who take turns. */
  staffIds: z.array(id).min(1).max(50),
  /** Hours of duty on the company's clock: from this one, until before that one. */
  fromHour: hour,
  toHour: hour,
  /** As many people as one colleague gets in a day. */
  dailyCap: z.number().int().min(1).max(500),
  /** Takes everybody whom no colleague on duty can take. */
  spareStaffId: id.nullable(),
  /** The last day; null for no end. */
  expiresOn: day.nullable(),
})
export type ChannelDraft = z.infer<typeof channelDraft>

const channelRow = z.object({
  id,
  name: z.string(),
  note: z.string(),
  state: z.enum(channelStates),
  welcome: z.string(),
  campaign: z.string(),
  staff: z.array(z.object({ staffId: id, name: z.string() })),
  spare: z.object({ staffId: id, name: z.string() }).nullable(),
  fromHour: z.number().int(),
  toHour: z.number().int(),
  dailyCap: z.number().int(),
  expiresOn: day.nullable(),
  /** The page that the code leads to. */
  url: z.string(),
  /** Opens of the page, sent forms, and people who agreed to marketing; never "friends". */
  opens: z.number().int(),
  forms: z.number().int(),
  willing: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  version,
  /** Whether the viewer may do something now, and why not. */
  actions: z.array(
    z.object({ event: z.enum(channelEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type ChannelRow = z.infer<typeof channelRow>

export const channelsContract = defineContract('channels', {
  list: endpoint({ method: 'GET', path: '/v2/channel/list' }, 'channel:view', {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(channelStates).optional(),
      sort: z.enum(['name', 'updatedAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(channelRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/channel/:id' }, 'channel:view', {
    params: byId,
    data: channelRow,
  }),
  create: endpoint({ method: 'POST', path: '/v2/channel' }, 'channel:edit', {
    creates: true,
    body: channelDraft,
    data: channelRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/channel/:id' }, 'channel:edit', {
    params: byId,
    body: channelDraft.extend({ version }),
    data: channelRow,
  }),
  changeState: endpoint({ method: 'PUT', path: '/v2/channel/state/:id' }, 'channel:edit', {
    params: byId,
    body: z.object({ event: z.enum(channelMoves), version }),
    data: channelRow,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/channel/:id' }, 'channel:edit', {
    params: byId,
    data: z.null(),
  }),
})
