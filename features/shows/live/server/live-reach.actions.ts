import {
  type Activity,
  findActivity,
  holdsOnActivity,
} from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { BroadcastPermission } from './live.domain.ts'
import { type Broadcast, findBroadcast } from './live.repository.ts'

type Context = Pick<MemberContext, 'tx' | 'viewer'>

/** An activity whose broadcasts the viewer may see or change, as far as that permission reaches. */
export async function requireActivity(
  { tx, viewer }: Context,
  id: string,
  permission: BroadcastPermission,
): Promise<Activity> {
  const activity = await findActivity(tx, id)
  return orNotFound(activity && holdsOnActivity(viewer, permission, activity) && activity)
}

export interface Reached {
  broadcast: Broadcast
  activity: Activity
}

/** A broadcast of such an activity. One that was removed is unknown. */
export async function requireBroadcast(
  context: Context,
  id: string,
  permission: BroadcastPermission,
): Promise<Reached> {
  const found = await findBroadcast(context.tx, id)
  const broadcast = orNotFound(found?.state === 'removed' ? undefined : found)
  return { broadcast, activity: await requireActivity(context, broadcast.activityId, permission) }
}
