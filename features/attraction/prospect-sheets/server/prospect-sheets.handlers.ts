import type { FastifyInstance } from 'fastify'

import { mayFill } from '#features/attraction/clues/server/clues.public.ts'
import { isPipeline } from '#features/attraction/deals/server/deals.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { clueImport } from './clues.import.ts'
import { dealImport } from './deals.import.ts'
import { firmImport } from './firms.import.ts'
import { prospectSheetsServerTexts } from './server.texts.ts'
import { templateSheet } from './sheets.actions.ts'

const clueCalls = importCalls(clueImport)
const dealCalls = importCalls(dealImport)
const firmCalls = importCalls(firmImport)

/** Clues, firms and deals by a sheet: a look at what it would do, the doing, and the way back. */
export function mountProspectSheets(app: FastifyInstance): void {
  mountImport(app, clueImport)
  mountImport(app, firmImport)
  mountImport(app, dealImport)
  mountContract(app, prospectSheetsContract, {
    async clueTemplate(_request, { reply, language }) {
      const { fileName: name } = prospectSheetsServerTexts.in(language).clues.sheet
      return sendSheet(reply, { name, content: await templateSheet('clues', language) })
    },
    uploadClues: (_request, context) => startImport(clueImport, context, {}),
    getClueImport: clueCalls.get,
    clueFaults: clueCalls.sendErrors,
    async commitClues({ params, body: { poolId = null } }, context) {
      // A pool that one may not fill is answered like an unknown one.
      if (poolId !== null) orNotFound((await mayFill(context, poolId)) || undefined)
      return clueCalls.confirm({ params }, context, { set: { poolId }, detail: { poolId } })
    },
    cancelClues: clueCalls.cancel,
    undoClues: clueCalls.undo,
    async firmTemplate(_request, { reply, language }) {
      const { fileName: name } = prospectSheetsServerTexts.in(language).firms.sheet
      return sendSheet(reply, { name, content: await templateSheet('firms', language) })
    },
    uploadFirms: (_request, context) => startImport(firmImport, context, {}),
    getFirmImport: firmCalls.get,
    firmFaults: firmCalls.sendErrors,
    commitFirms: ({ params, body: { target } }, context) =>
      firmCalls.confirm({ params }, context, { set: { target }, detail: { target } }),
    cancelFirms: firmCalls.cancel,
    undoFirms: firmCalls.undo,
    async dealTemplate(_request, { reply, language }) {
      const { fileName: name } = prospectSheetsServerTexts.in(language).deals.sheet
      return sendSheet(reply, { name, content: await templateSheet('deals', language) })
    },
    uploadDeals: (_request, context) => startImport(dealImport, context, {}),
    getDealImport: dealCalls.get,
    dealFaults: dealCalls.sendErrors,
    async commitDeals({ params, body: { pipelineId = null } }, context) {
      if (pipelineId !== null) orNotFound((await isPipeline(context.tx, pipelineId)) || undefined)
      return dealCalls.confirm({ params }, context, { set: { pipelineId }, detail: { pipelineId } })
    },
    cancelDeals: dealCalls.cancel,
    undoDeals: dealCalls.undo,
  })
}
