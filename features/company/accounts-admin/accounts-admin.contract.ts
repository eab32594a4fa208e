import { email, newPassword, username } from '#features/company/sign-in/sign-in.contract.ts'
import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  byIds,
  day,
  id,
  line,
  choicesParam,
  mobile,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const accountState = z.enum(['invited', 'active', 'disabled', 'leaving', 'left', 'deleted'])
export type AccountState = z.infer<typeof accountState>

/** What may be done with an account now, and the sentence that says why not. */
const allowedAction = z.object({ event: z.string(), allowed: z.boolean(), reason: z.string().nullable() })

const heldRole = z.object({ id, code: z.string(), name: z.string(), enabled: z.boolean() })

export const accountRow = z.object({
  id,
  username: z.string(),
  nickName: z.string(),
  avatarUrl: z.string().nullable(),
  phonenumber: z.string(),
  email: z.string(),
  /** '0' male, '1' female, '' unsaid. */
  sex: z.string(),
  state: accountState,
  staffId: id.nullable(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  roles: z.array(heldRole),
  /** Set while too many wrong passwords keep the name from signing in. */
  lockedUntil: moment.nullable(),
  secondStep: z.boolean(),
  isOnline: z.boolean(),
  /** Still has the password that somebody else chose. */
  mustChangePassword: z.boolean(),
  lastLoginAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
  isSelf: z.boolean(),
  actions: z.array(allowedAction),
})
export type AccountRow = z.infer<typeof accountRow>

export const accountFilter = paging.extend({
  /** Sign-in name, name, mobile, pinyin or initials. */
  keyword: line(60).optional(),
  phonenumber: line(20).optional(),
  /** One or several states; everybody outside the bin unless told. */
  state: choicesParam(accountState.exclude(['deleted']).options).optional(),
  /** With everything below it. */
  departmentId: id.optional(),
  roleId: id.optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  /** Only accounts that too many wrong passwords keep out. */
  locked: z.enum(['true']).optional(),
  sort: z.enum(['username', 'nickName', 'createdAt', 'lastLoginAt']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})
export type AccountFilter = z.infer<typeof accountFilter>

const optionalMobile = z.union([z.literal(''), mobile])
const optionalEmail = z.union([z.literal(''), email])
const roleIds = z.array(id).min(1).max(20)

export const accountFacts = z.object({
  nickName: requiredLine(30),
  phonenumber: optionalMobile.optional(),
  email: optionalEmail.optional(),
  sex: z.enum(['0', '1']).nullable().optional(),
  remark: paragraph(500).optional(),
})

/** How the new person gets in: with `password`, with one that is made up, or by a link that is sent. */
const entrance = {
  password: newPassword.optional(),
  invite: z.enum(['sms', 'mail']).optional(),
}

export const newAccount = accountFacts.extend({
  username,
  roleIds,
  /** Somebody who works here already; without it a person is made in `departmentId`, or none where that is absent too. */
  staffId: id.optional(),
  departmentId: id.optional(),
  postIds: z.array(id).max(20).optional(),
  ...entrance,
})
export type NewAccount = z.infer<typeof newAccount>

const admitted = z.object({
  id,
  /** The initial password where one was made up, this once. */
  password: z.string().nullable(),
  /** Where the invitation went, or would go: one that does not leave this installation is to be handed over. */
  invitation: z
    .object({ channel: z.enum(['sms', 'mail']), to: z.string(), link: z.string(), leaves: z.boolean() })
    .nullable(),
})
export type Admitted = z.infer<typeof admitted>

export const accountDetail = accountRow.extend({
  remark: z.string(),
  passwordChangedAt: moment.nullable(),
  posts: z.array(z.string()),
  /** Proved with a code: a sign-in by code and a forgotten password need that. */
  mobileProved: z.boolean(),
  emailProved: z.boolean(),
  roles: z.array(heldRole.extend({ dataScope: z.string(), permissions: z.array(z.string()) })),
})
export type AccountDetail = z.infer<typeof accountDetail>

const reason = paragraph(200)

export const accountInBin = z.object({
  id,
  username: z.string(),
  nickName: z.string(),
  department: z.string().nullable(),
  deletedAt: moment,
  purgedAt: moment,
})
export type AccountInBin = z.infer<typeof accountInBin>

export const accountsAdminContract = defineContract('accounts', {
  list: endpoint({ method: 'GET', path: '/v2/basicUser/list' }, 'account:view', {
    query: accountFilter,
    data: pageOf(accountRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/basicUser/detail/:id' }, 'account:view', {
    params: byId,
    data: accountDetail,
  }),
  add: endpoint({ method: 'POST', path: '/v2/basicUser/add' }, 'account:create', {
    body: newAccount,
    data: admitted,
    creates: true,
    saidOnce: ['password', 'invitation'],
  }),
  /** Gives somebody who works here an account. */
  addForStaff: endpoint({ method: 'POST', path: '/v2/conduct/createRelUser' }, 'account:create', {
    body: z.object({ staffId: id, username, roleIds, ...entrance }),
    data: admitted,
    creates: true,
    saidOnce: ['password', 'invitation'],
  }),
  update: endpoint({ method: 'PUT', path: '/v2/basicUser/:id' }, 'account:edit', {
    params: byId,
    body: accountFacts.extend({ version: z.number().int() }),
    data: accountRow,
  }),
  /** A new initial password; ends the sessions and the lock of the account. */
  resetPassword: endpoint({ method: 'POST', path: '/v2/basicUser/updPwd' }, 'account:edit', {
    body: z.object({ id, password: newPassword.optional() }),
    data: z.object({ password: z.string().nullable() }),
  }),
  /** Replaces the roles of an account, from its next request on. */
  setRoles: endpoint({ method: 'POST', path: '/v2/basicUser/updUserRole' }, 'account:edit', {
    body: z.object({ id, roleIds }),
    data: accountRow,
  }),
  /** Sends an invitation again to somebody who never signed in. */
  invite: endpoint({ method: 'POST', path: '/v2/basicUser/invite/:id' }, 'account:edit', {
    params: byId,
    body: z.object({ channel: z.enum(['sms', 'mail']) }),
    data: admitted,
  }),
  /** Opens or shuts the sign-in alone: the person and the person's cards stay as they are. */
  enable: endpoint({ method: 'PUT', path: '/v2/basicUser/enable/:id' }, 'account:edit', {
    params: byId,
    body: z.object({ enabled: z.boolean(), reason: reason.optional() }),
    data: accountRow,
  }),
  unlock: endpoint({ method: 'PUT', path: '/v2/basicUser/unlock/:id' }, 'account:edit', {
    params: byId,
    data: accountRow,
  }),
  /** One result per account, in the order of the request; `password` where one was made up. */
  batch: endpoint({ method: 'POST', path: '/v2/basicUser/batch' }, 'account:edit', {
    body: z.object({
      ids: z.array(id).min(1).max(100),
      event: z.enum(['enable', 'disable', 'resetPassword', 'unlock']),
      reason: reason.optional(),
    }),
    data: z.array(batchLine.extend({ password: z.string().nullable() })),
  }),
  exportList: endpoint({ method: 'GET', path: '/v2/basicUser/export' }, 'account:export', {
    query: accountFilter,
    file: true,
    writes: true,
    slow: true,
  }),
  /** Into the bin, for thirty days. */
  remove: endpoint({ method: 'DELETE', path: '/v2/basicUser/:id' }, 'account:delete', {
    params: byId,
    data: z.null(),
  }),
  removeMany: endpoint({ method: 'DELETE', path: '/v2/basicUser/batch/:ids' }, 'account:delete', {
    params: byIds,
    data: z.array(batchLine),
  }),
  listBin: endpoint({ method: 'GET', path: '/v2/basicUser/bin' }, 'account:delete', {
    query: paging.extend({ keyword: line(60).optional() }),
    data: pageOf(accountInBin),
  }),
  restore: endpoint({ method: 'PUT', path: '/v2/basicUser/bin/:id' }, 'account:delete', {
    params: byId,
    data: accountRow,
  }),
  /** Ends the thirty days at once; nothing brings the account back. */
  purge: endpoint({ method: 'DELETE', path: '/v2/basicUser/bin/:id' }, 'account:delete', {
    params: byId,
    data: z.null(),
  }),
})
