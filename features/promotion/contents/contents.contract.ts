import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, publicId, requiredLine } from '#platform/contract/schemas.ts'

import { contentDocument } from './content-document.contract.ts'
import { contentKinds, loneKinds } from './face/block-kind-model.ts'
import { templateIds } from './face/templates/template-ids-model.ts'
import { themeIds } from './face/theme-ids-model.ts'

export const contentStates = [
  'draft',
  'review_pending',
  'rejected',
  'published',
  'offline',
  'recycled',
] as const
export type ContentState = (typeof contentStates)[number]

/** The events that people raise. */
export const contentEvents = [
  'edit',
  'submit',
  'publish',
  'schedule',
  'unschedule',
  'takeOff',
  'rollBack',
  'remove',
  'restore',
] as const
export type ContentEvent = (typeof contentEvents)[number]

/** The roles that a person may have on one content besides those of the company; each may what the one before may. */
export const memberRoles = ['viewer', 'editor', 'publisher'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The orders of lists; the ones that were changed last come first unless told. */
export const contentOrders = ['updatedAt', 'publishedAt', 'title'] as const

/** The facts of a content that are no part of its page; which ones a kind has stands in `factsOfKind`. */
export const contentFacts = z.object({
  /** Of an album: one long page, or leaves to turn. */
  layout: z.enum(['long', 'flip']).optional(),
  /** Of a site: an entry of the list of industries. */
  industry: line(40).optional(),
  /** The name that news are signed with; of a member of staff it is kept for when their card is gone. */
  author: line(40).optional(),
  /** The member of staff who wrote it: pages say the name on their card, and lead there. */
  authorStaffId: id.optional(),
  tags: z.array(requiredLine(20)).max(10).optional(),
  /** Of news: visitors may comment. Left out they may. */
  takesComments: z.boolean().optional(),
  /** Of a product, in fen; null for a price on request. */
  priceFen: z.number().int().min(0).max(100_000_000_000).nullable().optional(),
  specs: z
    .array(z.object({ name: requiredLine(20), value: line(100) }))
    .max(30)
    .optional(),
})
export type ContentFacts = z.infer<typeof contentFacts>

/** How a forwarded link to the page looks, where that is not its title, summary and cover. */
const contentShare = z.object({
  title: line(26).optional(),
  text: line(40).optional(),
  /** The public id of a picture. */
  imageFileId: publicId.optional(),
})
export type ContentShare = z.infer<typeof contentShare>

/** The last part of a page's address within its site. */
const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/)

/** A colour as `#rrggbb`. */
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const contentRow = z.object({
  contentId: id,
  publicId,
  kind: z.enum(contentKinds),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  /** The address of its public page. */
  url: z.string(),
  state: z.enum(contentStates),
  /** The draft says something that the published version does not. */
  hasDraft: z.boolean(),
  isInReview: z.boolean(),
  /** Publishing takes the consent of somebody else. */
  needsReview: z.boolean(),
  theme: z.enum(themeIds),
  accent: z.string().nullable(),
  facts: contentFacts,
  /** The site of a page, and the last part of its address there. */
  parentId: id.nullable(),
  slug: slug.nullable(),
  /** Search engines may list it. */
  isIndexed: z.boolean(),
  share: contentShare,
  publishAt: moment.nullable(),
  offAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** The number of the published version; null before the first one. */
  publishedVersion: z.number().int().nullable(),
  draftVersion: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(contentEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type ContentRow = z.infer<typeof contentRow>

/** How a content was read in the last thirty days, by people alone. */
export const contentFigures = z.object({
  views: z.number().int(),
  /** Visible time of all views together, in milliseconds. */
  dwellMs: z.number().int(),
  /** The person whose link brought most views; without a name a visitor who did not say one. */
  topSharer: z.object({ name: z.string().nullable(), views: z.number().int() }).nullable(),
})
export type ContentFigures = z.infer<typeof contentFigures>

export const contentSettings = z.object({
  title: requiredLine(60),
  summary: line(200).optional(),
  /** The `fileId` of an uploaded picture; null takes it away, absent leaves it. */
  coverFileId: id.nullable().optional(),
  theme: z.enum(themeIds).optional(),
  accent: color.nullable().optional(),
  facts: contentFacts.optional(),
  needsReview: z.boolean().optional(),
  /** Of a page alone. */
  slug: slug.nullable().optional(),
  isIndexed: z.boolean().optional(),
  share: contentShare.optional(),
  /** The moment at which it goes offline by itself. */
  offAt: moment.nullable().optional(),
})
export type ContentSettings = z.infer<typeof contentSettings>

/** The designed page that a new content begins with; without one it begins empty. */
export const beginning = { template: z.enum(templateIds).optional() }

const finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'hint']),
  blockId: id.nullable(),
  itemId: id.optional(),
  text: z.string(),
})
export type ContentFinding = z.infer<typeof finding>

export const draftAnswer = z.object({
  contentId: id,
  version: z.number().int(),
  document: contentDocument,
  findings: z.array(finding),
  savedBy: z.string(),
  savedAt: moment,
})

export const savedAnswer = draftAnswer.extend({
  /** Blocks that others changed since `baseVersion` and that are in the document now. */
  merged: z.array(id),
})
export type SavedAnswer = z.infer<typeof savedAnswer>

const versionRow = z.object({
  n: z.number().int(),
  note: z.string(),
  publishedBy: z.string(),
  publishedAt: moment,
  isCurrent: z.boolean(),
})

const member = z.object({ memberId: id, staffId: id, name: z.string(), role: z.enum(memberRoles) })
export const memberList = z.object({
  /** Changes with every change of the list. */
  etag: z.string(),
  list: z.array(member),
})

/** Somebody else who has a content open. */
const presentPerson = z.object({ accountId: id, name: z.string() })
export type PresentPerson = z.infer<typeof presentPerson>
/** How often an open content says so; one that is silent for three times as long is open no more. */
export const presenceMs = 10_000

/** Bodies of documents are longer than other calls take. */
const maxBodyBytes = 1024 * 1024
const note = line(100).optional()
const view = 'content:view'
const edit = 'content:edit'
const publish = 'content:publish'

export const contentsContract = defineContract('contents', {
  list: endpoint({ method: 'GET', path: '/v2/content/list' }, view, {
    query: paging.extend({
      kind: z.enum(contentKinds).optional(),
      state: z.enum(contentStates).optional(),
      parentId: id.optional(),
      keyword: line(60).optional(),
      sort: z.enum(contentOrders).optional(),
    }),
    data: pageOf(contentRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/content/:id' }, view, { params: byId, data: contentRow }),
  create: endpoint({ method: 'POST', path: '/v2/content' }, edit, {
    creates: true,
    body: contentSettings.extend({ ...beginning, kind: z.enum(loneKinds), parentId: id.optional() }),
    data: contentRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/content/:id' }, edit, {
    params: byId,
    body: contentSettings.partial().extend({ version: z.number().int() }),
    data: contentRow,
  }),
  getDraft: endpoint({ method: 'GET', path: '/v2/content/:id/draft' }, view, {
    params: byId,
    data: draftAnswer,
  }),
  /**
   * Saves the whole document. What others saved since `baseVersion` is merged by block; where the same block changed on both
   * sides nothing is saved, and the refusal's `matches` are those blocks as the others have them.
   */
  saveDraft: endpoint({ method: 'PUT', path: '/v2/content/:id/draft' }, edit, {
    maxBodyBytes,
    params: byId,
    body: z.object({ document: contentDocument, baseVersion: z.number().int().min(1) }),
    data: savedAnswer,
  }),
  listVersions: endpoint({ method: 'GET', path: '/v2/content/:id/versions' }, view, {
    params: byId,
    query: paging,
    data: pageOf(versionRow),
  }),
  getVersion: endpoint({ method: 'GET', path: '/v2/content/:id/versions/:n' }, view, {
    params: byId.extend({ n: z.coerce.number<number>().int().min(1) }),
    data: versionRow.extend({ document: contentDocument, changed: z.array(id) }),
  }),
  /**
   * Makes an address by which the draft, or a version, is looked at without a session: for a quarter of an hour, on one's
   * own phone. A draft is shown as it is at each look.
   */
  createPreview: endpoint({ method: 'POST', path: '/v2/content/:id/preview' }, edit, {
    params: byId,
    /** The number of a version; without one the draft. */
    body: z.object({ n: z.number().int().min(1).optional() }),
    data: z.object({
      url: z.string(),
      /** Markup of a QR code of the address. */
      svg: z.string(),
      expiresAt: moment,
    }),
  }),
  /** Ends all previews of the content. */
  revokePreviews: endpoint({ method: 'DELETE', path: '/v2/content/:id/preview' }, edit, {
    params: byId,
    data: z.object({ revoked: z.number().int() }),
  }),
  /** Says that the caller has the content open, again and again, or has it no more; answers the others who have. */
  tellPresence: endpoint({ method: 'PUT', path: '/v2/content/:id/presence' }, view, {
    params: byId,
    /** `opening` is made by the caller, for each time that the content is opened. */
    body: z.object({ opening: z.uuid(), isOpen: z.boolean() }),
    data: z.array(presentPerson),
  }),
  /** The others who have the content open, each time that somebody comes or goes. */
  followPresence: endpoint({ method: 'GET', path: '/v2/content/:id/presence' }, view, {
    params: byId,
    events: true,
  }),
  submit: endpoint({ method: 'POST', path: '/v2/content/:id/submit' }, edit, {
    params: byId,
    body: z.object({ note }),
    data: contentRow,
  }),
  publish: endpoint({ method: 'PUT', path: '/v2/content/:id/publish' }, publish, {
    params: byId,
    body: z.object({ note }),
    data: contentRow,
  }),
  schedule: endpoint({ method: 'PUT', path: '/v2/content/:id/schedule' }, publish, {
    params: byId,
    body: z.object({ publishAt: moment }),
    data: contentRow,
  }),
  unschedule: endpoint({ method: 'DELETE', path: '/v2/content/:id/schedule' }, publish, {
    params: byId,
    data: contentRow,
  }),
  takeOff: endpoint({ method: 'PUT', path: '/v2/content/:id/takeOff' }, publish, {
    params: byId,
    data: contentRow,
  }),
  /** Publishes an earlier version again, as a new one; the draft stays as it is. */
  rollBack: endpoint({ method: 'PUT', path: '/v2/content/:id/rollBack/:n' }, publish, {
    params: byId.extend({ n: z.coerce.number<number>().int().min(1) }),
    data: contentRow,
  }),
  copy: endpoint({ method: 'POST', path: '/v2/content/:id/copy' }, edit, {
    creates: true,
    params: byId,
    body: z.object({}),
    data: contentRow,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/content/:id' }, edit, { params: byId, data: contentRow }),
  restore: endpoint({ method: 'PUT', path: '/v2/content/:id/restore' }, edit, {
    params: byId,
    data: contentRow,
  }),
  getMembers: endpoint({ method: 'GET', path: '/v2/content/:id/members' }, view, {
    params: byId,
    data: memberList,
  }),
  updateMembers: endpoint({ method: 'PUT', path: '/v2/content/:id/members' }, publish, {
    params: byId,
    body: z.object({
      etag: z.string(),
      members: z.array(z.object({ staffId: id, role: z.enum(memberRoles) })).max(100),
    }),
    data: memberList,
  }),
})
