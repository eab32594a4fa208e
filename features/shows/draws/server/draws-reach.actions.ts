import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { DrawPermission } from './draws.domain.ts'
import { type Draw, findDraw } from './draws.repository.ts'

type Context = Pick<MemberContext, 'tx' | 'viewer'>

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
