import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const announcementStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** The people whom an announcement is for: everybody on the activity's page, or those who take part in one way. */
export const audiences = ['everyone', 'visitors', 'exhibitors', 'matchmaking'] as const
export type Audience = (typeof audiences)[number]

/** The events that only change the state. */
export const announcementMoves = ['schedule', 'recall', 'publish', 'withdraw'] as const
export type AnnouncementMove = (typeof announcementMoves)[number]
export const announcementEvents = ['edit', ...announcementMoves, 'remove'] as const
export type AnnouncementEvent = (typeof announcementEvents)[number]

const version = z.number().int()
const total = z.number().int()

export const announcementDraft = z.object({
  title: requiredLine(60),
  text: paragraph(1000).refine((text) => text.trim() !== ''),
  audience: z.enum(audiences),
  /** Whether people are also told by SMS. */
  bySms: z.boolean(),
  /** The moment for `schedule`; null where somebody publishes it by hand. */
  publishAt: moment.nullable(),
})
export type AnnouncementDraft = z.infer<typeof announcementDraft>

const announcementRow = announcementDraft.extend({
  id,
  state: z.enum(announcementStates),
  publishedAt: moment.nullable(),
  createdBy: z.string(),
  /** Messages that were written so far. */
  sent: total,
  version,
  /** Whether the viewer may do something now, and why not. */
  actions: z.array(
    z.object({ event: z.enum(announcementEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type AnnouncementRow = z.infer<typeof announcementRow>

export const announcementsContract = defineContract('announcements', {
  list: endpoint({ method: 'GET', path: '/v2/activity/announcements' }, 'activity:view', {
    query: paging.extend({ activityId: id }),
    data: pageOf(announcementRow),
  }),
  /** How many people an audience is now, for the question before a message goes out. */
  reach: endpoint({ method: 'GET', path: '/v2/activity/announcements/reach' }, 'activity:view', {
    query: z.object({ activityId: id, audience: z.enum(audiences) }),
    data: z.object({ people: total }),
  }),
  create: endpoint({ method: 'POST', path: '/v2/activity/announcements' }, 'activity:edit', {
    creates: true,
    body: announcementDraft.extend({ activityId: id }),
    data: announcementRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/activity/announcements/:id' }, 'activity:edit', {
    params: byId,
    body: announcementDraft.extend({ version }),
    data: announcementRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/activity/announcements/:id/move' }, 'activity:edit', {
    params: byId,
    body: z.object({ event: z.enum(announcementMoves), version }),
    data: announcementRow,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/activity/announcements/:id' }, 'activity:edit', {
    params: byId,
    data: z.null(),
  }),
})
