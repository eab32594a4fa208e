import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, id, line, listParam, moment, paragraph, publicId } from '#platform/contract/schemas.ts'

export const cardStates = ['draft', 'unclaimed', 'active', 'paused', 'sealed', 'inherited', 'recycled', 'purged'] as const
export type CardState = (typeof cardStates)[number]
export const pauseReasons = ['manual', 'expired', 'staff_disabled', 'violation'] as const
export type PauseReason = (typeof pauseReasons)[number]
/** What can happen to a card by a person's hand. */
export const cardEvents = ['edit', 'notice', 'pause', 'enable', 'unbind', 'seal', 'reopen', 'remove', 'restore'] as const
export type CardEvent = (typeof cardEvents)[number]

/** What the caller may do with a card right now, and why not where not. */
export const cardAction = z.object({ event: z.enum(cardEvents), allowed: z.boolean(), reason: z.string().nullable() })

const fieldValues = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/), paragraph(1000))

export const cardRow = z.object({
  carteId: id,
  publicId,
  templateId: id,
  status: z.enum(cardStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  name: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  holder: z.string().nullable(),
  views30: z.number().int(),
  lastViewedAt: moment.nullable(),
  issuedAt: moment.nullable(),
  updatedAt: moment,
})
export type CardRow = z.infer<typeof cardRow>

export const cardDetail = cardRow.extend({
  fieldValues: z.record(z.string(), z.string()),
  /** The keys that the caller may change. */
  editableFields: z.array(z.string()),
  publicUrl: z.string(),
  staffId: id.nullable(),
  avatarFileId: z.string().nullable(),
  noticesLeftToday: z.number().int(),
  lastNoticeAt: moment.nullable(),
  claimExpiresAt: moment.nullable(),
  claimedAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
  actions: z.array(cardAction),
})
export type CardDetail = z.infer<typeof cardDetail>

export const cardFilter = paging.extend({
  templateId: id.optional(),
  /** Name, pinyin, initials, title or mobile. */
  keyword: line(60).optional(),
  status: listParam(8).optional(),
  departmentId: id.optional(),
  sort: z.enum(['created', 'name', 'views', 'updated']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

export const cardDraft = z.object({
  templateId: id,
  fieldValues,
  staffId: id.nullable().optional(),
  departmentId: id.nullable().optional(),
  avatarFileId: line(80).nullable().optional(),
  /** Send the claim link at once. */
  notify: z.boolean().optional(),
})

export const cardEdit = cardDraft.omit({ templateId: true, notify: true }).partial().extend({ carteId: id, version: z.number().int() })

// A call without a body arrives as null.
const reason = z.object({ reason: line(200).optional() }).nullish()
const stateAnswer = z.object({ carteId: id, status: z.enum(cardStates), version: z.number().int() })
const batchAnswer = z.array(batchLine)

export const importPreviewRow = z.object({
  row: z.number().int(),
  verdict: z.enum(['ok', 'warn', 'error']),
  name: z.string(),
  mobile: z.string(),
  messages: z.array(z.string()),
})

const spreadsheet = { maxBytes: 20 * 1024 * 1024, extensions: ['.xlsx', '.csv'] } as const

export const cardsContract = defineContract('cards', {
  listByTemplate: { method: 'GET', path: '/v2/carte/listByTemplate', access: 'card:view', query: cardFilter, data: pageOf(cardRow) },
  get: { method: 'GET', path: '/v2/carte/getCarte', access: 'card:view', query: z.object({ carteId: id }), data: cardDetail },
  create: { method: 'POST', path: '/v2/carte', access: 'card:create', body: cardDraft, data: cardDetail, creates: true },
  update: { method: 'PUT', path: '/v2/carte', access: 'card:edit', body: cardEdit, data: cardDetail },
  pause: { method: 'PUT', path: '/v2/carte/pause/:id', access: 'card:pause', params: byId, body: reason, data: stateAnswer },
  enable: { method: 'PUT', path: '/v2/carte/enable/:id', access: 'card:enable', params: byId, body: reason, data: stateAnswer },
  unbind: { method: 'PUT', path: '/v2/carte/unbound/:id', access: 'card:unbind', params: byId, body: reason, data: stateAnswer },
  seal: { method: 'PUT', path: '/v2/carte/sealup/:id', access: 'card:seal', params: byId, body: reason, data: stateAnswer },
  remove: { method: 'DELETE', path: '/v2/carte/:id', access: 'card:delete', params: byId, data: stateAnswer },
  restore: { method: 'PUT', path: '/v2/carte/restore/:id', access: 'card:delete', params: byId, data: stateAnswer, ours: true },
  removeMany: { method: 'DELETE', path: '/v2/carte/batch/:ids', access: 'card:delete', params: byIds, data: batchAnswer },
  pauseMany: { method: 'PUT', path: '/v2/carte/batchPause/:ids', access: 'card:pause', params: byIds, data: batchAnswer },
  enableMany: { method: 'PUT', path: '/v2/carte/batchEnable/:ids', access: 'card:enable', params: byIds, data: batchAnswer, ours: true },
  notify: {
    method: 'POST',
    path: '/v2/carte/notice/:id',
    access: 'card:issue',
    params: byId,
    data: z.object({ noticesLeftToday: z.number().int(), channel: z.enum(['sms', 'mail']), to: z.string() }),
  },
  counts: {
    method: 'GET',
    path: '/v2/carte/counts',
    access: 'card:view',
    query: z.object({ templateId: id.optional() }),
    ours: true,
    data: z.record(z.enum(cardStates), z.number().int()),
  },
  downloadImportTemplate: {
    method: 'GET',
    path: '/v2/carte/downloadCarteUploadTemplate',
    access: 'card:import',
    query: z.object({ templateId: id }),
    file: true,
    slow: true,
  },
  /** Step one: validates the file and answers an import to look at and then commit; nothing is written to cards. */
  uploadImport: {
    method: 'POST',
    path: '/v2/carte/uploadCartes',
    access: 'card:import',
    upload: spreadsheet,
    creates: true,
    slow: true,
    body: z.object({ templateId: id }),
    data: z.object({ importId: id, jobId: id }),
  },
  getImport: {
    method: 'GET',
    path: '/v2/carte/imports/:id',
    access: 'card:import',
    params: byId,
    query: paging.extend({ verdict: z.enum(['ok', 'warn', 'error']).optional() }),
    ours: true,
    data: z.object({
      importId: id,
      jobId: id,
      status: z.enum(['uploaded', 'validating', 'to_confirm', 'running', 'completed', 'partial', 'failed', 'cancelled', 'undone']),
      fileName: z.string(),
      templateId: id,
      counts: z.object({
        total: z.number().int(),
        ok: z.number().int(),
        warn: z.number().int(),
        error: z.number().int(),
        imported: z.number().int(),
        failed: z.number().int(),
      }),
      /** Why the file could not be read or the import not be finished, in the words of whoever started it. */
      error: z.string().nullable(),
      /** Titles of the file that no field has; their cells are not imported. */
      unknownColumns: z.array(z.string()),
      undoUntil: moment.nullable(),
      rows: pageOf(importPreviewRow),
    }),
  },
  commitImport: {
    method: 'POST',
    path: '/v2/carte/imports/:id/commit',
    access: 'card:import',
    params: byId,
    body: z.object({ notify: z.boolean().optional() }),
    data: z.object({ jobId: id }),
    ours: true,
    creates: true,
  },
  cancelImport: { method: 'POST', path: '/v2/carte/imports/:id/cancel', access: 'card:import', params: byId, data: z.null(), ours: true },
  undoImport: {
    method: 'POST',
    path: '/v2/carte/imports/:id/undo',
    access: 'card:import',
    params: byId,
    data: z.object({ removed: z.number().int(), kept: z.number().int() }),
    slow: true,
    ours: true,
  },
  /** The user's own file with a column that says what is wrong. */
  downloadImportErrors: {
    method: 'GET',
    path: '/v2/carte/imports/:id/errors',
    access: 'card:import',
    params: byId,
    file: true,
    slow: true,
    ours: true,
  },
})
