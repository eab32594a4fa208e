import type { FastifyInstance } from 'fastify'

import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { activityLinks } from '#features/shows/registrations/server/activity-links.public.ts'
import { ticketForgotten } from '#features/shows/registrations/server/own-data.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { endBroadcastsOf, step } from './live.actions.ts'
import { broadcastEnds, joinLiveJobs } from './live.jobs.ts'
import { findPublicBroadcasts, forgetSubscriber, lockBroadcast } from './live.repository.ts'

/** Joins broadcasts to their timers, and to the activity that they belong to. */
export function joinLive({ services }: FastifyInstance): void {
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
  hooks.add(ticketForgotten, async (tx, { personId }) => {
    await forgetSubscriber(tx, personId)
  })
}
