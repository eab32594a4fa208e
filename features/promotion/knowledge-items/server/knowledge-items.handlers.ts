import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { knowledgeItemsContract } from '../knowledge-items.contract.ts'
import { findAnswer } from './answers.actions.ts'
import { companyToday } from './knowledge-days.actions.ts'
import { moveGap } from './knowledge-gaps.actions.ts'
import { findGaps } from './knowledge-gaps.repository.ts'
import {
  createKnowledgeItem,
  moveKnowledgeItem,
  moveKnowledgeItems,
  readKnowledgeItem,
  removeKnowledgeItem,
  updateKnowledgeItem,
} from './knowledge-items.actions.ts'
import { gapsWait } from './knowledge-items.jobs.ts'
import { findForSheet, findKnowledgeItems } from './knowledge-items.repository.ts'
import { creatorWithin, gapOf, rowOf } from './knowledge-items.view.ts'
import { knowledgeImport, templateSheet } from './knowledge.import.ts'
import { sheetOfItems } from './knowledge-sheet.export.ts'
import { findProposals, takeProposals } from './proposals.actions.ts'
import { knowledgeItemsServerTexts } from './server.texts.ts'

const calls = importCalls(knowledgeImport)

export function mountKnowledgeItems(app: FastifyInstance): void {
  app.services.jobs.add(gapsWait)
  mountImport(app, knowledgeImport)
  mountContract(app, knowledgeItemsContract, {
    async list({ query }, context) {
      const creator = creatorWithin(context.viewer, 'content:view')
      const { list, ...total } = await findKnowledgeItems(context.tx, { ...query, creator })
      const today = await companyToday(context.tx)
      return { list: list.map((item) => rowOf(item, context, today)), ...total }
    },
    get: async ({ params }, context) =>
      rowOf(await readKnowledgeItem(context, params.id), context, await companyToday(context.tx)),
    create: async ({ body }, context) =>
      rowOf(await createKnowledgeItem(context, body), context, await companyToday(context.tx)),
    update: async ({ params, body }, context) =>
      rowOf(await updateKnowledgeItem(context, params.id, body), context, await companyToday(context.tx)),
    changeState: async ({ params, body }, context) =>
      rowOf(await moveKnowledgeItem(context, params.id, body), context, await companyToday(context.tx)),
    changeStates: ({ body }, context) => moveKnowledgeItems(context, body),
    async remove({ params }, context) {
      await removeKnowledgeItem(context, params.id)
      return null
    },
    async ask({ body }, { tx, viewer }) {
      const outcome = await findAnswer(tx, viewer.companyId, body.question)
      const items =
        outcome.kind === 'answered' ? [outcome.item] : outcome.kind === 'suggested' ? outcome.items : []
      return {
        kind: outcome.kind,
        items: items.map(({ id, question, answer, source }) => ({ id, question, answer, source })),
      }
    },
    async export({ query }, { tx, viewer, reply, language }) {
      const items = await findForSheet(tx, query.state, creatorWithin(viewer, 'content:view'))
      return sendSheet(reply, sheetOfItems(items, language))
    },
    listProposals: async (_request, { tx }) => ({ list: await findProposals(tx) }),
    takeProposals: async ({ body }, context) => ({ made: await takeProposals(context, body.keys) }),
    async listGaps({ query }, context) {
      const { list, ...total } = await findGaps(context.tx, query)
      return { list: list.map((gap) => gapOf(gap, context)), ...total }
    },
    changeGap: async ({ params, body }, context) => gapOf(await moveGap(context, params.id, body), context),
    async downloadTemplate(_request, { reply, language }) {
      const { fileName: name } = knowledgeItemsServerTexts.in(language).imports.sheet
      return sendSheet(reply, { name, content: await templateSheet(language) })
    },
    upload: (_request, context) => startImport(knowledgeImport, context, {}),
    getImport: calls.get,
    downloadFaults: calls.sendErrors,
    commitImport: calls.confirm,
    cancelImport: calls.cancel,
    undoImport: calls.undo,
  })
}
