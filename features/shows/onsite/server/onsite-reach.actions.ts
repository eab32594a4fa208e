import {
  type Activity,
  findActivity,
  holdsOnActivity,
} from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

export type OnsitePermission = `onsite:${'view' | 'manage' | 'resolve' | 'badge'}`

/** The activity that the viewer may see or run on site: as far as the permission reaches. */
export async function requireOnsite(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  activityId: string,
  permission: OnsitePermission,
): Promise<Activity> {
  const activity = await findActivity(tx, activityId)
  return orNotFound(activity && holdsOnActivity(viewer, permission, activity) && activity)
}
