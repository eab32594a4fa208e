import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { activityEvents, type ActivityRow, type ChecklistItem } from '../activities.contract.ts'
import { type ActivityPermission, activityMachine, phaseOf } from './activities.domain.ts'
import { describe } from './activities.refusals.ts'
import type { Activity } from './activities.repository.ts'
import type { ActivityNumbers } from './activity-hooks.public.ts'

/** A permission that reaches as far as activities do, also of features above. */
type ReachingPermission =
  | ActivityPermission
  | `${'registration' | 'onsite' | 'exhibitor' | 'need' | 'draw' | 'ad' | 'broadcast'}:${string}`

/** The account whose activities a permission reaches; undefined for everybody's. */
export const accountWithin = (viewer: Viewer, permission: ReachingPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

/** Whether the viewer holds a permission on an activity: one's own and those one works on, or all. */
export function holdsOnActivity(
  viewer: Viewer,
  permission: ReachingPermission,
  { createdBy, collaboratorIds }: Pick<Activity, 'createdBy' | 'collaboratorIds'>,
): boolean {
  const account = accountWithin(viewer, permission)
  return (
    viewer.permissions.has(permission) &&
    (account === undefined || createdBy === account || collaboratorIds.includes(account))
  )
}

/** The question to the machine about an activity, for a viewer. */
export const questionOf = (activity: Activity, viewer: Viewer, missing: readonly ChecklistItem[]) => ({
  subject: activity,
  context: { now: new Date(), missing },
  actor: {
    accountId: viewer.accountId,
    holds: (permission: ActivityPermission) => holdsOnActivity(viewer, permission, activity),
  },
})

export const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** An activity for choosing it. */
export function shortOf(activity: Activity, now: Date) {
  const { id, title, kind, state, zone } = activity
  return {
    id,
    title,
    kind,
    state,
    zone,
    phase: phaseOf(activity, now),
    startsAt: momentOf(activity.startsAt),
    endsAt: momentOf(activity.endsAt),
  }
}

export interface RowFacts {
  numbers: ActivityNumbers | undefined
  /** Places that there are. */
  size: number
  missing: readonly ChecklistItem[]
}

/** An activity as lists show it. */
export function rowOf(
  activity: Activity,
  { numbers = { sold: 0, attended: 0, income: 0 }, size, missing }: RowFacts,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): ActivityRow {
  const { format, venue, state, createdByName, updatedAt, version } = activity
  const question = questionOf(activity, viewer, missing)
  return {
    ...shortOf(activity, question.context.now),
    ...numbers,
    size,
    format,
    venue,
    version,
    coverUrl: fileUrl(activity.coverFileId),
    createdBy: createdByName,
    updatedAt: updatedAt.toISOString(),
    actions: activityMachine.actions(activityEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state, missing }, language),
    })),
  }
}
