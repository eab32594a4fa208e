import {
  type Activity,
  findActivity,
  holdsOnActivity,
} from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

export type ExhibitorPermission = `exhibitor:${'view' | 'edit' | 'decide' | 'contract' | 'reveal'}`

/** The activity whose exhibitors the viewer may see or serve: as far as the permission reaches. */
export async function requireExhibitors(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  activityId: string,
  permission: ExhibitorPermission,
): Promise<Activity> {
  const activity = await findActivity(tx, activityId)
  return orNotFound(activity && holdsOnActivity(viewer, permission, activity) && activity)
}
