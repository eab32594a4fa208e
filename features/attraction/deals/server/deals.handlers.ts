import type { FastifyInstance } from 'fastify'

import { conversionTargets } from '#features/attraction/clues/server/clue-conversions.public.ts'
import {
  subjectTimelineSources,
  todaySections,
  touchSubjects,
} from '#features/attraction/touches/server/touches.public.ts'
import { firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'
import { keepOpenDeals } from '#features/attraction/firms/server/firms.public.ts'
import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { reachesDepartment } from '#platform/server/http/viewer.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import {
  cardsOfColumn,
  type DealDetail,
  type DealFilter,
  type DealRow,
  dealsContract,
} from '../deals.contract.ts'
import { amountApproval, askForStage, stageApproval } from './deal-approvals.actions.ts'
import { assignDeals, categoriseDeals, moveDeals } from './deal-batches.actions.ts'
import { addDocument, checkDocument, downloadDocument, removeDocument } from './deal-documents.actions.ts'
import { listPeople, personName } from './deal-firms.actions.ts'
import { dealsInTouch } from './deals-in-touch.listener.ts'
import { dealsOfToday } from './deals-of-today.listener.ts'
import { dealsOnTimelines } from './deals-on-timelines.listener.ts'
import { dealOfClue } from './deals-of-clues.listener.ts'
import { dealsOfFirms } from './deals-of-firms.listener.ts'
import { findDealApprovals, findDocumentFiles } from './deal-evidence.repository.ts'
import { dealChanged } from './deal-hooks.public.ts'
import { findSigned, missingForNext } from './deal-gates.actions.ts'
import { reachOver } from './deal-reach.repository.ts'
import { countDealStates, nothing, sumDeals, sumStages } from './deal-sums.repository.ts'
import { readCalendar } from './deal-calendar.actions.ts'
import { dealExport, dealExportKind } from './deals.export.ts'
import { actOnDeal, createDeal, moveDeal, saveDeal } from './deals.actions.ts'
import { requireDeal, sightOf } from './deals-reach.actions.ts'
import {
  dealsWhere,
  findCards,
  findColleagues,
  findDeals,
  findLines,
  findMoves,
  findStageNames,
  type ShownDeal,
} from './deals.repository.ts'
import { detailOf, rowOf } from './deals.view.ts'
import { createPipeline, listPipelines, savePipeline } from './pipelines.actions.ts'
import { findStages } from './pipelines.repository.ts'

async function rowsOf(context: MemberContext, found: readonly ShownDeal[]): Promise<DealRow[]> {
  const ids = found.map(({ deal }) => deal.id)
  const signed = await findSigned(context.services, context.tx, ids)
  return found.map((shown) => rowOf(shown, signed, context))
}

async function readDeal(context: MemberContext, id: string): Promise<DealDetail> {
  const { tx, services } = context
  const shown = await requireDeal(context, id)
  const moves = await findMoves(tx, id)
  const parts = {
    moves,
    lines: await findLines(tx, id),
    stageNames: await findStageNames(tx, [
      ...new Set(moves.flatMap(({ fromStageId, toStageId }) => [fromStageId ?? toStageId, toStageId])),
    ]),
    documents: await findDocumentFiles(tx, id),
    approvals: await findDealApprovals(tx, id),
    missing: shown.deal.state === 'open' ? await missingForNext(tx, shown.deal) : [],
    signed: await findSigned(services, tx, [id]),
    person: await personName(context, shown.deal.personId),
  }
  return detailOf(shown, parts, context)
}

const after = async (context: MemberContext, id: string, done: Promise<unknown>): Promise<DealDetail> => {
  await done
  return readDeal(context, id)
}

const conditionOf = (context: MemberContext, filter: DealFilter) =>
  dealsWhere(context.tx, filter, sightOf(context))

/** Deals of the company: what may be sold, to whom, until when. */
export function mountDeals(app: FastifyInstance): void {
  const { hooks } = app.services
  hooks.add(approvalKinds, stageApproval)
  hooks.add(approvalKinds, amountApproval)
  hooks.add(exportKinds, dealExport)
  hooks.add(firmChildren, dealsOfFirms)
  // A firm knows how many open deals it has, in the same transaction.
  hooks.add(dealChanged, (tx, { deal: { firmId }, formerFirmId = null }) =>
    keepOpenDeals(
      tx,
      app.services,
      [firmId, formerFirmId].filter((id) => id !== null),
    ),
  )
  hooks.add(conversionTargets, dealOfClue)
  hooks.add(touchSubjects, dealsInTouch)
  hooks.add(subjectTimelineSources, dealsOnTimelines)
  hooks.add(todaySections, dealsOfToday)
  mountContract(app, dealsContract, {
    listPipelines: (_request, context) => listPipelines(context),
    createPipeline: ({ body }, context) => createPipeline(context, body),
    savePipeline: ({ params, body }, context) => savePipeline(context, params.id, body),
    async list({ query: { page, limit, sort, order, ...filter } }, context) {
      const where = await conditionOf(context, filter)
      const sight = sightOf(context)
      const { list, ...total } = await findDeals(context.tx, { page, limit, sort, order, where, sight })
      return { list: await rowsOf(context, list), ...total }
    },
    async sums({ query }, context) {
      const { state: _state, ...any } = query
      return {
        states: await countDealStates(context.tx, await conditionOf(context, any)),
        sum: await sumDeals(context.tx, await conditionOf(context, query)),
      }
    },
    calendar: ({ query }, context) => readCalendar(context, query),
    async board({ query }, context) {
      const { tx } = context
      const where = await conditionOf(context, { ...query, state: query.state ?? 'open,on_hold' })
      const stageIds = (await findStages(tx, [query.pipelineId])).map(({ id }) => id)
      const sums = await sumStages(tx, stageIds, where)
      const sight = sightOf(context)
      const cards = await rowsOf(
        context,
        await findCards(tx, { stageIds, where, sight, each: cardsOfColumn }),
      )
      return stageIds.map((stageId) => ({
        stageId,
        sum: sums.get(stageId) ?? nothing,
        cards: cards.filter((card) => card.stageId === stageId),
      }))
    },
    async listOwners({ query }, { tx, viewer }) {
      const found = await findColleagues(tx, query.keyword)
      return found
        .filter(
          ({ id, departmentId }) =>
            id === viewer.accountId || reachesDepartment(viewer, 'deal:edit', departmentId),
        )
        .map(({ id, name, department }) => ({ id, name, department: department ?? '' }))
    },
    listPeople: ({ query }, context) => listPeople(context, query.firmId),
    export: ({ query }, context) =>
      exportPersonalData(context, {
        kind: dealExportKind,
        query: { filter: { ...query }, reach: reachOver(context.viewer, 'deal:export') },
      }),
    get: ({ params }, context) => readDeal(context, params.id),
    async create({ body }, context) {
      const { id } = await createDeal(context, body)
      return readDeal(context, id)
    },
    save: ({ params: { id }, body }, context) => after(context, id, saveDeal(context, id, body)),
    move: ({ params: { id }, body }, context) => after(context, id, moveDeal(context, id, body)),
    act: ({ params: { id }, body }, context) => after(context, id, actOnDeal(context, id, body)),
    askForStage: ({ params: { id }, body }, context) => after(context, id, askForStage(context, id, body)),
    addDocument: ({ params: { id }, body }, context) =>
      after(context, id, addDocument(context, id, body.name)),
    checkDocument: async ({ params }, context) => readDeal(context, await checkDocument(context, params.id)),
    removeDocument: async ({ params }, context) =>
      readDeal(context, await removeDocument(context, params.id)),
    downloadDocument: ({ params }, context) => downloadDocument(context, params.id),
    moveMany: ({ body }, context) => moveDeals(context, body),
    assignMany: ({ body }, context) => assignDeals(context, body),
    categoriseMany: ({ body }, context) => categoriseDeals(context, body),
  })
}
