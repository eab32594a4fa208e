import { and, desc, eq, gt, gte, ilike, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm'

import { type Page, pageBounds } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { ActivityFilter, ActivityPhase, ActivityState } from '../activities.contract.ts'
import { activities } from './activities.tables.ts'

export type Activity = typeof activities.$inferSelect

/** The kind of public id under which pages of activities are found. */
export const activityAddress = 'activity'

interface Search extends Omit<ActivityFilter, 'status'> {
  status?: string | undefined
  /** Only those that this account created or works on. */
  account: string | undefined
  now: Date
}

export const worksOn = (account: string) =>
  or(
    eq(activities.createdBy, account),
    sql`${activities.collaboratorIds} @> ${JSON.stringify([account])}::jsonb`,
  )

/** The same as `phaseOf`, for a list. */
function inPhase(phase: ActivityPhase, now: Date): SQL | undefined {
  const counted = and(
    isNotNull(activities.endsAt),
    inArray(activities.state, ['published', 'paused', 'closed', 'archived']),
  )
  const isComing = gt(activities.startsAt, now)
  const parts: Record<ActivityPhase, SQL | undefined> = {
    ended: lte(activities.endsAt, now),
    ongoing: and(lte(activities.startsAt, now), gt(activities.endsAt, now)),
    enrolling: and(isComing, eq(activities.state, 'published')),
    upcoming: and(isComing, eq(activities.state, 'paused')),
  }
  return and(counted, parts[phase])
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000)

function conditionOf({ keyword, status, phase, kind, from, to, account, now }: Search) {
  const states = splitList(status) as ActivityState[]
  return and(
    account === undefined ? undefined : worksOn(account),
    states.length > 0 ? inArray(activities.state, states) : undefined,
    kind ? eq(activities.kind, kind) : undefined,
    phase ? inPhase(phase, now) : undefined,
    from ? gte(activities.startsAt, new Date(from)) : undefined,
    to ? lt(activities.startsAt, dayAfter(to)) : undefined,
    keyword
      ? or(
          ilike(activities.title, likePattern(keyword)),
          ilike(activities.venue, likePattern(keyword)),
          ilike(activities.summary, likePattern(keyword)),
        )
      : undefined,
  )
}

/** The latest come first; an activity without a time is being prepared and stands before all. */
export async function findActivities(tx: Tx, search: Search): Promise<Page<Activity>> {
  const where = conditionOf(search)
  const { limit, offset } = pageBounds(search)
  return readPage(
    tx
      .select()
      .from(activities)
      .where(where)
      .orderBy(desc(activities.startsAt), desc(activities.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, activities, where),
  )
}

export const findActivity = (tx: Tx, id: string): Promise<Activity | undefined> =>
  tx.select().from(activities).where(eq(activities.id, id)).then(firstRow)

/** The activity whose page a content is. */
export const findActivityOfPage = (tx: Tx, pageContentId: string): Promise<Activity | undefined> =>
  tx.select().from(activities).where(eq(activities.pageContentId, pageContentId)).then(firstRow)

/** An activity for writing: the next writer of it waits. */
export const lockActivity = (tx: Tx, id: string): Promise<Activity | undefined> =>
  tx.select().from(activities).where(eq(activities.id, id)).for('update').then(firstRow)

export async function insertActivity(
  tx: Tx,
  activity: Omit<typeof activities.$inferInsert, 'companyId'>,
): Promise<Activity> {
  const row = await tx.insert(activities).values(activity).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: activityAddress, objectId: row.id }])
  return row
}

/** Ties the content to a locked activity that is its page: nothing that others edit changes with it. */
export const setPage = (tx: Tx, id: string, pageContentId: string) =>
  tx.update(activities).set({ pageContentId }).where(eq(activities.id, id))

/** Changes a locked activity; its version moves on. */
export const writeActivity = (
  tx: Tx,
  { id, version }: Pick<Activity, 'id' | 'version'>,
  set: Partial<Omit<Activity, 'companyId' | 'id' | 'version'>>,
): Promise<Activity> =>
  tx
    .update(activities)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(activities.id, id))
    .returning()
    .then(writtenRow)
