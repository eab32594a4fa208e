import { z } from 'zod'

import { loneKinds } from '#features/promotion/contents/face/block-kind-model.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, listParam, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

import { posterStyles } from '#features/cards/card-pictures/face/poster-styles-model.ts'

/** The kinds of things that sellers forward. */
export const forwardedKinds = ['content', 'document', 'video'] as const
const forwardedThing = z.object({ type: z.enum(forwardedKinds), id })
export type ForwardedThing = z.infer<typeof forwardedThing>

const shownThing = forwardedThing.extend({
  title: z.string(),
  /** Of a content; null for a document or a video. */
  kind: z.enum(loneKinds).nullable(),
  /** Visitors can open it now; what they cannot open is left out of a forward. */
  isShown: z.boolean(),
})
export type ShownThing = z.infer<typeof shownThing>

/** A company keeps so many packages, and so many posters. */
export const mostKept = 200
export const mostThings = 9
const version = z.number().int()

export const packageDraft = z.object({
  title: requiredLine(40),
  /** The text that stands above the links of a forward. */
  message: paragraph(300),
  things: z.array(forwardedThing).min(1).max(mostThings),
  /** Departments whose people may forward it, with all below them; empty for everybody. */
  departmentIds: z.array(id).max(50),
  posterId: id.nullable(),
})
export type PackageDraft = z.infer<typeof packageDraft>

const packageRow = packageDraft.extend({
  id,
  things: z.array(shownThing),
  isOpen: z.boolean(),
  /** When the viewer forwarded it first; null before. */
  forwardedAt: moment.nullable(),
  createdBy: z.string(),
  updatedAt: moment,
  version,
})
export type PackageRow = z.infer<typeof packageRow>

/** Numbers of a package, each of which is a count of rows that the viewer may open. */
const figures = z.object({
  /** The things that were forwarded, each with a link of its own. */
  links: z.number().int(),
  openings: z.number().int(),
  people: z.number().int(),
  /** Openings by links that visitors forwarded on. */
  onward: z.number().int(),
  dwellMs: z.number().int(),
})
export type PackageFigures = z.infer<typeof figures>
const sellerFigures = figures.extend({ accountId: id, name: z.string(), forwardedAt: moment })
export type SellerFigures = z.infer<typeof sellerFigures>

const opening = z.object({
  visitId: id,
  at: moment,
  thing: z.object({ type: z.enum(forwardedKinds), id, title: z.string() }),
  accountId: id,
  seller: z.string(),
  /** Null for a person who is a colleague's to look after. */
  person: z
    .object({
      personId: id,
      name: z.string().nullable(),
      number: z.number().int(),
      company: z.string().nullable(),
    })
    .nullable(),
  isOnward: z.boolean(),
  dwellMs: z.number().int(),
})
export type PackageOpening = z.infer<typeof opening>

const view = 'content:view'
const change = 'content:publish'
const follow = 'radar:view'

/** Packages of contents that sellers forward, each by links of their own. */
export const packagesContract = defineContract('packages', {
  list: endpoint({ method: 'GET', path: '/v2/package/list' }, view, {
    query: paging.extend({ keyword: line(40).optional(), isOpen: z.enum(['true', 'false']).optional() }),
    data: pageOf(packageRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/package/:id' }, view, { params: byId, data: packageRow }),
  create: endpoint({ method: 'POST', path: '/v2/package' }, change, {
    creates: true,
    body: packageDraft,
    data: packageRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/package/:id' }, change, {
    params: byId,
    body: packageDraft.partial().extend({ isOpen: z.boolean().optional(), version }),
    data: packageRow,
  }),
  /** The text to paste, with links of the caller's own; asked again it answers the same links. */
  forward: endpoint({ method: 'POST', path: '/v2/package/:id/forward' }, view, {
    params: byId,
    data: z.object({
      text: z.string(),
      links: z.array(z.object({ title: z.string(), url: z.string() })),
    }),
  }),
  getFigures: endpoint({ method: 'GET', path: '/v2/package/:id/figures' }, follow, {
    params: byId,
    data: z.object({ all: figures, sellers: z.array(sellerFigures) }),
  }),
  listOpenings: endpoint({ method: 'GET', path: '/v2/package/:id/opening/list' }, follow, {
    params: byId,
    query: paging.extend({ accountId: id.optional(), onward: z.literal('true').optional() }),
    data: pageOf(opening),
  }),
})

export const posterDraft = z.object({
  name: requiredLine(40),
  thing: forwardedThing,
  style: z.enum(posterStyles),
  headline: requiredLine(40),
  description: line(90),
  /** The `fileId` of an uploaded picture; null for the cover of what it leads to, absent leaves it. */
  coverFileId: id.nullable().optional(),
})
export type PosterDraft = z.infer<typeof posterDraft>

const posterRow = posterDraft.omit({ coverFileId: true }).extend({
  id,
  thing: shownThing,
  coverUrl: z.string().nullable(),
  createdBy: z.string(),
  updatedAt: moment,
  version,
})
export type PosterRow = z.infer<typeof posterRow>

export const mostSellers = 50

/** Posters with a picture and a code that is each seller's own. */
export const postersContract = defineContract('posters', {
  list: endpoint({ method: 'GET', path: '/v2/poster/list' }, view, {
    query: paging.extend({ keyword: line(40).optional() }),
    data: pageOf(posterRow),
  }),
  create: endpoint({ method: 'POST', path: '/v2/poster' }, change, {
    creates: true,
    body: posterDraft,
    data: posterRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/poster/:id' }, change, {
    params: byId,
    body: posterDraft.partial().extend({ version }),
    data: posterRow,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/poster/:id' }, change, { params: byId, data: z.null() }),
  /** As it looks, with the page's own code: nobody's visits are counted by it. */
  preview: endpoint({ method: 'GET', path: '/v2/poster/:id/preview' }, view, {
    params: byId,
    file: true,
    slow: true,
  }),
  /** With the caller's own name and code. */
  draw: endpoint({ method: 'GET', path: '/v2/poster/:id/picture' }, view, {
    params: byId,
    file: true,
    writes: true,
    slow: true,
  }),
  /** One for each of some colleagues, in a ZIP. */
  drawMany: endpoint({ method: 'GET', path: '/v2/poster/:id/pictures' }, change, {
    params: byId,
    query: z.object({ staffIds: listParam(mostSellers) }),
    file: true,
    writes: true,
    slow: true,
  }),
  getFigures: endpoint({ method: 'GET', path: '/v2/poster/:id/figures' }, follow, {
    params: byId,
    data: z.object({ all: figures, sellers: z.array(sellerFigures) }),
  }),
  listOpenings: endpoint({ method: 'GET', path: '/v2/poster/:id/opening/list' }, follow, {
    params: byId,
    query: paging.extend({ accountId: id.optional(), onward: z.literal('true').optional() }),
    data: pageOf(opening),
  }),
})
