import {
  type Activity,
  findActivity,
  holdsOnActivity,
} from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { DrawPermission } from './draws.domain.ts'
import { type Draw, findDraw } from './draws.repository.ts'

type Context = Pick<MemberContext, 'tx' | 'viewer'>

/** An activity whose draws the viewer may see or run, as far as that permission reaches. */
export async function requireActivity(
  { tx, viewer }: Context,
  id: string,
  permission: DrawPermission,
): Promise<Activity> {
  const activity = await findActivity(tx, id)
  return orNotFound(activity && holdsOnActivity(viewer, permission, activity) && activity)
}

export interface Reached {
  draw: Draw
  activity: Activity
}

/** A draw of such an activity. */
export async function requireDraw(
  context: Context,
  id: string,
  permission: DrawPermission,
): Promise<Reached> {
  const draw = await findDraw(context.tx, id).then(orNotFound)
  return { draw, activity: await requireActivity(context, draw.activityId, permission) }
}
