import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, id, line, moment } from '#platform/contract/schemas.ts'

export const onlineSession = z.object({
  id,
  accountId: id,
  username: z.string(),
  nickName: z.string(),
  department: z.string().nullable(),
  browser: z.string(),
  os: z.string(),
  ip: z.string(),
  region: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type OnlineSession = z.infer<typeof onlineSession>

export const onlineSessionFilter = paging.extend({
  /** Sign-in name, name, pinyin or address. */
  keyword: line(60).optional(),
  accountId: id.optional(),
  /** With everything below it. */
  departmentId: id.optional(),
})
export type OnlineSessionFilter = z.infer<typeof onlineSessionFilter>

export const onlineSessionsContract = defineContract('accounts', {
  list: endpoint({ method: 'GET', path: '/v2/session/list' }, 'session:view', {
    query: onlineSessionFilter,
    data: pageOf(onlineSession),
  }),
  /** Signs out one browser, but never the one that asks. */
  end: endpoint({ method: 'DELETE', path: '/v2/session/:id' }, 'session:end', {
    params: byId,
    data: z.null(),
  }),
  endMany: endpoint({ method: 'DELETE', path: '/v2/session/batch/:ids' }, 'session:end', {
    params: byIds,
    data: z.array(batchLine),
  }),
  /** Every browser of one person, but for the one that asks. */
  endOfAccount: endpoint({ method: 'DELETE', path: '/v2/session/account/:id' }, 'session:end', {
    params: byId,
    data: z.object({ ended: z.number().int() }),
  }),
})
