import { z } from 'zod'

import { signInMethod, signInOutcome } from '#features/company/sign-in/own-account.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { logPageOf, paging } from '#platform/contract/paging.ts'
import { day, id, line, moment } from '#platform/contract/schemas.ts'

export const signInEntry = z.object({
  id,
  accountId: id.nullable(),
  /** As it was typed. */
  username: z.string(),
  nickName: z.string().nullable(),
  department: z.string().nullable(),
  method: signInMethod,
  outcome: signInOutcome,
  ip: z.string().nullable(),
  region: z.string().nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  at: moment,
})
export type SignInEntry = z.infer<typeof signInEntry>

export const signInLogFilter = paging.extend({
  /** Sign-in name, name or pinyin. */
  keyword: line(60).optional(),
  accountId: id.optional(),
  ip: line(45).optional(),
  outcome: signInOutcome.optional(),
  method: signInMethod.optional(),
  from: day.optional(),
  to: day.optional(),
})
export type SignInLogFilter = z.infer<typeof signInLogFilter>

export const signInLogContract = defineContract('accounts', {
  list: endpoint({ method: 'GET', path: '/v2/login-log/list' }, 'audit:view', {
    query: signInLogFilter,
    data: logPageOf(signInEntry),
  }),
  exportList: endpoint({ method: 'GET', path: '/v2/login-log/export' }, 'audit:export', {
    query: signInLogFilter,
    file: true,
    slow: true,
  }),
})
