import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { worksOn } from '#features/shows/activities/server/activity-sale.public.ts'
import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayBegins, dayEnds } from '#platform/server/database/days.ts'

import { activityRegistrations } from './registrations.tables.ts'

interface Period {
  /** The first and the last day. */
  from: string
  to: string
  zone: string
  /** Only the activities of this account; undefined for all. */
  account: string | undefined
}

const within = (account: string | undefined) => (account === undefined ? undefined : worksOn(account))

const columns = {
  signedUp: activityRegistrations.joinedAt,
  attended: activityRegistrations.attendedAt,
} as const

/** How many signed up or came on each day of a period; days without anybody are left out. */
export async function countByDay(
  tx: Tx,
  { from, to, zone, account }: Period,
  happening: keyof typeof columns,
): Promise<ReadonlyMap<string, number>> {
  const column = columns[happening]
  const day = sql<string>`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD')`
  const rows = await tx
    .select({ day: sql<string>`${day} as on_day`.mapWith(String), total: sql<number>`count(*)::int` })
    .from(activityRegistrations)
    .innerJoin(activities, eq(activities.id, activityRegistrations.activityId))
    .where(
      and(sql`${column} >= ${dayBegins(from, zone)}`, sql`${column} < ${dayEnds(to, zone)}`, within(account)),
    )
    .groupBy(sql`on_day`)
  return new Map(rows.map((row) => [row.day, row.total]))
}

const inState = (state: string): SQL<number> =>
  sql<number>`(count(*) filter (where ${activityRegistrations.state} = ${state}))::int`

/** The activities that are not over in which somebody waits for an answer or a place. */
export const findWaiting = (tx: Tx, account: string | undefined) =>
  tx
    .select({
      activityId: activities.id,
      title: activities.title,
      toReview: inState('pending_review'),
      waitlisted: inState('waitlisted'),
    })
    .from(activities)
    .innerJoin(activityRegistrations, eq(activityRegistrations.activityId, activities.id))
    .where(
      and(
        inArray(activities.state, ['published', 'paused']),
        inArray(activityRegistrations.state, ['pending_review', 'waitlisted']),
        within(account),
      ),
    )
    .groupBy(activities.id, activities.companyId, activities.title)
    .orderBy(desc(sql`count(*)`))
    .limit(10)
