import { z } from 'zod'

import { endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { byId } from '#platform/contract/schemas.ts'

/** An import as its window shows it, whatever step it is at. */
const staffImport = importAnswer({
  counts: {
    /** Fine rows that would change somebody instead of adding one. */
    update: z.number().int(),
  },
  row: {},
})
export type StaffImport = z.infer<typeof staffImport>

/** The calls that bring people in by a spreadsheet; part of the organisation's contract. */
export const staffImportCalls = {
  downloadStaffTemplate: endpoint({ method: 'GET', path: '/v2/staff/import/template' }, 'staff:import', {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  /** Checks a workbook and answers the job that does it; the job rests in `to_confirm`, and `getStaffImport` shows what it found. */
  uploadStaff: endpoint({ method: 'POST', path: '/v2/staff/import' }, 'staff:import', {
    upload: sheetUpload(10),
    body: z.object({
      /** People that are known by mobile or employee number are changed; without it such rows are wrong. */
      updateExisting: z.enum(['true', 'false']).optional(),
      /** Departments of the sheet that do not exist are made; without it such rows are wrong. */
      createDepartments: z.enum(['true', 'false']).optional(),
    }),
    slow: true,
    data: startedImport,
    creates: true,
  }),
  getStaffImport: endpoint({ method: 'GET', path: '/v2/staff/import/:id' }, 'staff:import', {
    params: byId,
    query: importQuestion,
    data: staffImport,
  }),
  /** The user's own file with a column that says what is wrong. */
  downloadStaffImportErrors: endpoint(
    { method: 'GET', path: '/v2/staff/import/:id/errors' },
    'staff:import',
    {
      params: byId,
      file: true,
      slow: true,
    },
  ),
  confirmStaffImport: endpoint({ method: 'POST', path: '/v2/staff/import/:id' }, 'staff:import', {
    params: byId,
    data: z.null(),
  }),
  cancelStaffImport: endpoint({ method: 'POST', path: '/v2/staff/import/:id/cancel' }, 'staff:import', {
    params: byId,
    data: z.null(),
  }),
  undoStaffImport: endpoint({ method: 'PUT', path: '/v2/staff/import/:id/undo' }, 'staff:import', {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
}
