import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

import { cellLevels, type MatrixPermission, matrixPermissions } from './card-permissions.permissions.ts'

const matrixPermission = z.enum(matrixPermissions as [MatrixPermission, ...MatrixPermission[]])
/** A permission that a role holds, and how far. */
export const roleCell = z.object({
  permission: matrixPermission,
  level: z.enum(cellLevels).exclude(['none']),
})
export type RoleCell = z.infer<typeof roleCell>
const cells = z.array(roleCell).max(100)
const version = z.number().int()

export const templateRoleEvents = ['rights', 'rename', 'members', 'remove'] as const
export type TemplateRoleEvent = (typeof templateRoleEvents)[number]

export const templateRole = z.object({
  roleId: id,
  templateId: id,
  code: z.string(),
  name: z.string(),
  builtIn: z.boolean(),
  remark: z.string().nullable(),
  /** People who were given the role; for holders the people who hold a card of the template. */
  memberCount: z.number().int(),
  cells,
  /** What a built-in role begins with; null for the company's own. */
  original: cells.nullable(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(templateRoleEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type TemplateRole = z.infer<typeof templateRole>

/** Roles of a template with what the caller may put into them. */
const roleMatrix = z.object({
  templateId: id,
  templateName: z.string(),
  roles: z.array(templateRole),
  grantable: z.array(matrixPermission),
})
export type RoleMatrix = z.infer<typeof roleMatrix>

const ofTemplate = z.object({ templateId: id })
const roleName = requiredLine(30)
const remark = paragraph(200)

export const roleUser = z.object({
  accountId: id,
  username: z.string(),
  nickName: z.string(),
  avatarUrl: z.string().nullable(),
  department: z.string().nullable(),
  state: z.string(),
  roleIds: z.array(id),
  /** Cards of the template that the person holds: a person with a card is a holder without being given the role. */
  cards: z.number().int(),
})
export type RoleUser = z.infer<typeof roleUser>

export const rightSources = ['company', 'template', 'holder', 'grant'] as const
export const effectiveRight = z.object({
  permission: matrixPermission,
  /** On the chosen card; on the template as a whole where none is chosen. */
  allowed: z.boolean(),
  sources: z.array(
    z.object({
      source: z.enum(rightSources),
      /** The role, or who granted it. */
      name: z.string(),
      reach: z.enum(['all', 'departments', 'own', 'card']),
      until: moment.nullable(),
      /** Counts for what is asked about. */
      counts: z.boolean(),
    }),
  ),
})
export type EffectiveRight = z.infer<typeof effectiveRight>

export const copiedRole = z.object({
  name: z.string(),
  isNew: z.boolean(),
  added: z.array(roleCell),
  removed: z.array(matrixPermission),
})
export type CopiedRole = z.infer<typeof copiedRole>

export const subjectTypes = ['account', 'department', 'role'] as const
export type SubjectType = (typeof subjectTypes)[number]
const aboutRecord = z.object({ resource: z.enum(['card', 'template']), id })
const grantDraft = z.object({
  subjectType: z.enum(subjectTypes),
  subjectId: id,
  permissions: z.array(matrixPermission).min(1).max(100),
  expiresAt: moment.nullable().optional(),
  reason: paragraph(200).optional(),
})
export type GrantDraft = z.infer<typeof grantDraft>

export const recordGrant = z.object({
  grantId: id,
  subjectType: z.enum(subjectTypes),
  subjectId: id,
  /** Empty where the subject is gone. */
  subjectName: z.string(),
  permissions: z.array(matrixPermission),
  expiresAt: moment.nullable(),
  isExpired: z.boolean(),
  reason: z.string().nullable(),
  grantedBy: z.string().nullable(),
  grantedAt: moment,
})
export type RecordGrant = z.infer<typeof recordGrant>

const recordGrantList = z.object({
  resource: z.enum(['card', 'template']),
  id,
  name: z.string(),
  /** Changes with every change of the list; a list is replaced against the one that was read. */
  etag: z.string(),
  grants: z.array(recordGrant),
  /** What the caller may hand on, and until when: not longer than it is theirs. */
  grantable: z.array(z.object({ permission: matrixPermission, until: moment.nullable() })),
})
export type RecordGrantList = z.infer<typeof recordGrantList>

export const cardPermissionsContract = defineContract('card-permissions', {
  /** The roles of a template by name, for choosing. */
  listRoleOptions: endpoint({ method: 'GET', path: '/v2/carte/carteRoleListByTemplate' }, 'template:view', {
    query: ofTemplate,
    data: z.array(z.object({ roleId: id, code: z.string(), name: z.string(), builtIn: z.boolean() })),
  }),
  listRoles: endpoint({ method: 'GET', path: '/v2/template/role/list' }, 'template:roles', {
    query: ofTemplate,
    data: roleMatrix,
  }),
  getRole: endpoint(
    { method: 'GET', path: '/v2/template/role/getRoleAndRolePermissions' },
    'template:roles',
    {
      query: z.object({ roleId: id }),
      data: templateRole,
    },
  ),
  /** Changes what is named and leaves the rest; the cells are replaced as a whole. */
  updateRole: endpoint(
    { method: 'PUT', path: '/v2/template/role/updateRoleAndRolePermissions' },
    'template:roles',
    {
      body: z.object({
        roleId: id,
        version,
        name: roleName.optional(),
        remark: remark.optional(),
        cells: cells.optional(),
      }),
      data: templateRole,
    },
  ),
  /** Several roles of one template at once: all of it or nothing. */
  updateRoles: endpoint({ method: 'PUT', path: '/v2/template/role/matrix' }, 'template:roles', {
    body: z.object({
      templateId: id,
      roles: z
        .array(z.object({ roleId: id, version, cells }))
        .min(1)
        .max(50),
    }),
    data: roleMatrix,
  }),
  createRole: endpoint({ method: 'POST', path: '/v2/template/role' }, 'template:roles', {
    body: z.object({ templateId: id, name: roleName, remark: remark.optional(), copyOf: id.optional() }),
    data: templateRole,
    creates: true,
  }),
  removeRole: endpoint({ method: 'DELETE', path: '/v2/template/role/:id' }, 'template:roles', {
    params: byId,
    data: z.null(),
  }),
  /** Takes over what the roles of another template hold; with `dryRun` only says what would change. */
  copyRoles: endpoint({ method: 'PUT', path: '/v2/template/role/copyFrom' }, 'template:roles', {
    body: z.object({ templateId: id, fromTemplateId: id, dryRun: z.boolean().optional() }),
    data: z.object({ roles: z.array(copiedRole) }),
  }),
  listRoleUsers: endpoint({ method: 'GET', path: '/v2/template/roleUser/list' }, 'template:roles', {
    query: paging.extend({
      templateId: id,
      keyword: line(60).optional(),
      departmentId: id.optional(),
      roleId: id.optional(),
      /** Only people who have a role, or hold a card. */
      assigned: z.enum(['roles', 'cards']).optional(),
    }),
    data: pageOf(roleUser),
  }),
  /** Gives somebody exactly these roles on a template. */
  changeRoles: endpoint({ method: 'PUT', path: '/v2/template/roleUser/changeRoles' }, 'template:roles', {
    body: z.object({ templateId: id, accountId: id, roleIds: z.array(id).max(50) }),
    data: z.object({ accountId: id, roleIds: z.array(id) }),
  }),
  changeMembers: endpoint({ method: 'PUT', path: '/v2/template/roleUser/batch' }, 'template:roles', {
    body: z.object({ roleId: id, accountIds: z.array(id).min(1).max(500), event: z.enum(['add', 'remove']) }),
    data: z.array(batchLine),
  }),
  /** Everything that somebody may do on a template or on one of its cards, and through what. */
  listEffectiveRights: endpoint({ method: 'GET', path: '/v2/template/roleUser/rights' }, 'template:roles', {
    query: z.object({ templateId: id, accountId: id, carteId: id.optional() }),
    data: z.object({
      accountId: id,
      accountName: z.string(),
      state: z.string(),
      rights: z.array(effectiveRight),
    }),
  }),
  listGrants: endpoint({ method: 'GET', path: '/v2/res/auth/grants' }, 'member', {
    query: aboutRecord,
    data: recordGrantList,
  }),
  /** Replaces who was given what on one record, beside all roles. */
  replaceGrants: endpoint({ method: 'PUT', path: '/v2/res/auth' }, 'member', {
    body: aboutRecord.extend({ etag: line(64), grants: z.array(grantDraft).max(200) }),
    data: recordGrantList,
  }),
  /** The people, departments or roles that can get a grant. */
  listSubjects: endpoint({ method: 'GET', path: '/v2/res/auth/subjects' }, 'member', {
    query: aboutRecord.extend({ subjectType: z.enum(subjectTypes), keyword: line(60).optional() }),
    data: z.array(z.object({ subjectId: id, name: z.string(), note: z.string().nullable() })),
  }),
})
