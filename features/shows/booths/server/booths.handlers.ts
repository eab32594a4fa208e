import type { FastifyInstance } from 'fastify'

import { systemActor } from '#platform/server/audit/audit.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { boothsContract } from '../booths.contract.ts'
import { mergeBooths, moveBooth, splitBooth, swapBooths } from './booth-changes.actions.ts'
import { lapseHolds } from './booth-holds.actions.ts'
import { boothsLost } from './booth-hooks.public.ts'
import { quoteBooths } from './booth-quotes.actions.ts'
import { boothHolds, lapseBooths } from './booths.jobs.ts'
import { findBooths } from './booths.repository.ts'
import { requireExhibitors } from './exhibitor-reach.public.ts'
import { readFees, readPlan, shownBooths } from './floor-plan-reading.actions.ts'
import { saveFees, savePlan } from './floor-plans.actions.ts'

/** The floor plans of activities and their booths. */
export function mountBooths(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(lapseBooths)
  services.provided.provide(boothHolds, {
    async lapse(tx, activityId) {
      const applicationIds = await lapseHolds(tx, activityId)
      if (applicationIds.length > 0)
        await services.hooks.tell(boothsLost, tx, { applicationIds, actor: systemActor })
    },
  })
  mountContract(app, boothsContract, {
    plan: async ({ query }, context) =>
      readPlan(context, await requireExhibitors(context, query.activityId, 'exhibitor:view')),
    async savePlan({ body }, context) {
      const activity = await requireExhibitors(context, body.activityId, 'exhibitor:edit')
      await savePlan(context, activity, body)
      return readPlan(context, activity)
    },
    async move({ params, body }, context) {
      const { activity, booth } = await moveBooth(context, params.id, body)
      return orNotFound((await shownBooths(context, activity, [booth]))[0])
    },
    async swap({ body }, context) {
      const { activity, ids } = await swapBooths(context, body)
      return shownBooths(context, activity, await findBooths(context.tx, activity.id, ids))
    },
    split: async ({ params, body }, context) => readPlan(context, await splitBooth(context, params.id, body)),
    merge: async ({ body }, context) => readPlan(context, await mergeBooths(context, body)),
    async fees({ query }, context) {
      const { id } = await requireExhibitors(context, query.activityId, 'exhibitor:view')
      return readFees(context.tx, id)
    },
    async saveFees({ body }, context) {
      const { id } = await requireExhibitors(context, body.activityId, 'exhibitor:edit')
      await saveFees(context, id, body)
      return readFees(context.tx, id)
    },
    async quote({ query }, context) {
      const { id } = await requireExhibitors(context, query.activityId, 'exhibitor:view')
      return quoteBooths(context.tx, id, { boothIds: splitList(query.boothIds), at: new Date() })
    },
  })
}
