import { z } from 'zod'

import { documentRule } from '#features/base/uploads/uploads.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { materialVisit } from './material-visits.contract.ts'

export const documentStates = ['converting', 'ready', 'failed', 'recycled'] as const
export type DocumentState = (typeof documentStates)[number]

/** Events of a document that people raise. */
export const documentEvents = ['edit', 'replace', 'redraw', 'remove', 'restore'] as const
export type DocumentEvent = (typeof documentEvents)[number]

/** Why there are no pictures of the pages. */
export const documentFailures = [
  'encrypted',
  'damaged',
  'empty',
  'tooManyPages',
  'script',
  'tooHeavy',
  'noConverter',
  'notConverted',
] as const
export type DocumentFailure = (typeof documentFailures)[number]

/** How deep folders may lie in each other, and how many a company may have. */
export const deepestFolder = 4
export const mostFolders = 200
/** Pages that are drawn of a document; one with more is refused. */
export const mostPages = 300
/** Documents that a company may keep, bin included. */
export const mostDocuments = 2000
/** So many seconds of reading are behind every `page` event of a reader. */
export const secondsOfPageEvent = 5

export const mediaFolder = z.object({
  folderId: id,
  name: z.string(),
  parentId: id.nullable(),
  /** Departments, with all below them, that see the folder; empty for everybody. */
  visibleTo: z.array(id),
  /** Documents in it, those of its folders not counted. */
  documents: z.number().int(),
  /** Videos in it. */
  videos: z.number().int(),
  version: z.number().int(),
})
export type MediaFolder = z.infer<typeof mediaFolder>

const folderDraft = z.object({
  name: requiredLine(40),
  parentId: id.nullable().optional(),
  visibleTo: z.array(id).max(50).optional(),
})

export const documentRow = z.object({
  documentId: id,
  name: z.string(),
  folderId: id.nullable(),
  state: z.enum(documentStates),
  failure: z.object({ code: z.enum(documentFailures), text: z.string() }).nullable(),
  /** Of the newest version: its extension with the dot, and its size. */
  extension: z.string(),
  bytes: z.number().int(),
  newestVersion: z.number().int(),
  /** The version that readers see, with its pages; null while none is ready. */
  shownVersion: z.number().int().nullable(),
  pages: z.number().int(),
  isShared: z.boolean(),
  allowDownload: z.boolean(),
  watermark: z.boolean(),
  /** The address of the reader page, once it is shared. */
  url: z.string(),
  /** Of people in the last thirty days. */
  views: z.number().int(),
  dwellMs: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(documentEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type DocumentRow = z.infer<typeof documentRow>

const documentVersion = z.object({
  n: z.number().int(),
  name: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
  failure: z.object({ code: z.enum(documentFailures), text: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: moment,
})

const pageReading = z.object({
  n: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** People who read the page for a while, and for how long all together; of the last thirty days. */
  readers: z.number().int(),
  dwellMs: z.number().int(),
})

export const documentDetail = z.object({
  document: documentRow,
  versions: z.array(documentVersion),
  pages: z.array(pageReading),
  /** Of the last thirty days: people, those who saw nine tenths of the pages, and downloads. */
  readers: z.number().int(),
  completed: z.number().int(),
  downloads: z.number().int(),
})
export type DocumentDetail = z.infer<typeof documentDetail>

const documentReader = materialVisit.extend({
  dwellMs: z.number().int(),
  pages: z.number().int(),
})

/** Fields of the form that a file travels in. */
const uploadFields = z.object({ folderId: id.optional(), name: line(120).optional() })

const view = 'material:view'
const edit = 'material:edit'
const unmasked = 'promotion material of the company, made to be shown to everybody'

/** The library of documents that a company shows, by the paths of the specification where it has them. */
export const materialsContract = defineContract('materials', {
  createFolder: endpoint({ method: 'POST', path: '/material/lib' }, edit, {
    creates: true,
    body: folderDraft,
    data: mediaFolder,
  }),
  updateFolder: endpoint({ method: 'PUT', path: '/material/lib' }, edit, {
    body: folderDraft.partial().extend({ id, version: z.number().int() }),
    data: mediaFolder,
  }),
  /** All folders that the caller may see, parents first. */
  listFolders: endpoint({ method: 'GET', path: '/material/lib/list' }, view, {
    data: z.array(mediaFolder),
  }),
  getFolder: endpoint({ method: 'GET', path: '/material/lib/:id' }, view, {
    params: byId,
    data: mediaFolder,
  }),
  /** Its documents and folders go into `moveTo`; without one it must be empty. */
  removeFolder: endpoint({ method: 'DELETE', path: '/material/lib/:id' }, 'material:delete', {
    params: byId,
    query: z.object({ moveTo: id.optional() }),
    data: z.null(),
  }),
  createDocument: endpoint({ method: 'POST', path: '/material/doc' }, edit, {
    upload: documentRule,
    slow: true,
    body: uploadFields,
    data: documentRow,
  }),
  updateDocument: endpoint({ method: 'PUT', path: '/material/doc' }, edit, {
    body: z.object({
      id,
      version: z.number().int(),
      name: requiredLine(120).optional(),
      /** Null: into no folder. */
      folderId: id.nullable().optional(),
      isShared: z.boolean().optional(),
      allowDownload: z.boolean().optional(),
      watermark: z.boolean().optional(),
    }),
    data: documentRow,
  }),
  removeDocument: endpoint({ method: 'DELETE', path: '/material/doc/:id' }, 'material:delete', {
    params: byId,
    data: documentRow,
  }),
  listDocuments: endpoint({ method: 'GET', path: '/material/doc/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      /** `none` for those in no folder. */
      folderId: z.union([id, z.literal('none')]).optional(),
      state: z.enum(documentStates).optional(),
      sort: z.enum(['updatedAt', 'name', 'bytes']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(documentRow),
  }),
  getDocument: endpoint({ method: 'GET', path: '/v2/material/doc/:id' }, view, {
    params: byId,
    data: documentDetail,
  }),
  listReaders: endpoint({ method: 'GET', path: '/v2/material/doc/:id/readers' }, view, {
    params: byId,
    query: paging,
    data: pageOf(documentReader),
  }),
  /** A page as it was drawn, without a watermark. */
  getPage: endpoint({ method: 'GET', path: '/v2/material/doc/:id/page/:n' }, view, {
    params: z.object({ id, n: z.coerce.number<number>().int().min(1).max(mostPages) }),
    query: z.object({ size: z.literal('small').optional() }),
    file: true,
    unmasked,
    slow: true,
  }),
  /** The file itself, of the newest version or of one before. */
  getOriginal: endpoint({ method: 'GET', path: '/v2/material/doc/:id/file' }, edit, {
    params: byId,
    query: z.object({ n: z.coerce.number<number>().int().min(1).max(10_000).optional() }),
    file: true,
    unmasked,
    slow: true,
  }),
  /** Another file for the same document: its address stays, readers see it once it is drawn. */
  replaceDocument: endpoint({ method: 'POST', path: '/v2/material/doc/:id/version' }, edit, {
    params: byId,
    upload: documentRule,
    slow: true,
    data: documentRow,
  }),
  redrawDocument: endpoint({ method: 'PUT', path: '/v2/material/doc/:id/redraw' }, edit, {
    params: byId,
    data: documentRow,
  }),
  restoreDocument: endpoint({ method: 'PUT', path: '/v2/material/doc/:id/restore' }, 'material:delete', {
    params: byId,
    data: documentRow,
  }),
  /** A code of the reader page. */
  getQrCode: endpoint({ method: 'GET', path: '/v2/material/doc/:id/qrCode' }, view, {
    params: byId,
    data: z.object({ url: z.string(), svg: z.string() }),
  }),
  moveDocuments: endpoint({ method: 'PUT', path: '/v2/material/doc/batch/move/:ids' }, edit, {
    params: byIds,
    /** Null: into no folder. */
    body: z.object({ folderId: id.nullable() }),
    data: z.array(batchLine),
  }),
  removeDocuments: endpoint({ method: 'DELETE', path: '/v2/material/doc/batch/:ids' }, 'material:delete', {
    params: byIds,
    data: z.array(batchLine),
  }),
})
