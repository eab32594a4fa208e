import { and, asc, eq, exists, ilike, inArray, or, type SQL } from 'drizzle-orm'

import { booths, halls } from '#features/shows/booths/server/booths.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { Exhibitor } from './exhibitors.repository.ts'
import { exhibitors } from './exhibitors.tables.ts'

interface DirectoryFilter {
  activityId: string
  keyword?: string | undefined
  category?: string | undefined
  hallId?: string | undefined
}

/** Whether a keyword stands in the name of an exhibitor, as it is written or as it sounds, or in its products. */
const isFound = (keyword: string) =>
  or(
    ilike(exhibitors.name, likePattern(keyword)),
    ilike(exhibitors.pinyin, likePattern(keyword)),
    sql`${exhibitors.products}::text ilike ${likePattern(keyword)}`,
  )

function conditionOf(tx: Tx, { activityId, keyword, category, hallId }: DirectoryFilter): SQL | undefined {
  const ofHall = tx
    .select({ id: booths.id })
    .from(booths)
    .where(and(eq(booths.hallId, hallId ?? activityId), eq(booths.applicationId, exhibitors.applicationId)))
  return and(
    eq(exhibitors.activityId, activityId),
    eq(exhibitors.state, 'published'),
    category ? sql`${exhibitors.categories} @> ${JSON.stringify([category])}::jsonb` : undefined,
    hallId ? exists(ofHall) : undefined,
    keyword ? isFound(keyword) : undefined,
  )
}

/** The published exhibitors of an activity, by how their names sound. */
export async function findPublished(tx: Tx, filter: DirectoryFilter & Paging): Promise<Page<Exhibitor>> {
  const where = conditionOf(tx, filter)
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(exhibitors)
      .where(where)
      .orderBy(asc(exhibitors.pinyin), asc(exhibitors.name), asc(exhibitors.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, exhibitors, where),
  )
}

/** All published exhibitors of an activity, by how their names sound. */
export const findAllPublished = (tx: Tx, activityId: string): Promise<Exhibitor[]> =>
  tx
    .select()
    .from(exhibitors)
    .where(and(eq(exhibitors.activityId, activityId), eq(exhibitors.state, 'published')))
    .orderBy(asc(exhibitors.pinyin), asc(exhibitors.name), asc(exhibitors.id))
    .limit(5000)

/** Whether an activity has more published exhibitors than a call can draw. */
export const hasMoreThan = async (tx: Tx, activityId: string, count: number): Promise<boolean> =>
  (
    await tx
      .select({ id: exhibitors.id })
      .from(exhibitors)
      .where(and(eq(exhibitors.activityId, activityId), eq(exhibitors.state, 'published')))
      .limit(count + 1)
  ).length > count

/** Whether an activity has an exhibitor that visitors may see. */
export const hasPublished = async (tx: Tx, activityId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: exhibitors.id })
      .from(exhibitors)
      .where(and(eq(exhibitors.activityId, activityId), eq(exhibitors.state, 'published')))
      .limit(1)
  ).length > 0

/** The halls of an activity with all their booths, each with the exhibitor that visitors may see at it. */
export async function findMap(tx: Tx, activityId: string, keyword: string | undefined) {
  const ofActivity = await tx
    .select()
    .from(halls)
    .where(eq(halls.activityId, activityId))
    .orderBy(asc(halls.sort), asc(halls.name), asc(halls.id))
    .limit(100)
  const stands = await tx
    .select()
    .from(booths)
    .where(
      inArray(
        booths.hallId,
        ofActivity.map(({ id }) => id),
      ),
    )
    .orderBy(asc(booths.number))
    .limit(5000)
  const shown = await tx
    .select({
      applicationId: exhibitors.applicationId,
      publicId: exhibitors.publicId,
      name: exhibitors.name,
      isFound: sql<boolean>`${keyword ? isFound(keyword) : sql`false`}`,
    })
    .from(exhibitors)
    .where(and(eq(exhibitors.activityId, activityId), eq(exhibitors.state, 'published')))
    .limit(5000)
  return { halls: ofActivity, stands, shown }
}
