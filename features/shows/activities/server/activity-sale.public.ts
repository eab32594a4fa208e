import { and, eq } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { activities, activityTicketTypes } from './activities.tables.ts'
import type { Activity } from './activities.repository.ts'
import { findTickets, freeIn, lockQuotas, type TicketType } from './activity-parts.repository.ts'

export {
  activityAddress,
  type Activity,
  findActivity,
  findActivityOfPage,
  worksOn,
} from './activities.repository.ts'
export { isShownState } from './activity-changes.actions.ts'
export { findCards } from './activity-links.repository.ts'
export { addClosedType, findSessions, findTickets, type TicketType } from './activity-parts.repository.ts'
export { findFreeSeats, giveSeatBack, takeSeat } from './seats.repository.ts'
export { freeOf } from './activity-detail.view.ts'
export { accountWithin, holdsOnActivity } from './activities.view.ts'

/** The quotas of an activity as they are sold from. */
export interface TicketsToSell {
  activity: Activity
  types: readonly TicketType[]
  quotas: readonly { id: string; name: string; free: number; typeIds: readonly string[] }[]
}

/**
 * An activity with its quotas, locked in the order that everybody keeps: the activity, whose state stays as it is, then
 * its quotas by id. All code that moves places calls this first.
 */
export async function findTicketsToSell(tx: Tx, activityId: string): Promise<TicketsToSell | undefined> {
  const activity = await tx
    .select()
    .from(activities)
    .where(eq(activities.id, activityId))
    .for('share')
    .then(firstRow)
  if (!activity) return undefined
  const locked = await lockQuotas(tx, activityId)
  const { types, quotas } = await findTickets(tx, [activityId])
  return {
    activity,
    types,
    quotas: locked.map((quota) => ({
      id: quota.id,
      name: quota.name,
      free: freeIn(quota),
      typeIds: quotas.find(({ id }) => id === quota.id)?.typeIds ?? [],
    })),
  }
}

/** A ticket type of an activity. */
export const findType = (tx: Tx, activityId: string, id: string): Promise<TicketType | undefined> =>
  tx
    .select()
    .from(activityTicketTypes)
    .where(and(eq(activityTicketTypes.activityId, activityId), eq(activityTicketTypes.id, id)))
    .then(firstRow)
