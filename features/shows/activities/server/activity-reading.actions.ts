import { id as idSchema } from '#platform/contract/schemas.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ActivityDetail, ActivityRow, ChecklistItem } from '../activities.contract.ts'
import { crowdedIn, missingIn } from './activities.domain.ts'
import { type Activity, findActivity } from './activities.repository.ts'
import { holdsOnActivity, rowOf } from './activities.view.ts'
import { activityPeople, hasTicketTill } from './activity-hooks.public.ts'
import { detailOf } from './activity-detail.view.ts'
import { findCountedSessions, findSessions, findTickets, type Tickets } from './activity-parts.repository.ts'
import { findDesign, findLinked } from './activity-links.repository.ts'

/** The tickets, numbers and gaps of every activity of a list. */
export async function factsOf(services: Pick<Services, 'hooks'>, tx: Tx, list: readonly Activity[]) {
  const ids = list.map(({ id }) => id)
  const [people] = services.hooks.all(activityPeople)
  const measured = list.filter(({ rooms }) => rooms.length > 0)
  const [all, numbers, counted] = await Promise.all([
    findTickets(tx, ids),
    people?.countNumbers(tx, ids),
    findCountedSessions(
      tx,
      measured.map(({ id }) => id),
    ),
  ])
  // Only tickets that cost something ask for a till.
  const isPaid = all.types.some(({ price, isOffered }) => isOffered && price > 0)
  const hasTill = isPaid && (await hasTicketTill(services, tx))
  return (activity: Activity) => {
    const tickets = ticketsOf(all, activity.id)
    return {
      tickets,
      numbers: numbers?.get(activity.id),
      size: sizeOf(tickets),
      missing: missingOf(activity, tickets, {
        hasTill,
        isCrowded: isCrowded(
          activity,
          counted.filter(({ activityId }) => activityId === activity.id),
        ),
      }),
    }
  }
}

const ticketsOf = ({ types, quotas }: Tickets, activityId: string): Tickets => ({
  types: types.filter((type) => type.activityId === activityId),
  quotas: quotas.filter((quota) => quota.activityId === activityId),
})

/** The places of a whole activity: of quotas that share types only the largest counts. */
function sizeOf({ quotas }: Tickets): number {
  const counted: { typeIds: readonly string[]; size: number }[] = []
  for (const quota of quotas.toSorted((a, b) => b.size - a.size))
    if (!counted.some(({ typeIds }) => typeIds.some((id) => quota.typeIds.includes(id)))) counted.push(quota)
  return counted.reduce((sum, { size }) => sum + size, 0)
}

const missingOf = (
  activity: Activity,
  { types, quotas }: Tickets,
  found: { hasTill: boolean; isCrowded: boolean },
): ChecklistItem[] =>
  missingIn(activity, { types, limited: new Set(quotas.flatMap(({ typeIds }) => typeIds)), ...found })

const isCrowded = ({ rooms }: Activity, sessions: Parameters<typeof crowdedIn>[0]) =>
  crowdedIn(sessions, rooms).length > 0

/** An activity that the viewer may see. An unknown one, one out of reach and one of another company get the same answer. */
export const visible = (
  { viewer }: Pick<MemberContext, 'viewer'>,
  activity: Activity | undefined,
): Activity => orNotFound(activity && holdsOnActivity(viewer, 'activity:view', activity) && activity)

export const readActivity = async (context: MemberContext, id: string): Promise<Activity> =>
  visible(context, await findActivity(context.tx, id))

/** The same for an id that was read from an address, where other words may stand. */
export const readAddressed = async (context: MemberContext, text: string): Promise<Activity> =>
  readActivity(context, idSchema.safeParse(text).data ?? orNotFound<string>(undefined))

export async function rowsOf(context: MemberContext, list: readonly Activity[]): Promise<ActivityRow[]> {
  const facts = await factsOf(context.services, context.tx, list)
  return list.map((activity) => rowOf(activity, facts(activity), context))
}

export const rowOfOne = async (context: MemberContext, activity: Activity): Promise<ActivityRow> => {
  const facts = await factsOf(context.services, context.tx, [activity])
  return rowOf(activity, facts(activity), context)
}

/** Everything about an activity, for its page in the console. */
export async function readDetail(context: MemberContext, activity: Activity): Promise<ActivityDetail> {
  const { tx, services } = context
  const facts = (await factsOf(services, tx, [activity]))(activity)
  return detailOf(activity, {
    row: rowOf(activity, facts, context),
    missing: facts.missing,
    tickets: facts.tickets,
    sessions: await findSessions(tx, activity.id),
    linked: await findLinked(tx, activity),
    design: await findDesign(tx, activity),
    origin: services.settings.publicOrigin,
  })
}
