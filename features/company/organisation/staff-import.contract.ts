import { z } from 'zod'

import type { Contract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment } from '#platform/contract/schemas.ts'

/** An import as its window shows it, whatever step it is at. */
const staffImport = z.object({
  importId: id,
  jobId: id,
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
  counts: z.object({
    total: z.number().int(),
    /** Rows by what was found about them. */
    ok: z.number().int(),
    warn: z.number().int(),
    error: z.number().int(),
    /** Fine rows that would change somebody instead of adding one. */
    update: z.number().int(),
    imported: z.number().int(),
    failed: z.number().int(),
  }),
  /** Why the file could not be read, or the import not be finished. */
  error: z.string().nullable(),
  /** Titles of the file that no field has; their cells are left out. */
  unknownColumns: z.array(z.string()),
  undoUntil: moment.nullable(),
  rows: pageOf(
    z.object({
      row: z.number().int(),
      verdict: z.enum(['ok', 'warn', 'error']),
      name: z.string(),
      mobile: z.string(),
      messages: z.array(z.string()),
    }),
  ),
})
export type StaffImport = z.infer<typeof staffImport>

/** The calls that bring people in by a spreadsheet; part of the organisation's contract. */
export const staffImportCalls = {
  downloadStaffTemplate: {
    method: 'GET',
    path: '/v2/staff/import/template',
    access: 'staff:import',
    file: true,
    slow: true,
    ours: true,
  },
  /** Checks a workbook and answers the job that does it; the job rests in `to_confirm`, and `getStaffImport` shows what it found. */
  uploadStaff: {
    method: 'POST',
    path: '/v2/staff/import',
    access: 'staff:import',
    upload: { maxBytes: 10 * 1024 * 1024, extensions: ['.xlsx', '.csv'] },
    body: z.object({
      /** People that are known by mobile or employee number are changed; without it such rows are wrong. */
      updateExisting: z.enum(['true', 'false']).optional(),
      /** Departments of the sheet that do not exist are made; without it such rows are wrong. */
      createDepartments: z.enum(['true', 'false']).optional(),
    }),
    slow: true,
    data: z.object({ importId: id, jobId: id }),
    creates: true,
    ours: true,
  },
  getStaffImport: {
    method: 'GET',
    path: '/v2/staff/import/:id',
    access: 'staff:import',
    params: byId,
    query: paging.extend({ verdict: z.enum(['ok', 'warn', 'error']).optional() }),
    data: staffImport,
    ours: true,
  },
  /** The user's own file with a column that says what is wrong. */
  downloadStaffImportErrors: {
    method: 'GET',
    path: '/v2/staff/import/:id/errors',
    access: 'staff:import',
    params: byId,
    file: true,
    slow: true,
    ours: true,
  },
  confirmStaffImport: {
    method: 'POST',
    path: '/v2/staff/import/:id',
    access: 'staff:import',
    params: byId,
    data: z.null(),
    ours: true,
  },
  cancelStaffImport: {
    method: 'POST',
    path: '/v2/staff/import/:id/cancel',
    access: 'staff:import',
    params: byId,
    data: z.null(),
    ours: true,
  },
  undoStaffImport: {
    method: 'PUT',
    path: '/v2/staff/import/:id/undo',
    access: 'staff:import',
    params: byId,
    slow: true,
    data: z.object({ removed: z.number().int(), kept: z.number().int() }),
    ours: true,
  },
} as const satisfies Contract
