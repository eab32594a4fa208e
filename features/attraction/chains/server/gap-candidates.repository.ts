import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'

import { activityRows } from '#features/shows/activities/server/activity-rows.public.ts'
import { worksOn } from '#features/shows/activities/server/activity-sale.public.ts'
import { exhibitorRows } from '#features/shows/exhibitors/server/exhibitor-rows.public.ts'
import { registrationRows } from '#features/shows/registrations/server/registration-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

/** Activities further ahead say little about the next meeting. */
const mostActivities = 5
/** Companies that one word finds at one place. */
const mostFound = 6
/** The newest registrations of an activity; those before were looked through by those who invite. */
const mostVisitors = 2000

export interface ComingActivity {
  id: string
  title: string
  startsAt: Date | null
}

/** The next activities, of those that somebody works on where an account is given. */
export const findComing = (tx: Tx, account: string | undefined): Promise<ComingActivity[]> =>
  tx
    .select({ id: activityRows.id, title: activityRows.title, startsAt: activityRows.startsAt })
    .from(activityRows)
    .where(
      and(
        sql`${activityRows.startsAt} > now()`,
        inArray(activityRows.state, ['published', 'paused', 'closed']),
        account === undefined ? undefined : worksOn(account),
      ),
    )
    .orderBy(asc(activityRows.startsAt), asc(activityRows.id))
    .limit(mostActivities)

const stands = (word: string): SQL | undefined =>
  or(
    ilike(exhibitorRows.name, likePattern(word)),
    ilike(exhibitorRows.intro, likePattern(word)),
    sql`${exhibitorRows.categories}::text ilike ${likePattern(word)}`,
  )

/** Exhibitors of some activities that a word is about. */
export const findExhibitors = (tx: Tx, activityIds: readonly string[], word: string) =>
  tx
    .select({ id: exhibitorRows.id, company: exhibitorRows.name, activityId: exhibitorRows.activityId })
    .from(exhibitorRows)
    .where(and(inArray(exhibitorRows.activityId, [...activityIds]), stands(word)))
    .orderBy(desc(exhibitorRows.createdAt), desc(exhibitorRows.id))
    .limit(mostFound)

/** Companies whose people come to an activity, with how many of them; the people themselves stay with the activity. */
export async function findVisitors(tx: Tx, activityId: string, word: string) {
  const newest = tx
    .select({ company: registrationRows.company })
    .from(registrationRows)
    .where(and(eq(registrationRows.activityId, activityId), eq(registrationRows.state, 'confirmed')))
    .orderBy(desc(registrationRows.joinedAt))
    .limit(mostVisitors)
    .as('newest')
  return tx
    .select({ company: newest.company, people: sql<number>`count(*)::int` })
    .from(newest)
    .where(ilike(newest.company, likePattern(word)))
    .groupBy(newest.company)
    .orderBy(desc(sql`count(*)`), asc(newest.company))
    .limit(mostFound)
}
