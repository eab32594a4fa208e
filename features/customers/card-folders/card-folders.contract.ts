import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const folderKinds = ['personal', 'company', 'event', 'smart'] as const
export type FolderKind = (typeof folderKinds)[number]

/** The colours that folders are told apart by; each has a name and is readable in light and dark. */
export const folderColours = ['grey', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold'] as const

export const grantLevels = ['view', 'edit', 'manage'] as const
export type GrantLevel = (typeof grantLevels)[number]
/** From seeing everything to seeing no number and no address. */
export const fieldMasks = ['none', 'phone', 'all'] as const
export type FieldMask = (typeof fieldMasks)[number]

const sources = ['exchange', 'manual', 'import', 'scan', 'copy'] as const
const few = <T extends z.ZodType>(entry: T) => z.array(entry).min(1).max(50)

/** What customers a smart folder holds: all of what is said here, and of each list any one. */
export const folderCondition = z.object({
  sources: few(z.enum(sources)).optional(),
  tags: few(requiredLine(30)).optional(),
  ownerAccountIds: few(id).optional(),
  /** Of the colleague who looks after the customer; with everything below. */
  departmentIds: few(id).optional(),
  /** Part of the company's name. */
  company: requiredLine(60).optional(),
  createdFrom: moment.optional(),
  createdTo: moment.optional(),
  /** Received in the last days. */
  withinDays: z.number().int().min(1).max(3650).optional(),
})
export type FolderCondition = z.infer<typeof folderCondition>

/** Why somebody sees a folder. */
export const folderOrigins = ['owner', 'permission', 'staff', 'dept', 'role'] as const
export type FolderOrigin = (typeof folderOrigins)[number]

export const folderRow = z.object({
  groupId: id,
  kind: z.enum(folderKinds),
  name: z.string(),
  colour: z.enum(folderColours),
  description: z.string(),
  parentId: id.nullable(),
  sort: z.number().int(),
  owner: z.object({ accountId: id, name: z.string() }).nullable(),
  condition: folderCondition.nullable(),
  /** How many of its customers the caller may see. */
  count: z.number().int(),
  /** How many grants are in force or will be. */
  grants: z.number().int(),
  /** What the caller may do, and why. */
  level: z.enum(grantLevels),
  origins: z.array(z.enum(folderOrigins)),
  canExport: z.boolean(),
  fieldMask: z.enum(fieldMasks),
  /** Since when it lies in the bin. */
  recycledAt: moment.nullable(),
  updatedAt: moment,
  version: z.number().int(),
})
export type FolderRow = z.infer<typeof folderRow>

const properties = z.object({
  name: requiredLine(30),
  colour: z.enum(folderColours).optional(),
  description: paragraph(200).optional(),
  parentId: id.nullable().optional(),
  condition: folderCondition.optional(),
})
export const folderDraft = properties.extend({ kind: z.enum(folderKinds) })
export type FolderDraft = z.infer<typeof folderDraft>
export const folderEdit = properties.partial().extend({ groupId: id, version: z.number().int() })
export type FolderEdit = z.infer<typeof folderEdit>

export const folderQuestion = z.object({
  kind: z.enum(folderKinds).optional(),
  keyword: line(60).optional(),
  /** Those in the bin instead. */
  bin: z.enum(['true', 'false']).optional(),
})
export const groupOnly = z.object({ groupId: id })

export const folderMember = z.object({
  carteId: id,
  name: z.string(),
  company: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Whether something of it is hidden from the caller. */
  isMasked: z.boolean(),
  source: z.enum(sources),
  owner: z.string().nullable(),
  /** Folders that it is in, as far as the caller sees them. */
  groups: z.array(z.object({ groupId: id, name: z.string(), colour: z.enum(folderColours) })),
  addedAt: moment.nullable(),
  createdAt: moment,
})
export type FolderMember = z.infer<typeof folderMember>

export const memberQuestion = paging.extend({
  keyword: line(60).optional(),
  source: z.enum(sources).optional(),
})
export const carteIds = z.array(id).min(1).max(500)
export const batchAnswer = z.array(batchLine)

export const folderEvents = ['edit', 'fill', 'grant', 'remove', 'restore', 'merge', 'export'] as const

export const folderConfirmation = z.object({ confirm: z.enum(['true', 'false']).optional() })

/** Folders of customers' cards. */
export const cardFoldersContract = defineContract('card-folders', {
  list: endpoint({ method: 'GET', path: '/v2/group/list' }, 'folder:view', {
    query: folderQuestion,
    data: z.array(folderRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/group/:id' }, 'folder:view', { params: byId, data: folderRow }),
  actions: endpoint({ method: 'GET', path: '/v2/group/:id/actions' }, 'folder:view', {
    params: byId,
    data: z.array(
      z.object({ event: z.enum(folderEvents), allowed: z.boolean(), reason: z.string().nullable() }),
    ),
  }),
  create: endpoint({ method: 'POST', path: '/v2/group' }, 'folder:create', {
    body: folderDraft,
    data: folderRow,
    creates: true,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/group' }, 'folder:view', {
    body: folderEdit,
    data: folderRow,
  }),
  /** The order in which they are shown: first to last. */
  sort: endpoint({ method: 'PUT', path: '/v2/group/sort' }, 'folder:view', {
    body: z.object({ groupIds: z.array(id).min(1).max(500) }),
    data: z.null(),
  }),
  /** Into the bin, for thirty days. With grants of others it has to be confirmed. */
  remove: endpoint({ method: 'DELETE', path: '/v2/group/:id' }, 'folder:view', {
    params: byId,
    query: folderConfirmation,
    data: z.null(),
  }),
  restore: endpoint({ method: 'PUT', path: '/v2/group/restore/:id' }, 'folder:view', {
    params: byId,
    data: folderRow,
  }),
  /** All of one folder into another; the first goes into the bin. */
  merge: endpoint({ method: 'PUT', path: '/v2/group/merge' }, 'folder:view', {
    body: z.object({ fromGroupId: id, groupId: id, confirm: z.boolean().optional() }),
    data: folderRow,
  }),
  /** How many customers a condition finds for the caller. */
  countCondition: endpoint({ method: 'POST', path: '/v2/group/countCondition' }, 'folder:create', {
    body: z.object({ condition: folderCondition }),
    data: z.object({ count: z.number().int() }),
  }),
  listContents: endpoint({ method: 'GET', path: '/v2/group/carte/list' }, 'folder:view', {
    query: memberQuestion.extend({ groupId: id }),
    data: pageOf(folderMember),
  }),
  /**
   * Customers to choose from: those within the caller's reach that were not put into the folder yet. `listContents` has those
   * that were, or that fulfil its condition; both take the same filters and tell the same of each customer (decision 103).
   */
  listCandidates: endpoint({ method: 'GET', path: '/v2/group/carte/carteList' }, 'folder:view', {
    query: memberQuestion.extend({ groupId: id }),
    data: pageOf(folderMember),
  }),
  addCards: endpoint({ method: 'POST', path: '/v2/group/carte' }, 'folder:view', {
    body: z.object({ groupId: id, carteIds }),
    data: batchAnswer,
  }),
  /** The customer stays. */
  removeCard: endpoint({ method: 'DELETE', path: '/v2/group/carte/:id' }, 'folder:view', {
    params: byId,
    query: groupOnly,
    data: z.null(),
  }),
})
