import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const promotionKinds = ['site', 'album', 'news', 'document', 'video', 'activity'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** The kinds that people write with an address of elsewhere; the others stand for what is kept here. */
export const writtenKinds = ['site', 'album', 'video', 'activity'] as const satisfies PromotionKind[]
export type WrittenKind = (typeof writtenKinds)[number]

export const promotionStates = ['draft', 'published', 'offline', 'recycled'] as const
export type PromotionState = (typeof promotionStates)[number]

/** What people can do with a promotion object. */
export const promotionEvents = ['edit', 'publish', 'takeOff', 'remove', 'restore'] as const
export type PromotionEvent = (typeof promotionEvents)[number]

/** How many objects one template shows. */
export const mostRelated = 12

export const promotionRow = z.object({
  promotionId: id,
  kind: z.enum(promotionKinds),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  url: z.string(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  state: z.enum(promotionStates),
  /** An activity whose end has passed: visitors do not see it any more. */
  isOver: z.boolean(),
  sort: z.number().int(),
  /** On how many templates it stands. */
  templates: z.number().int(),
  clicks: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(promotionEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type PromotionRow = z.infer<typeof promotionRow>

export const promotionDraft = z.object({
  kind: z.enum(writtenKinds),
  title: requiredLine(40),
  summary: line(120).optional(),
  /** The `fileId` of an uploaded picture; null takes it away, absent leaves it. */
  coverFileId: id.nullable().optional(),
  url: requiredLine(500),
  startsAt: moment.nullable().optional(),
  endsAt: moment.nullable().optional(),
})
export type PromotionDraft = z.infer<typeof promotionDraft>

/** Why visitors do not see an object that is chosen for a template. */
const related = z.object({
  templateId: id,
  version: z.number().int(),
  list: z.array(promotionRow),
})
export type Related = z.infer<typeof related>

const coverage = z.object({
  templateId: id,
  name: z.string(),
  orientation: z.enum(['vertical', 'horizontal']),
  /** Cards that show what is linked. */
  cards: z.number().int(),
  chosen: z.number().int(),
  /** Of these, what visitors see now. */
  shown: z.number().int(),
  clicks: z.number().int(),
  titles: z.array(z.string()),
})
export type Coverage = z.infer<typeof coverage>

const moved = z.object({ promotionId: id, state: z.enum(promotionStates), version: z.number().int() })

export const promotionsContract = defineContract('promotions', {
  getRelated: endpoint({ method: 'GET', path: '/v2/template/related' }, 'template:view', {
    query: z.object({ templateId: id }),
    data: related,
  }),
  /** The whole list in its order; `version` is that of the list. */
  updateRelated: endpoint({ method: 'PUT', path: '/v2/template/related' }, 'template:related', {
    body: z.object({ templateId: id, promotionIds: z.array(id).max(mostRelated), version: z.number().int() }),
    data: related,
  }),
  /** The company's sites: addresses until they are built here. */
  listSites: endpoint({ method: 'GET', path: '/v2/companyPage/list' }, 'promotion:view', {
    query: paging,
    data: pageOf(
      z.object({
        id,
        name: z.string(),
        state: z.enum(promotionStates),
        url: z.string(),
        cover: z.string().nullable(),
      }),
    ),
  }),
  coverage: endpoint({ method: 'GET', path: '/v2/promotion/coverage' }, 'promotion:view', {
    data: z.array(coverage),
  }),
  list: endpoint({ method: 'GET', path: '/v2/promotion/list' }, 'promotion:view', {
    query: paging.extend({
      keyword: line(60).optional(),
      kind: z.enum(promotionKinds).optional(),
      state: z.enum(promotionStates).optional(),
      sort: z.enum(['updatedAt', 'title', 'clicks']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(promotionRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/promotion/:id' }, 'promotion:view', {
    params: byId,
    data: promotionRow,
  }),
  create: endpoint({ method: 'POST', path: '/v2/promotion' }, 'promotion:edit', {
    creates: true,
    body: promotionDraft,
    data: promotionRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/promotion/:id' }, 'promotion:edit', {
    params: byId,
    body: promotionDraft.partial().extend({ version: z.number().int() }),
    data: promotionRow,
  }),
  publish: endpoint({ method: 'PUT', path: '/v2/promotion/publish/:id' }, 'promotion:publish', {
    params: byId,
    data: moved,
  }),
  takeOff: endpoint({ method: 'PUT', path: '/v2/promotion/takeOff/:id' }, 'promotion:publish', {
    params: byId,
    data: moved,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/promotion/:id' }, 'promotion:edit', {
    params: byId,
    data: moved,
  }),
  restore: endpoint({ method: 'PUT', path: '/v2/promotion/restore/:id' }, 'promotion:edit', {
    params: byId,
    data: moved,
  }),
  publishMany: endpoint({ method: 'PUT', path: '/v2/promotion/batch/publish/:ids' }, 'promotion:publish', {
    params: byIds,
    data: z.array(batchLine),
  }),
  takeOffMany: endpoint({ method: 'PUT', path: '/v2/promotion/batch/takeOff/:ids' }, 'promotion:publish', {
    params: byIds,
    data: z.array(batchLine),
  }),
  removeMany: endpoint({ method: 'DELETE', path: '/v2/promotion/batch/:ids' }, 'promotion:edit', {
    params: byIds,
    data: z.array(batchLine),
  }),
})
