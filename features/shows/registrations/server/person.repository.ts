import { and, desc, eq, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'
import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Registration } from './registrations.repository.ts'
import { activityPersons, activityRegistrations } from './registrations.tables.ts'

export interface TicketOfPerson {
  registration: Registration
  activity: Activity
  broughtBy: string | null
}

/** The tickets of a person in all activities, the latest first. */
export const findTicketsOf = (tx: Tx, personId: string): Promise<TicketOfPerson[]> =>
  tx
    .select({ registration: activityRegistrations, activity: activities, broughtBy: accounts.nickName })
    .from(activityRegistrations)
    .innerJoin(activities, eq(activities.id, activityRegistrations.activityId))
    .leftJoin(accounts, eq(accounts.id, activityRegistrations.broughtById))
    .where(eq(activityRegistrations.personId, personId))
    .orderBy(desc(activityRegistrations.joinedAt))
    .limit(100)

/** Visits to the pages of these activities by the browsers that signed up for them. */
export async function findPageVisits(tx: Tx, tickets: readonly TicketOfPerson[]) {
  const keys = tickets.flatMap(({ registration }) => registration.visitorKey ?? [])
  if (keys.length === 0) return []
  return tx
    .select({ at: visitRows.startedAt, title: activities.title, region: visitRows.region })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .innerJoin(activities, eq(activities.id, visitRows.subjectId))
    .where(
      and(
        inArray(visitorRows.key, keys),
        eq(visitRows.subjectType, 'activity'),
        inArray(
          visitRows.subjectId,
          tickets.map(({ activity }) => activity.id),
        ),
      ),
    )
    .orderBy(desc(visitRows.startedAt))
    .limit(100)
}

/** The tickets of the people who have these numbers, the latest first. */
export const findTicketsOfNumbers = async (tx: Tx, mobiles: readonly string[], limit: number) =>
  mobiles.length === 0
    ? []
    : tx
        .select({
          title: activities.title,
          channel: activityRegistrations.channel,
          joinedAt: activityRegistrations.joinedAt,
          attendedAt: activityRegistrations.attendedAt,
        })
        .from(activityPersons)
        .innerJoin(activityRegistrations, eq(activityRegistrations.personId, activityPersons.id))
        .innerJoin(activities, eq(activities.id, activityRegistrations.activityId))
        .where(inArray(activityPersons.mobile, [...mobiles]))
        .orderBy(desc(activityRegistrations.joinedAt))
        .limit(limit)
