import { followContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ActivityEvent } from '../activities.contract.ts'
import { type Activity, writeActivity } from './activities.repository.ts'
import { activityChanged } from './activity-hooks.public.ts'

/** The states in which visitors see the page. */
export const isShownState = (state: Activity['state']): boolean => state === 'published' || state === 'paused'

/** Cards that show an activity follow it: taken off, it is gone from them in the same transaction. */
export const followActivity = (tx: Tx, activity: Activity): Promise<void> =>
  followContent(tx, {
    contentId: activity.id,
    kind: 'activity',
    title: activity.title.slice(0, 40),
    summary: activity.summary.slice(0, 120),
    coverFileId: activity.coverFileId,
    url: pagePath({ type: 'activity', publicId: activity.publicId }),
    isShown: isShownState(activity.state),
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
    createdBy: activity.createdBy,
    createdByName: activity.createdByName,
  })

interface Change {
  event: ActivityEvent
  set: Parameters<typeof writeActivity>[2]
}

/** Changes a locked activity, and tells everybody who follows it. */
export async function changeActivity(
  context: MemberContext,
  before: Activity,
  { event, set }: Change,
): Promise<Activity> {
  const { tx, services } = context
  const activity = await writeActivity(tx, before, set)
  await followActivity(tx, activity)
  await services.hooks.tell(activityChanged, tx, { activity, before, event, actor: await actorOf(context) })
  return activity
}
