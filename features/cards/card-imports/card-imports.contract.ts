import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { byId, id, listParam } from '#platform/contract/schemas.ts'

/** What an import brings: new cards, or changes of cards that are there. */
export const importKinds = ['create', 'update'] as const
export type CardImportKind = (typeof importKinds)[number]
/** An import as the person who started it looks at it. */
export const cardImport = importAnswer({
  counts: { unchanged: z.number().int() },
  row: {
    /** What the row changes, by the titles of the fields; empty for new cards. */
    changes: z.array(
      z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
    ),
  },
}).extend({ kind: z.enum(importKinds), templateId: id })
export type CardImport = z.infer<typeof cardImport>

export const cardImportsContract = defineContract('card-imports', {
  downloadImportTemplate: endpoint(
    { method: 'GET', path: '/v2/carte/downloadCarteUploadTemplate' },
    'card:import',
    {
      query: z.object({ templateId: id }),
      file: true,
      unmasked: 'a sheet to fill in',
      slow: true,
    },
  ),
  /** Step one: validates the file and answers an import to look at and then commit; nothing is written to cards. */
  uploadImport: endpoint({ method: 'POST', path: '/v2/carte/uploadCartes' }, 'card:import', {
    upload: sheetUpload(20),
    creates: true,
    slow: true,
    body: z.object({ templateId: id }),
    data: startedImport,
  }),
  /** The cards of a template to change in a spreadsheet: chosen ones with what they hold, or the titles alone. */
  downloadChangeTemplate: endpoint(
    { method: 'GET', path: '/v2/carte/downloadCarteUpdateTemplate' },
    'card:import',
    {
      query: z.object({ templateId: id, ids: listParam().optional() }),
      file: true,
      slow: true,
    },
  ),
  /** As `uploadImport`, for changes: a row names its card by number, else by mobile; an empty cell changes nothing. */
  uploadChanges: endpoint({ method: 'POST', path: '/v2/carte/updateCartes' }, 'card:import', {
    upload: sheetUpload(20),
    creates: true,
    slow: true,
    body: z.object({ templateId: id }),
    data: startedImport,
  }),
  getImport: endpoint({ method: 'GET', path: '/v2/carte/imports/:id' }, 'card:import', {
    params: byId,
    query: importQuestion,
    data: cardImport,
  }),
  commitImport: endpoint({ method: 'POST', path: '/v2/carte/imports/:id/commit' }, 'card:import', {
    params: byId,
    body: z.object({ notify: z.boolean().optional() }),
    data: z.object({ jobId: id }),
    creates: true,
  }),
  cancelImport: endpoint({ method: 'POST', path: '/v2/carte/imports/:id/cancel' }, 'card:import', {
    params: byId,
    data: z.null(),
  }),
  undoImport: endpoint({ method: 'POST', path: '/v2/carte/imports/:id/undo' }, 'card:import', {
    params: byId,
    data: undoneImport,
    slow: true,
  }),
  /** The user's own file with a column that says what is wrong. */
  downloadImportErrors: endpoint({ method: 'GET', path: '/v2/carte/imports/:id/errors' }, 'card:import', {
    params: byId,
    file: true,
    slow: true,
  }),
})
