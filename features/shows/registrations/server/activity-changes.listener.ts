import type {
  activityChanged,
  ActivityNumbers,
} from '#features/shows/activities/server/activity-hooks.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { followWithAll } from './activity-ends.jobs.ts'
import { offerFreed } from './places.actions.ts'
import { countLivingOf } from './registrations.repository.ts'
import { countNumbers } from './visitors.repository.ts'

type Listener = NonNullable<(typeof activityChanged)['contribution']>
type Change = Parameters<Listener>[1]

/** The numbers of activities for their list. */
export async function numbersOf(
  tx: Tx,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, ActivityNumbers>> {
  const rows = await countNumbers(tx, activityIds)
  return new Map(
    rows.map(({ activityId, confirmed, attended, income }) => [
      activityId,
      { sold: confirmed, attended, income },
    ]),
  )
}

export const countNotified = (tx: Tx, activityId: string): Promise<number> => countLivingOf(tx, activityId)

const movedFields = ['startsAt', 'endsAt', 'zone', 'venue', 'onlineUrl'] as const

const isMoved = ({ activity, before }: Change) =>
  movedFields.some((key) => String(activity[key] ?? '') !== String(before[key] ?? ''))

/** People follow their activity: they hear of a new time or place, a cancelled one takes their tickets along, a closed one ends them. */
export async function followChange(tx: Tx, change: Change): Promise<void> {
  const { activity, event } = change
  const { actor } = change
  const follow = (what: 'cancel' | 'close' | 'moved', reason = '') =>
    followWithAll(tx, { activityId: activity.id, event: what, actor, reason })
  if (event === 'edit' && isMoved(change)) await follow('moved')
  if (event === 'edit' || event === 'resume') await offerFreed(tx, activity.id)
  if (event === 'cancel') await follow(event, activity.cancelReason)
  if (event === 'close') await follow(event)
}
