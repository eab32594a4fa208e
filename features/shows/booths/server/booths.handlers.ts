import type { FastifyInstance } from 'fastify'

import { systemActor } from '#platform/server/audit/audit.ts'

import { lapseHolds } from './booth-holds.actions.ts'
import { boothHolds, lapseBooths } from './booths.jobs.ts'
import { boothsLost } from './booths.public.ts'

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
}
