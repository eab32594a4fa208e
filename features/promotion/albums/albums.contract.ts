import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line } from '#platform/contract/schemas.ts'

import { contentDocument } from '#features/promotion/contents/content-document.contract.ts'
import {
  beginning,
  contentFigures,
  contentRow,
  contentOrders,
  contentSettings,
  contentStates,
  draftAnswer,
  memberList,
  memberRoles,
  savedAnswer,
} from '#features/promotion/contents/contents.contract.ts'

const version = z.number().int()
/** The version of the draft that a change was made to; without one the draft as it is now is changed. */
const change = z.object({ version: z.coerce.number<number>().int().min(1).optional() })
const settings = contentSettings.omit({ facts: true }).extend({
  /** One long page, or leaves to turn. */
  layout: z.enum(['long', 'flip']).optional(),
})

const view = 'content:view'
const edit = 'content:edit'

const removal = { params: byId, query: change, data: savedAnswer }

/** Albums, by the paths of the specification; a module is a block of the album's page. */
export const albumsContract = defineContract('albums', {
  list: endpoint({ method: 'GET', path: '/v2/publicity/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(contentStates).optional(),
      sort: z.enum(contentOrders).optional(),
    }),
    data: pageOf(contentRow.extend(contentFigures.shape)),
  }),
  create: endpoint({ method: 'POST', path: '/v2/publicity' }, edit, {
    creates: true,
    body: settings.extend(beginning),
    data: contentRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/publicity' }, edit, {
    body: settings.partial().extend({ id, version }),
    data: contentRow,
  }),
  editSkin: endpoint({ method: 'POST', path: '/v2/publicity/editSkin' }, edit, {
    body: contentSettings.pick({ theme: true, accent: true }).extend({ id, version }),
    data: contentRow,
  }),
  get: endpoint({ method: 'GET', path: '/v2/publicity/:id' }, view, { params: byId, data: contentRow }),
  getDetail: endpoint({ method: 'GET', path: '/v2/publicity/detail/:id' }, view, {
    params: byId,
    data: z.object({
      album: contentRow,
      draft: draftAnswer,
      /** The page that visitors see; null before the first publication. */
      published: contentDocument.nullable(),
      figures: contentFigures,
    }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/publicity/:id' }, edit, {
    params: byId,
    data: contentRow,
  }),
  /** As `PUT /v2/content/:id/draft`: what others saved meanwhile is merged by block. */
  save: endpoint({ method: 'POST', path: '/v2/publicity/save' }, edit, {
    maxBodyBytes: 1024 * 1024,
    body: z.object({ id, document: contentDocument, baseVersion: version.min(1) }),
    data: savedAnswer,
  }),
  removeModule: endpoint({ method: 'DELETE', path: '/v2/publicity/module/:id' }, edit, removal),
  /** The products of a block, whole and in their order. */
  updateProducts: endpoint({ method: 'PUT', path: '/v2/publicity/module/product' }, edit, {
    body: z.object({ moduleId: id, productIds: z.array(id).max(60), version: version.min(1).optional() }),
    data: savedAnswer,
  }),
  removeProduct: endpoint({ method: 'DELETE', path: '/v2/publicity/module/product/:id' }, edit, removal),
  removePicture: endpoint({ method: 'DELETE', path: '/v2/publicity/module/pic/:id' }, edit, removal),
  removeText: endpoint({ method: 'DELETE', path: '/v2/publicity/module/text/:id' }, edit, removal),
  removeVideo: endpoint({ method: 'DELETE', path: '/v2/publicity/module/video/:id' }, edit, removal),
  removeDocument: endpoint({ method: 'DELETE', path: '/v2/publicity/module/doc/:id' }, edit, removal),
  /** A code of the album's page; with `staffId` one whose visits are counted to that colleague. */
  getQrCode: endpoint({ method: 'POST', path: '/v2/publicity/qrCode' }, view, {
    body: z.object({ id, channel: z.enum(['qr', 'nfc', 'link']).optional(), staffId: id.optional() }),
    data: z.object({
      url: z.string(),
      /** Markup of the picture, and the same as a data URL of a PNG. */
      svg: z.string(),
      png: z.string(),
    }),
  }),
  listMembers: endpoint({ method: 'GET', path: '/v2/publicity/member/list' }, view, {
    query: z.object({ id }),
    data: memberList,
  }),
  addMember: endpoint({ method: 'POST', path: '/v2/publicity/member' }, 'content:publish', {
    body: z.object({ id, staffId: id, role: z.enum(memberRoles) }),
    data: memberList,
  }),
  removeMember: endpoint({ method: 'DELETE', path: '/v2/publicity/member/:id' }, 'content:publish', {
    params: byId,
    data: memberList,
  }),
})
