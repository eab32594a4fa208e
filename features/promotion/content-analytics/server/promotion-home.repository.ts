import { and, count, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { documents } from '#features/promotion/materials/server/materials.tables.ts'
import { newsComments } from '#features/promotion/news/server/news.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

const inSight = (among: readonly string[] | undefined): SQL | undefined =>
  among && inArray(contents.id, [...among])

/** How many contents in sight wait for somebody, and how many comments on them. */
export async function countWaiting(tx: Tx, among: readonly string[] | undefined) {
  const states = await tx
    .select({
      reviews: sql<number>`(count(*) filter (where ${contents.state} = 'review_pending'))::int`,
      scheduled: sql<number>`(count(*) filter (where ${contents.publishAt} > now()))::int`,
      drafts: sql<number>`(count(*) filter (where ${contents.state} in ('draft', 'rejected')))::int`,
    })
    .from(contents)
    .where(
      and(
        inSight(among),
        or(inArray(contents.state, ['draft', 'rejected', 'review_pending']), isNotNull(contents.publishAt)),
        ne(contents.state, 'recycled'),
      ),
    )
    .then(firstRow)
  const comments = await tx
    .select({ total: count() })
    .from(newsComments)
    .innerJoin(contents, eq(contents.id, newsComments.contentId))
    .where(and(eq(newsComments.state, 'pending'), ne(contents.state, 'recycled'), inSight(among)))
    .then(firstRow)
  return {
    comments: comments?.total ?? 0,
    reviews: states?.reviews ?? 0,
    scheduled: states?.scheduled ?? 0,
    drafts: states?.drafts ?? 0,
  }
}

/** Whether a company has published what it begins with. */
export async function findBegun(tx: Tx) {
  const published = (kind: 'site' | 'album') =>
    sql<boolean>`exists (select from ${contents} where ${contents.kind} = ${kind} and ${contents.state} = 'published')`
  const { rows } = await tx.execute<{ site: boolean; album: boolean; document: boolean }>(sql`
    select ${published('site')} as site, ${published('album')} as album,
      exists (select from ${documents} where ${documents.isShared} and ${documents.state} = 'ready') as document`)
  return rows[0] ?? { site: false, album: false, document: false }
}
