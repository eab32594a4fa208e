import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type Activity, findActivity } from './activities.repository.ts'
import { holdsOnActivity } from './activities.view.ts'

/** An activity within the reach of a permission. An unknown one and one of another company get the same answer. */
export async function requireActivity(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
  permission: Parameters<typeof holdsOnActivity>[1],
): Promise<Activity> {
  const activity = await findActivity(tx, id)
  return orNotFound(activity && holdsOnActivity(viewer, permission, activity) && activity)
}
