import type { FastifyInstance } from 'fastify'

import { contributeBlocks } from '#features/promotion/contents/face/contributed-blocks.ts'
import { contentLocks } from '#features/promotion/contents/server/owned-contents.public.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'

import { activityBlocks } from '../face/activity-blocks.ts'
import { findActivityOfPage } from './activities.repository.ts'
import { holdsOnActivity } from './activities.view.ts'

/** Joins activities to contents: their own blocks, and who writes their pages. */
export function joinActivities({ services: { hooks } }: FastifyInstance): void {
  contributeBlocks(activityBlocks)
  // A role on the page outlives the reason it was given for: the activity has the last word.
  hooks.add(contentLocks, async (tx, { id, kind }, context) => {
    if (kind !== 'activity') return undefined
    const activity = await findActivityOfPage(tx, id)
    if (!activity) return notFound()
    return holdsOnActivity(context.viewer, 'activity:edit', activity)
      ? undefined
      : forbidden('activity:edit', context)
  })
}
