import { z } from 'zod'

import { customerSources } from '#features/customers/customers/customers.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { byId, id, line, listParam } from '#platform/contract/schemas.ts'

/** What becomes of a row whose contact belongs to a customer that the importer may edit. */
export const knownHandlings = ['skip', 'update', 'new'] as const
export const knownHandling = z.enum(knownHandlings)
export type KnownHandling = z.infer<typeof knownHandling>

const customerImport = importAnswer({
  counts: {
    /** Fine rows of persons who are known. */
    known: z.number().int(),
    skipped: z.number().int(),
  },
  row: {},
})
export type CustomerImport = z.infer<typeof customerImport>

/** Which customers leave in a file. */
const exported = z.object({
  /** Numbers and addresses, too: then somebody else has to agree. */
  numbers: z.enum(['true', 'false']).optional(),
  /** Who asked not to be contacted, too. */
  optedOut: z.enum(['true', 'false']).optional(),
  keyword: line(60).optional(),
  source: z.enum(customerSources).optional(),
  tag: line(20).optional(),
})

export const customerExchangeContract = defineContract('customer-exchange', {
  downloadTemplate: endpoint({ method: 'GET', path: '/v2/res/group/downloadTemplate' }, 'contact:import', {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  /** Checks a sheet and answers the job that does it; it rests in `to_confirm`, and `getImport` shows what it found. */
  upload: endpoint({ method: 'POST', path: '/v2/res/group/uploadCartes' }, 'contact:import', {
    upload: sheetUpload(20),
    body: z.object({}),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getImport: endpoint({ method: 'GET', path: '/v2/res/group/imports/:id' }, 'contact:import', {
    params: byId,
    query: importQuestion,
    data: customerImport,
  }),
  /** The user's own rows with a column that says what is wrong. */
  downloadFaults: endpoint({ method: 'GET', path: '/v2/res/group/imports/:id/faults' }, 'contact:import', {
    params: byId,
    file: true,
    slow: true,
  }),
  commitImport: endpoint({ method: 'POST', path: '/v2/res/group/imports/:id/commit' }, 'contact:import', {
    params: byId,
    body: z.object({ onKnown: knownHandling }),
    data: z.object({ jobId: id }),
  }),
  cancelImport: endpoint({ method: 'POST', path: '/v2/res/group/imports/:id/cancel' }, 'contact:import', {
    params: byId,
    data: z.null(),
  }),
  undoImport: endpoint({ method: 'POST', path: '/v2/res/group/imports/:id/undo' }, 'contact:import', {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
  /** The customers of the list, or the chosen ones. */
  exportStaffCartes: endpoint({ method: 'GET', path: '/v2/res/carte/exportStaffCartes' }, 'contact:export', {
    query: exported.extend({ ids: listParam().optional(), mine: z.enum(['true', 'false']).optional() }),
    file: true,
    writes: true,
    slow: true,
  }),
  exportAllCartes: endpoint({ method: 'GET', path: '/v2/res/group/exportAllCartes' }, 'contact:export', {
    query: exported,
    file: true,
    writes: true,
    slow: true,
  }),
  /** Of a group: a grant to export it is enough. */
  exportGroupCartes: endpoint({ method: 'GET', path: '/v2/res/group/exportGroupCartes' }, 'folder:view', {
    query: exported.extend({ groupId: id }),
    file: true,
    writes: true,
    slow: true,
  }),
})
