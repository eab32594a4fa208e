import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'

import { findCompany, isStopped } from '#features/company/companies/server/companies.public.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { firstRow, totalOf } from '#platform/server/database/rows.ts'

import { newsComments, newsLikes } from './news.tables.ts'

/** The news that stand above all others, the latest choice first. */
export const findOnTop = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .select({ id: contents.id })
      .from(contents)
      .where(and(eq(contents.kind, 'news'), isNotNull(contents.topAt)))
      .orderBy(desc(contents.topAt), desc(contents.id))
  ).map(({ id }) => id)

/** The same for writing: others who choose wait until the transaction ends. */
export async function lockOnTop(tx: Tx): Promise<string[]> {
  await lockKey(tx, 'news:top')
  return findOnTop(tx)
}

/** A news item that visitors may see now. */
export async function findVisibleNews(tx: Tx, publicId: string) {
  const news = await tx
    .select({ id: contents.id, facts: contents.facts })
    .from(contents)
    .where(
      and(
        eq(contents.publicId, publicId),
        eq(contents.kind, 'news'),
        eq(contents.state, 'published'),
        or(isNull(contents.offAt), gt(contents.offAt, sql`now()`)),
      ),
    )
    .then(firstRow)
  const company = news && (await findCompany(tx))
  return company && !isStopped(company) ? news : undefined
}

/** A colleague's account, or a visitor's digest. */
export interface Like {
  contentId: string
  likerKey: string
}

/** Told twice, it counts once. */
export const insertLike = (tx: Tx, like: Like) => tx.insert(newsLikes).values(like).onConflictDoNothing()

export const deleteLike = (tx: Tx, { contentId, likerKey }: Like) =>
  tx.delete(newsLikes).where(and(eq(newsLikes.contentId, contentId), eq(newsLikes.likerKey, likerKey)))

export const countLikes = (tx: Tx, contentId: string): Promise<number> =>
  tx.select({ total: count() }).from(newsLikes).where(eq(newsLikes.contentId, contentId)).then(totalOf)

/** Likes and comments of several news, by their ids. */
export async function findCounts(tx: Tx, ids: readonly string[]) {
  const [likes, comments] =
    ids.length === 0
      ? [[], []]
      : [
          await tx
            .select({ id: newsLikes.contentId, total: count() })
            .from(newsLikes)
            .where(inArray(newsLikes.contentId, [...ids]))
            .groupBy(newsLikes.contentId),
          await tx
            .select({ id: newsComments.contentId, state: newsComments.state, total: count() })
            .from(newsComments)
            .where(inArray(newsComments.contentId, [...ids]))
            .groupBy(newsComments.contentId, newsComments.state),
        ]
  const commentsOf = (id: string, state: string) =>
    comments.find((row) => row.id === id && row.state === state)?.total ?? 0
  return (id: string) => ({
    likes: likes.find((row) => row.id === id)?.total ?? 0,
    comments: commentsOf(id, 'shown'),
    pendingComments: commentsOf(id, 'pending'),
  })
}

interface ReadingFilter extends Paging {
  id: string
  from?: string | undefined
  to?: string | undefined
  /** The zone of the days. */
  zone: string
}

const readingsOf = ({ id, from, to, zone }: ReadingFilter): SQL | undefined =>
  and(
    eq(visitRows.subjectId, id),
    sql`not ${visitRows.bot}`,
    from === undefined
      ? undefined
      : sql`${visitRows.startedAt} >= (${from}::date)::timestamp at time zone ${zone}`,
    to === undefined
      ? undefined
      : sql`${visitRows.startedAt} < (${to}::date + 1)::timestamp at time zone ${zone}`,
  )

/** Visits of people to a news item, the latest first, with how many people they are. */
export async function findReadings(tx: Tx, filter: ReadingFilter) {
  const { limit, offset } = pageBounds(filter)
  const where = readingsOf(filter)
  const list = await tx
    .select({
      name: visitorRows.name,
      at: visitRows.startedAt,
      dwellMs: visitRows.dwellMs,
      source: visitRows.source,
      region: visitRows.region,
    })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(where)
    .orderBy(desc(visitRows.startedAt))
    .limit(limit)
    .offset(offset)
  const people = await tx
    .select({
      visitors: sql<number>`count(distinct ${visitRows.visitorId})::int`,
      anonymous: sql<number>`(count(distinct ${visitRows.visitorId}) filter (where ${visitorRows.name} is null))::int`,
    })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(where)
    .then(firstRow)
  const total = await countRows(tx, tx.select({ id: visitRows.id }).from(visitRows).where(where))
  return { list, ...total, visitors: people?.visitors ?? 0, anonymous: people?.anonymous ?? 0 }
}
