import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  id,
  line,
  listParam,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'
import { dataScopeNames } from '#platform/contract/data-scopes.ts'
import { languages } from '#platform/text/texts.ts'

/** How far a role sees. */
export const dataScope = z.enum(dataScopeNames)
export type DataScopeName = z.infer<typeof dataScope>

/** A role as a person who gives it needs it. */
export const roleOption = z.object({
  id,
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Why the caller may not give it to anybody; null where the caller may. */
  whyNot: z.string().nullable(),
})
export type RoleOption = z.infer<typeof roleOption>

export const roleEvents = ['edit', 'rights', 'members', 'enable', 'disable', 'copy', 'remove'] as const
export type RoleEvent = (typeof roleEvents)[number]

export const roleRow = roleOption.extend({
  dataScope,
  builtIn: z.boolean(),
  /** Holds everything that a company can grant, whatever is added to the product later; only name, order and remark change. */
  complete: z.boolean(),
  masksContacts: z.boolean(),
  sort: z.number().int(),
  remark: z.string().nullable(),
  memberCount: z.number().int(),
  permissionCount: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  version: z.number().int(),
  /** What the caller may do with the role now, and the sentence that says why not. */
  actions: z.array(
    z.object({ event: z.enum(roleEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type RoleRow = z.infer<typeof roleRow>

const code = line(40).regex(/^[a-z][a-z0-9_]{1,39}$/)
export const roleDraft = z.object({
  code,
  name: requiredLine(30),
  sort: z.number().int().min(0).max(99_999).optional(),
  enabled: z.boolean().optional(),
  /** Numbers and mail addresses of others are masked for a person who holds no other role of any reach. */
  masksContacts: z.boolean().optional(),
  remark: paragraph(500).optional(),
})
export type RoleDraft = z.infer<typeof roleDraft>

const version = z.number().int().optional()
/** The leaves: branches of the tree are not stored, a person who draws the tree derives them. */
const permissions = z.array(line(40)).max(500)
const departmentIds = z.array(id).max(2000)

export const roleRights = z.object({
  roleId: id,
  version: z.number().int(),
  complete: z.boolean(),
  permissions,
  dataScope,
  departmentIds,
  /** What a role that came with the company began with; null for a role of one's own. */
  original: permissions.nullable(),
  /** What the caller may put into a role. */
  grantable: permissions,
  /** Why the caller may not change it. */
  whyNot: z.string().nullable(),
})
export type RoleRights = z.infer<typeof roleRights>

export const roleMember = z.object({
  accountId: id,
  username: z.string(),
  nickName: z.string(),
  avatarUrl: z.string().nullable(),
  department: z.string().nullable(),
  mobile: z.string(),
  state: z.string(),
})
export type RoleMember = z.infer<typeof roleMember>
const people = paging.extend({ keyword: line(60).optional() })
const accountIds = z.object({ accountIds: z.array(id).min(1).max(500) })

export const matrixRole = z.object({
  id,
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  complete: z.boolean(),
  dataScope,
  memberCount: z.number().int(),
  permissions,
})
export type MatrixRole = z.infer<typeof matrixRole>

export const holder = z.object({
  accountId: id,
  username: z.string(),
  nickName: z.string(),
  avatarUrl: z.string().nullable(),
  department: z.string().nullable(),
  /** The roles that give it, each with how far. */
  through: z.array(z.object({ roleId: id, name: z.string(), dataScope })),
})
export type Holder = z.infer<typeof holder>

const aboutRecord = z.object({
  /** A kind of record that a feature explains, such as `card`. */
  resource: line(40),
  id,
  /** Somebody else than the caller; needs `role:view`. */
  accountId: id.optional(),
})

/** One step of an explanation, in the order in which the rules are asked. */
export const explainedStep = z.object({
  rule: z.enum([
    'account',
    'complete',
    'role',
    'scope',
    'holder',
    'templateRole',
    'grant',
    'state',
    'field',
    'first',
    'nothing',
  ]),
  verdict: z.enum(['allows', 'denies', 'informs']),
  /** The step as a sentence in the caller's language. */
  text: z.string(),
  roleId: id.nullable(),
  roleName: z.string().nullable(),
})
export type ExplainedStep = z.infer<typeof explainedStep>

export const explanation = z.object({
  resource: z.string(),
  id,
  /** What the record is called. */
  name: z.string(),
  accountId: id,
  accountName: z.string(),
  event: z.string(),
  permission: z.string(),
  allowed: z.boolean(),
  /** One sentence that says it all. */
  sentence: z.string(),
  steps: z.array(explainedStep),
})
export type Explanation = z.infer<typeof explanation>

export const rolesContract = defineContract('roles', {
  list: endpoint({ method: 'GET', path: '/v2/role/list' }, 'role:view', {
    query: people.extend({
      enabled: z.enum(['true', 'false']).optional(),
      sort: z.enum(['sort', 'name', 'memberCount', 'updatedAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(roleRow),
  }),
  /** Roles to choose from; names are no secret inside a company. */
  options: endpoint({ method: 'GET', path: '/v2/role/options' }, 'member', { data: z.array(roleOption) }),
  create: endpoint({ method: 'POST', path: '/v2/role' }, 'role:edit', {
    /** With `copyOf` the new role begins with the rights of that one. */
    body: roleDraft.extend({ copyOf: id.optional() }),
    data: roleRow,
    creates: true,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/role' }, 'role:edit', {
    body: roleDraft.partial().extend({ id, version }),
    data: roleRow,
  }),
  get: endpoint({ method: 'GET', path: '/v2/role/:id' }, 'role:view', { params: byId, data: roleRow }),
  remove: endpoint({ method: 'DELETE', path: '/v2/role/:id' }, 'role:edit', { params: byId, data: z.null() }),
  enable: endpoint({ method: 'PUT', path: '/v2/role/enable/:id' }, 'role:edit', {
    params: byId,
    body: z.object({ enabled: z.boolean() }),
    data: roleRow,
  }),
  getRights: endpoint({ method: 'GET', path: '/v2/role/getRoleRes' }, 'role:view', {
    query: z.object({ roleId: id }),
    data: roleRights,
  }),
  saveRights: endpoint({ method: 'POST', path: '/v2/role/saveRoleRes' }, 'role:edit', {
    body: z.object({
      roleId: id,
      version,
      permissions: permissions.optional(),
      dataScope: dataScope.optional(),
      /** Only for the scope of chosen departments. */
      departmentIds: departmentIds.optional(),
    }),
    data: roleRights,
  }),
  /** What a scope would show: to the account that is named, otherwise to the caller. */
  previewScope: endpoint({ method: 'GET', path: '/v2/role/scopePreview' }, 'role:view', {
    query: z.object({ dataScope, departmentIds: listParam(2000).optional(), accountId: id.optional() }),
    data: z.object({
      people: z.number().int(),
      cards: z.number().int(),
      departments: z.number().int(),
      forName: z.string(),
    }),
  }),
  listMembers: endpoint({ method: 'GET', path: '/v2/role/members/:id' }, 'role:view', {
    params: byId,
    query: people,
    data: pageOf(roleMember),
  }),
  /** Accounts that do not hold the role yet. */
  listCandidates: endpoint({ method: 'GET', path: '/v2/role/candidates/:id' }, 'role:edit', {
    params: byId,
    query: people,
    data: pageOf(roleMember),
  }),
  addMembers: endpoint({ method: 'POST', path: '/v2/role/members/:id' }, 'role:edit', {
    params: byId,
    body: accountIds,
    data: z.array(batchLine),
  }),
  removeMembers: endpoint({ method: 'PUT', path: '/v2/role/members/:id/remove' }, 'role:edit', {
    params: byId,
    body: accountIds,
    data: z.array(batchLine),
  }),
  /** Everybody whose rights the caller may look at. */
  listPeople: endpoint({ method: 'GET', path: '/v2/role/people' }, 'role:view', {
    query: people,
    data: pageOf(roleMember),
  }),
  /** Every role with what it holds, for comparing. */
  matrix: endpoint({ method: 'GET', path: '/v2/role/matrix' }, 'role:view', { data: z.array(matrixRole) }),
  exportMatrix: endpoint({ method: 'GET', path: '/v2/role/export' }, 'role:view', {
    file: true,
    unmasked: 'permissions and no people',
    slow: true,
  }),
  /** Who holds a permission, through which roles. */
  listHolders: endpoint({ method: 'GET', path: '/v2/role/holders' }, 'role:view', {
    query: people.extend({ permission: line(40), roleId: id.optional() }),
    data: pageOf(holder),
  }),
  /** What permissions, the resources that they are about, and the objects of the company are called. */
  labels: endpoint({ method: 'GET', path: '/v2/role/labels' }, 'member', {
    query: z.object({ language: z.enum(languages) }),
    data: z.object({
      permissions: z.record(z.string(), z.string()),
      resources: z.record(z.string(), z.string()),
      objects: z.record(z.string(), z.string()),
    }),
  }),
  /** The roles that hold each permission: what a button that cannot be pressed says. */
  grants: endpoint({ method: 'GET', path: '/v2/role/grants' }, 'member', {
    data: z.record(z.string(), z.array(z.string())),
  }),

  /** What somebody may do with a record. */
  listRightsOnRecord: endpoint({ method: 'GET', path: '/v2/res/auth' }, 'member', {
    query: aboutRecord,
    data: z.object({
      resource: z.string(),
      id,
      name: z.string(),
      accountId: id,
      accountName: z.string(),
      permissions: z.array(
        z.object({
          event: z.string(),
          permission: z.string(),
          allowed: z.boolean(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Why somebody may or may not do something with a record. */
  explain: endpoint({ method: 'GET', path: '/v2/res/auth/explain' }, 'member', {
    /** With a field an event such as `edit` is asked about for that field alone. */
    query: aboutRecord.extend({ event: line(40).optional(), field: line(60).optional() }),
    data: explanation,
  }),
})
