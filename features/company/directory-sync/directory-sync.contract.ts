import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, mobile, moment, requiredLine } from '#platform/contract/schemas.ts'

/** The directory's own key of a record: what a later payload finds it by. */
const externalId = requiredLine(100)

export const incomingDepartment = z.object({
  externalId,
  name: requiredLine(30),
  parentExternalId: externalId.nullable().optional(),
  sort: z.number().int().min(0).max(99_999).optional(),
})
export type IncomingDepartment = z.infer<typeof incomingDepartment>

export const incomingPerson = z.object({
  externalId,
  name: requiredLine(30),
  mobile: z
    .union([z.literal(''), mobile])
    .nullable()
    .optional(),
  email: z
    .union([z.literal(''), z.email().max(50)])
    .nullable()
    .optional(),
  title: line(60).nullable().optional(),
  employeeNo: line(40).nullable().optional(),
  departmentExternalId: externalId.nullable().optional(),
  /** The name or the path of a department that is here, in place of its key. */
  departmentName: line(300).nullable().optional(),
  sex: z.enum(['0', '1']).nullable().optional(),
  active: z.boolean().optional(),
})
export type IncomingPerson = z.infer<typeof incomingPerson>

/**
 * What a personnel system sends: records one by one are checked by the server, so that one wrong line is reported and
 * the others are taken. `csv` holds people alone, with a header line of the fields' names or of their
 * usual titles in any language; without a key people are known by their employee number.
 */
const payload = z.object({
  source: requiredLine(60).optional(),
  departments: z.array(z.record(z.string(), z.json())).max(10_000).optional(),
  staff: z.array(z.record(z.string(), z.json())).max(50_000).optional(),
  csv: z.string().max(10_000_000).optional(),
  /** Everybody is in it: a person who came by a synchronisation and is missing begins to leave. */
  complete: z.boolean().optional(),
  /** Says what would happen and changes nothing. */
  dryRun: z.boolean().optional(),
})

const counts = z.object({ created: z.number().int(), changed: z.number().int(), same: z.number().int() })

export const syncProblem = z.object({
  record: z.enum(['department', 'staff']),
  /** Its place in the payload, from 1. */
  line: z.number().int(),
  externalId: z.string(),
  message: z.string(),
})

export const syncReport = z.object({
  departments: counts,
  staff: counts.extend({ leaving: z.number().int(), back: z.number().int(), disabled: z.number().int() }),
  /** Names of those who are missing and begin to leave, at most fifty. */
  leavingNames: z.array(z.string()),
  problems: z.array(syncProblem),
})
export type SyncReport = z.infer<typeof syncReport>

export const personnelSync = z.object({
  id,
  source: z.string(),
  isDryRun: z.boolean(),
  state: z.enum(['running', 'completed', 'partial', 'failed']),
  report: syncReport,
  startedByName: z.string(),
  createdAt: moment,
})
export type PersonnelSync = z.infer<typeof personnelSync>

const token = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  revokedAt: moment.nullable(),
})
export type DirectoryToken = z.infer<typeof token>

const group = z.object({
  id,
  displayName: z.string(),
  members: z.number().int(),
  role: z.object({ id, name: z.string() }).nullable(),
})
export type DirectoryGroup = z.infer<typeof group>

export const directorySyncContract = defineContract('directory-sync', {
  /**
   * Takes a payload from somebody who is signed in, or from a program with a directory token; a program signs it:
   * `X-Cardline-Timestamp` (seconds) and `X-Cardline-Signature` = hex HMAC-SHA256 of `timestamp.body` under the token.
   */
  synchronise: endpoint({ method: 'POST', path: '/v2/hrms' }, 'directory:sync', {
    body: payload,
    data: personnelSync,
    maxBodyBytes: 16 * 1024 * 1024,
    slow: true,
  }),
  listSyncs: endpoint({ method: 'GET', path: '/v2/hrms/list' }, 'directory:sync', {
    query: paging,
    data: pageOf(personnelSync),
  }),
  getSync: endpoint({ method: 'GET', path: '/v2/hrms/report/:id' }, 'directory:sync', {
    params: byId,
    data: personnelSync,
  }),
  listTokens: endpoint({ method: 'GET', path: '/v2/hrms/tokens' }, 'directory:sync', {
    data: z.array(token),
  }),
  /** The token itself is in this answer and nowhere else: kept for repeats it would stand in the database, so it takes no key. */
  createToken: endpoint({ method: 'POST', path: '/v2/hrms/tokens' }, 'directory:sync', {
    body: z.object({ name: requiredLine(60) }),
    data: z.object({ token: z.string(), entry: token }),
  }),
  revokeToken: endpoint({ method: 'DELETE', path: '/v2/hrms/tokens/:id' }, 'directory:sync', {
    params: byId,
    data: z.null(),
  }),
  /** Where a provider that speaks SCIM is pointed at, and what it brought. */
  getProvider: endpoint({ method: 'GET', path: '/v2/hrms/provider' }, 'directory:sync', {
    data: z.object({ address: z.string(), users: z.number().int(), groups: z.array(group) }),
  }),
  /** Being in the group gives the role from now on; null unties it and takes the role away again. */
  tieGroup: endpoint({ method: 'PUT', path: '/v2/hrms/groups/:id' }, 'directory:sync', {
    params: byId,
    body: z.object({ roleId: id.nullable() }),
    data: z.null(),
  }),
})
