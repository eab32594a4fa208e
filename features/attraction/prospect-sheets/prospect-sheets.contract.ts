import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { byId, id } from '#platform/contract/schemas.ts'

/** Rows of one file. */
export const mostRows = 5000

/** The hands into which imported firms come. */
export const firmTargets = ['pool', 'mine'] as const
export type FirmTarget = (typeof firmTargets)[number]

const prospectImport = importAnswer({
  counts: {
    /** Fine rows about somebody who is known already. */
    known: z.number().int(),
  },
  row: {},
})
export type ProspectImport = z.infer<typeof prospectImport>

const started = z.object({ jobId: id })
const clue = '/v2/clue/imports'
const firm = '/v2/firm/imports'
const deal = '/v2/deal/imports'

/** Clues, firms and deals come in by a sheet. */
export const prospectSheetsContract = defineContract('prospect-sheets', {
  clueTemplate: endpoint({ method: 'GET', path: `${clue}/template` }, 'clue:import', {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  /** Looks at a sheet; nothing is written until `commitClues`. */
  uploadClues: endpoint({ method: 'POST', path: clue }, 'clue:import', {
    upload: sheetUpload(10),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getClueImport: endpoint({ method: 'GET', path: `${clue}/:id` }, 'clue:import', {
    params: byId,
    query: importQuestion,
    data: prospectImport,
  }),
  /** The user's own rows with a column that says what is wrong. */
  clueFaults: endpoint({ method: 'GET', path: `${clue}/:id/faults` }, 'clue:import', {
    params: byId,
    file: true,
    slow: true,
  }),
  /** Into a pool; without one the rules decide. */
  commitClues: endpoint({ method: 'POST', path: `${clue}/:id/commit` }, 'clue:import', {
    params: byId,
    body: z.object({ poolId: id.optional() }),
    data: started,
  }),
  cancelClues: endpoint({ method: 'POST', path: `${clue}/:id/cancel` }, 'clue:import', {
    params: byId,
    data: z.null(),
  }),
  undoClues: endpoint({ method: 'POST', path: `${clue}/:id/undo` }, 'clue:import', {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
  firmTemplate: endpoint({ method: 'GET', path: `${firm}/template` }, 'firm:import', {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  uploadFirms: endpoint({ method: 'POST', path: firm }, 'firm:import', {
    upload: sheetUpload(10),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getFirmImport: endpoint({ method: 'GET', path: `${firm}/:id` }, 'firm:import', {
    params: byId,
    query: importQuestion,
    data: prospectImport,
  }),
  firmFaults: endpoint({ method: 'GET', path: `${firm}/:id/faults` }, 'firm:import', {
    params: byId,
    file: true,
    slow: true,
  }),
  commitFirms: endpoint({ method: 'POST', path: `${firm}/:id/commit` }, 'firm:import', {
    params: byId,
    body: z.object({ target: z.enum(firmTargets) }),
    data: started,
  }),
  cancelFirms: endpoint({ method: 'POST', path: `${firm}/:id/cancel` }, 'firm:import', {
    params: byId,
    data: z.null(),
  }),
  undoFirms: endpoint({ method: 'POST', path: `${firm}/:id/undo` }, 'firm:import', {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
  dealTemplate: endpoint({ method: 'GET', path: `${deal}/template` }, 'deal:import', {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  uploadDeals: endpoint({ method: 'POST', path: deal }, 'deal:import', {
    upload: sheetUpload(10),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getDealImport: endpoint({ method: 'GET', path: `${deal}/:id` }, 'deal:import', {
    params: byId,
    query: importQuestion,
    data: prospectImport,
  }),
  dealFaults: endpoint({ method: 'GET', path: `${deal}/:id/faults` }, 'deal:import', {
    params: byId,
    file: true,
    slow: true,
  }),
  /** Into the first stage of a pipeline, in the hands of the importing person. */
  commitDeals: endpoint({ method: 'POST', path: `${deal}/:id/commit` }, 'deal:import', {
    params: byId,
    body: z.object({ pipelineId: id.optional() }),
    data: started,
  }),
  cancelDeals: endpoint({ method: 'POST', path: `${deal}/:id/cancel` }, 'deal:import', {
    params: byId,
    data: z.null(),
  }),
  undoDeals: endpoint({ method: 'POST', path: `${deal}/:id/undo` }, 'deal:import', {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
})
