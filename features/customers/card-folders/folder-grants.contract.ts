import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, line, moment } from '#platform/contract/schemas.ts'

import { fieldMasks, folderOrigins, grantLevels, groupOnly } from './card-folders.contract.ts'

export const grantSubjects = ['staff', 'dept', 'role'] as const
export type GrantSubject = (typeof grantSubjects)[number]

export const grantStates = ['effective', 'scheduled', 'suspended', 'expired', 'revoked'] as const
export type GrantState = (typeof grantStates)[number]

export const grantLine = z.object({
  subjectType: z.enum(grantSubjects),
  subjectId: id,
  level: z.enum(grantLevels),
  canExport: z.boolean(),
  /** May put the customers into folders of their own. */
  canAddToOwn: z.boolean(),
  fieldMask: z.enum(fieldMasks),
  startsAt: moment.nullable().optional(),
  expireAt: moment.nullable().optional(),
  reason: line(200).optional(),
})
export type GrantLine = z.infer<typeof grantLine>

export const grantRow = z.object({
  grantId: id,
  subjectType: z.enum(grantSubjects),
  subjectId: id,
  name: z.string(),
  /** A grant to a person is direct; departments and roles hand theirs on to their people. */
  origin: z.enum(['direct', 'inherited']),
  /** How many people it reaches right now. */
  people: z.number().int(),
  level: z.enum(grantLevels),
  canExport: z.boolean(),
  canAddToOwn: z.boolean(),
  fieldMask: z.enum(fieldMasks),
  state: z.enum(grantStates),
  startsAt: moment,
  expireAt: moment.nullable(),
  reason: z.string(),
  grantedBy: z.string(),
  createdAt: moment,
  closedAt: moment.nullable(),
})
export type GrantRow = z.infer<typeof grantRow>

export const grantList = z.object({
  /** What a replacement names: another one has been written since when it differs. */
  etag: z.string(),
  owner: z.string().nullable(),
  list: z.array(grantRow),
  /** The last of those that are over. */
  closed: z.array(grantRow),
  /** What the caller may give at most. */
  limits: z.object({
    mayGrant: z.boolean(),
    mayGrantExport: z.boolean(),
    mayGrantAddToOwn: z.boolean(),
    fieldMask: z.enum(fieldMasks),
    until: moment.nullable(),
  }),
})
export type GrantList = z.infer<typeof grantList>

export const seeingPerson = z.object({
  accountId: id,
  name: z.string(),
  department: z.string().nullable(),
  level: z.enum(grantLevels),
  canExport: z.boolean(),
  fieldMask: z.enum(fieldMasks),
  /** Every way on which the person sees it. */
  why: z.array(
    z.object({
      origin: z.enum(folderOrigins),
      name: z.string(),
      level: z.enum(grantLevels),
      until: moment.nullable(),
    }),
  ),
})
export type SeeingPerson = z.infer<typeof seeingPerson>

export const grantReplacement = z.object({
  groupId: id,
  etag: z.string().min(1).max(20),
  grants: z.array(grantLine).max(200),
})
export type GrantReplacement = z.infer<typeof grantReplacement>

export const folderGrantsContract = defineContract('folder-grants', {
  grantList: endpoint({ method: 'GET', path: '/v2/group/grantList' }, 'folder:view', {
    query: groupOnly,
    data: grantList,
  }),
  /** Who effectively sees the folder, and why. */
  staffList: endpoint({ method: 'GET', path: '/v2/group/staffList' }, 'folder:view', {
    query: groupOnly,
    data: z.array(seeingPerson),
  }),
  /** The whole list at once. */
  grant: endpoint({ method: 'POST', path: '/v2/group/grant' }, 'folder:view', {
    body: grantReplacement,
    data: grantList,
  }),
  /** To whom a folder can be granted. */
  subjects: endpoint({ method: 'GET', path: '/v2/group/subjects' }, 'folder:create', {
    query: z.object({ subjectType: z.enum(grantSubjects), keyword: line(60).optional() }),
    data: z.array(z.object({ subjectId: id, name: z.string(), note: z.string() })),
  }),
})
