import { z } from 'zod'

import { contentStates } from '#features/promotion/contents/contents.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { byId, id } from '#platform/contract/schemas.ts'

const edit = 'mall:edit'
const path = '/v2/product/imports'

/** Rows of one file. */
export const mostImportRows = 2000

const productImport = importAnswer({ counts: {}, row: {} })
export type ProductImport = z.infer<typeof productImport>

/** The catalogue as a sheet: out of the product, and into it as drafts. */
export const productImportsContract = defineContract('productImports', {
  export: endpoint({ method: 'GET', path: '/v2/product/export' }, 'mall:view', {
    query: z.object({ state: z.enum(contentStates).optional() }),
    file: true,
    unmasked: 'products are what the company shows to everybody',
    slow: true,
  }),
  downloadTemplate: endpoint({ method: 'GET', path: `${path}/template` }, edit, {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  upload: endpoint({ method: 'POST', path }, edit, {
    upload: sheetUpload(5),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getImport: endpoint({ method: 'GET', path: `${path}/:id` }, edit, {
    params: byId,
    query: importQuestion,
    data: productImport,
  }),
  /** The user's own rows with a column that says what is wrong. */
  downloadFaults: endpoint({ method: 'GET', path: `${path}/:id/faults` }, edit, {
    params: byId,
    file: true,
    slow: true,
  }),
  commitImport: endpoint({ method: 'POST', path: `${path}/:id/commit` }, edit, {
    params: byId,
    data: z.object({ jobId: id }),
  }),
  cancelImport: endpoint({ method: 'POST', path: `${path}/:id/cancel` }, edit, {
    params: byId,
    data: z.null(),
  }),
  undoImport: endpoint({ method: 'POST', path: `${path}/:id/undo` }, edit, {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
})
