import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, listParam, moment } from '#platform/contract/schemas.ts'

/** What an import brings: new cards, or changes of cards that are there. */
export const importKinds = ['create', 'update'] as const
export type CardImportKind = (typeof importKinds)[number]
export const importVerdicts = ['ok', 'warn', 'error', 'unchanged'] as const

export const importPreviewRow = z.object({
  row: z.number().int(),
  verdict: z.enum(importVerdicts),
  name: z.string(),
  mobile: z.string(),
  messages: z.array(z.string()),
  /** What the row changes, by the titles of the fields; empty for new cards. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})

/** An import as whoever started it looks at it. */
export const cardImport = z.object({
  importId: id,
  jobId: id,
  kind: z.enum(importKinds),
  status: z.enum([
    'uploaded',
    'validating',
    'to_confirm',
    'running',
    'completed',
    'partial',
    'failed',
    'cancelled',
    'undone',
  ]),
  fileName: z.string(),
  templateId: id,
  counts: z.object({
    total: z.number().int(),
    ok: z.number().int(),
    warn: z.number().int(),
    error: z.number().int(),
    unchanged: z.number().int(),
    imported: z.number().int(),
    failed: z.number().int(),
  }),
  /** Why the file could not be read or the import not be finished, in the words of whoever started it. */
  error: z.string().nullable(),
  /** Titles of the file that no field has; their cells are not imported. */
  unknownColumns: z.array(z.string()),
  undoUntil: moment.nullable(),
  rows: pageOf(importPreviewRow),
})
export type CardImport = z.infer<typeof cardImport>

const spreadsheet = { maxBytes: 20 * 1024 * 1024, extensions: ['.xlsx', '.csv'] } as const

export const cardImportsContract = defineContract('card-imports', {
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
  /** The cards of a template to change in a spreadsheet: chosen ones with what they hold, or the titles alone. */
  downloadChangeTemplate: {
    method: 'GET',
    path: '/v2/carte/downloadCarteUpdateTemplate',
    access: 'card:import',
    query: z.object({ templateId: id, ids: listParam().optional() }),
    file: true,
    slow: true,
    ours: true,
  },
  /** As `uploadImport`, for changes: a row names its card by number, else by mobile; an empty cell changes nothing. */
  uploadChanges: {
    method: 'POST',
    path: '/v2/carte/updateCartes',
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
    query: paging.extend({ verdict: z.enum(importVerdicts).optional() }),
    ours: true,
    data: cardImport,
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
  cancelImport: {
    method: 'POST',
    path: '/v2/carte/imports/:id/cancel',
    access: 'card:import',
    params: byId,
    data: z.null(),
    ours: true,
  },
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
