import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, line, moment } from '#platform/contract/schemas.ts'

const notice = z.object({
  id,
  /** `feature.event`, such as `tasks.due`. */
  kind: z.string(),
  kindName: z.string(),
  /** Sentences in the reader's language. */
  title: z.string(),
  detail: z.string(),
  /** The address in the console that it leads to; empty where it leads nowhere. */
  path: z.string(),
  at: moment,
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof notice>

export const unread = z.object({ unread: z.number().int() })
export type Unread = z.infer<typeof unread>

/** Notices of the signed-in account; nobody sees those of others. */
export const noticesContract = defineContract('notices', {
  list: endpoint({ method: 'GET', path: '/v2/notice/list' }, 'member', {
    query: paging.extend({ unread: z.enum(['yes']).optional(), kind: line(60).optional() }),
    data: pageOf(notice),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/notice/counts' }, 'member', {
    data: unread.extend({ kinds: z.array(z.object({ kind: z.string(), name: z.string() })) }),
  }),
  /** Marks some as read, or all of them. */
  read: endpoint({ method: 'PUT', path: '/v2/notice/read' }, 'member', {
    body: z.object({ ids: z.array(id).max(500).optional() }),
    data: unread,
  }),
  /** How many are unread, whenever that changes. */
  follow: endpoint({ method: 'GET', path: '/v2/notice/events' }, 'member', { events: true }),
})
