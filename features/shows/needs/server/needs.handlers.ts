import type { FastifyInstance } from 'fastify'

import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { type NeedRow, needsContract } from '../needs.contract.ts'
import { bookOutcome } from './need-matches.actions.ts'
import {
  countMatchStates,
  findMatches,
  findMatchesOf,
  lapseMatches,
  sumOutcomes,
} from './need-matches.repository.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { addAtDesk, moveNeeds } from './needs.actions.ts'
import { needMachine } from './needs.domain.ts'
import { needsSheet } from './needs.export.ts'
import { findPairs, writeToOwner } from './needs.jobs.ts'
import {
  countNeedStates,
  findCategories,
  findNeeds,
  findShownNeed,
  moveNeeds as moveAll,
} from './needs.repository.ts'
import { matchRowOf, rowOf } from './needs.view.ts'

async function readNeed(context: MemberContext, id: string): Promise<NeedRow> {
  const shown = await findShownNeed(context.tx, id).then(orNotFound)
  return rowOf(shown, await requireActivity(context, shown.need.activityId, 'need:view'), context)
}

/** Needs at activities: their review, the pairs that fit, and the outcomes. */
export function mountNeeds(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  for (const job of [writeToOwner]) jobs.add(job)
  jobs.add(findPairs)
  hooks.add(activityChanged, async (tx, { activity, event }) => {
    if (event !== 'cancel' && event !== 'close') return
    const { from } = needMachine.transitions.expire
    const ended = await moveAll(tx, activity.id, { from, to: needMachine.targetOf('expire') })
    await lapseMatches(
      tx,
      ended.map(({ id }) => id),
    )
  })
  mountContract(app, needsContract, {
    async list({ query }, context) {
      const activity = await requireActivity(context, query.activityId, 'need:view')
      const { list, ...total } = await findNeeds(context.tx, query)
      return { list: list.map((shown) => rowOf(shown, activity, context)), ...total }
    },
    async get({ params }, context) {
      const row = await readNeed(context, params.id)
      const matchList = (await findMatchesOf(context.tx, [row.id])).map(matchRowOf)
      return { ...row, matchList }
    },
    async totals({ query: { activityId } }, context) {
      const { tx, services } = context
      const activity = await requireActivity(context, activityId, 'need:view')
      return {
        states: await countNeedStates(tx, activityId),
        categories: await findCategories(tx, activityId),
        matches: await countMatchStates(tx, activityId),
        ...(await sumOutcomes(tx, activityId)),
        url: `${services.settings.publicOrigin}/a/${activity.publicId}/needs`,
      }
    },
    add: async ({ body }, context) => readNeed(context, (await addAtDesk(context, body)).id),
    move: ({ body }, context) => moveNeeds(context, body),
    async export({ query }, context) {
      await requireActivity(context, query.activityId, 'need:view')
      return sendSheet(context.reply, await needsSheet(context.tx, query, context.language))
    },
    async suggest({ body }, context) {
      const { tx, viewer, language } = context
      const { id: activityId } = await requireActivity(context, body.activityId, 'need:schedule')
      const job = await startJob(tx, findPairs, {
        payload: { activityId },
        accountId: viewer.accountId,
        language,
      })
      return { jobId: job.id }
    },
    async matches({ query }, context) {
      await requireActivity(context, query.activityId, 'need:view')
      const { list, ...total } = await findMatches(context.tx, query)
      return { list: list.map(matchRowOf), ...total }
    },
    bookOutcome: async ({ params, body }, context) =>
      matchRowOf(await bookOutcome(context, { ...params, ...body })),
  })
}
