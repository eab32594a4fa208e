import type { FastifyInstance } from 'fastify'

import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { activityLinks } from '#features/shows/registrations/server/activity-links.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { endBroadcastsOf, step } from './live.actions.ts'
import { liveInput } from './live-input.public.ts'
import { createPulse, livePulse } from './live-pulse.actions.ts'
import { createStudio, liveStudio } from './live-studio.actions.ts'
import { joinWatching } from './watching-timeline.listener.ts'
import { broadcastEnds, joinLiveJobs } from './live.jobs.ts'
import { findPublicBroadcasts, lockBroadcast } from './live.repository.ts'

/** Takes pictures while the server listens, and gathers what viewers do. */
function openLiveParts(app: FastifyInstance): void {
  const { services } = app
  const onError = (error: unknown) => app.log.error({ err: error }, 'a broadcast had a problem')
  const studio = createStudio({ services, input: services.provided.get(liveInput), onError })
  const pulse = createPulse(services, onError)
  services.provided.provide(liveStudio, studio)
  services.provided.provide(livePulse, pulse)
  // A port that is taken is told, and the server goes on without pictures that are pushed.
  app.addHook('onListen', () => studio.open().catch(onError))
  app.addHook('onClose', async () => {
    await pulse.close()
    await studio.close()
  })
}

/** Joins broadcasts to their timers, and to the activity that they belong to. */
export function joinLive(app: FastifyInstance): void {
  const { services } = app
  openLiveParts(app)
  joinWatching(app)
  const { hooks, jobs, provided } = services
  joinLiveJobs(jobs)
  provided.provide(broadcastEnds, {
    async expire(tx, id, startsAt) {
      const broadcast = await lockBroadcast(tx, id)
      if (broadcast?.startsAt.toISOString() === startsAt)
        await step({ tx, services }, broadcast, { event: 'expire', actor: systemActor })
    },
    async endLost(tx, id, lostAt) {
      const broadcast = await lockBroadcast(tx, id)
      if (broadcast?.lostAt?.toISOString() === lostAt)
        await step({ tx, services }, broadcast, { event: 'end', actor: systemActor })
    },
  })
  hooks.add(activityChanged, async (tx, { activity, event }) => {
    if (event === 'cancel')
      await endBroadcastsOf({ tx, services }, { activityId: activity.id, reason: activity.cancelReason })
  })
  hooks.add(activityLinks, async (tx, activityId) =>
    (await findPublicBroadcasts(tx, activityId)).length > 0 ? ['live'] : [],
  )
}
