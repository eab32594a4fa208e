import type { FastifyInstance } from 'fastify'

import { noticeKinds } from '#features/company/notices/server/notices.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type ClueDetail, type ClueFilter, cluesContract, clueTabs } from '../clues.contract.ts'
import { claimClues, claimNext } from './clue-claiming.actions.ts'
import { countProvinces } from './clue-provinces.repository.ts'
import { convertClue, mergeClues } from './clue-converting.actions.ts'
import { type ClueExport, clueExportKind, cluesExport } from './clues.export.ts'
import { readClue } from './clue-detail.actions.ts'
import { assignClues } from './clue-giving.actions.ts'
import { exemptClues, moveClues } from './clue-moving.actions.ts'
import { clueNights, previewNotice } from './clue-nights.actions.ts'
import { reviewNotice } from './clue-reviews.actions.ts'
import { reachOfClues } from './clue-standing.view.ts'
import { createClue, updateClue } from './clue-saving.actions.ts'
import {
  assignWaiting,
  countClocks,
  nightsOfClues,
  previewClues,
  recycleClues,
  reviewClues,
} from './clues.jobs.ts'
import { countTab, findClues, findSeenClues, whereClues } from './seen-clues.repository.ts'
import { aroundOf, rowOf } from './clues.view.ts'

const asDetail = async (context: MemberContext, id: string, done: Promise<unknown>): Promise<ClueDetail> => {
  await done
  return readClue(context, id)
}

/** A filter without what is not asked. */
const filled = (query: Partial<ClueFilter>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ClueExport['filter']

/** Clues: where they come from, who has them, and what becomes of them. */
export function mountClues(app: FastifyInstance): void {
  const { hooks, jobs, provided } = app.services
  hooks.add(noticeKinds, previewNotice)
  hooks.add(noticeKinds, reviewNotice)
  hooks.add(exportKinds, cluesExport(app.services))
  jobs.add(previewClues)
  jobs.add(recycleClues)
  jobs.add(reviewClues)
  jobs.add(assignWaiting)
  jobs.add(countClocks)
  provided.provide(nightsOfClues, clueNights)
  mountContract(app, cluesContract, {
    async list({ query }, context) {
      const reach = await reachOfClues(context)
      const { list, ...total } = await findClues(context.tx, reach, query)
      const around = await aroundOf(context, reach, { found: list })
      return { list: list.map((seen) => rowOf(seen, around, context)), ...total }
    },
    async totals(_, context) {
      const reach = await reachOfClues(context)
      const tabs: { tab: (typeof clueTabs)[number]; total: number }[] = []
      for (const tab of clueTabs) tabs.push({ tab, total: await countTab(context.tx, reach, tab) })
      return { tabs }
    },
    async regions({ query }, context) {
      const where = await whereClues(context.tx, await reachOfClues(context), query)
      return countProvinces(context.tx, where)
    },
    get: ({ params }, context) => readClue(context, params.id),
    export: ({ query }, context) => {
      const { companyId, accountId } = context.viewer
      const frozen: ClueExport = { companyId, accountId, filter: filled(query) }
      return exportPersonalData(context, { kind: clueExportKind, query: frozen })
    },
    async create({ body }, context) {
      const { id } = await createClue(context, body)
      return readClue(context, id)
    },
    update: ({ params: { id }, body }, context) => asDetail(context, id, updateClue(context, id, body)),
    claim: ({ body }, context) => claimClues(context, body.ids),
    async claimNext({ body }, context) {
      const taken = await claimNext(context, body)
      const reach = await reachOfClues(context)
      const found = await findSeenClues(
        context.tx,
        reach,
        taken.map(({ id }) => id),
      )
      const around = await aroundOf(context, reach, { found })
      return found.map((seen) => rowOf(seen, around, context))
    },
    assign: ({ body }, context) => assignClues(context, body),
    giveBack: ({ body }, context) =>
      moveClues(context, { ...body, event: 'giveBack', reason: body.reason.trim() }),
    extend: ({ body }, context) =>
      moveClues(context, { ...body, event: 'extend', reason: body.reason.trim() }),
    move: ({ body: { reason = '', ...body } }, context) =>
      moveClues(context, { ...body, reason: reason.trim() }),
    exempt: ({ body: { ids, until, reason = '' } }, context) =>
      exemptClues(context, { ids, until: until === null ? null : new Date(until), reason: reason.trim() }),
    merge: ({ params: { id }, body }, context) =>
      asDetail(context, body.intoId, mergeClues(context, id, body)),
    convert: ({ params: { id }, body }, context) => asDetail(context, id, convertClue(context, id, body)),
  })
}
