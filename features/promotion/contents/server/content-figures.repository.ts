import { and, count, eq, inArray, isNotNull, sum } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { inLast30Days, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ContentFigures } from '../contents.contract.ts'

const noFigures: ContentFigures = { views: 0, dwellMs: 0, topSharer: null }

/** How contents were read in the last thirty days, by people alone. */
export async function findFigures(
  tx: Tx,
  ids: readonly string[],
): Promise<(contentId: string) => ContentFigures> {
  if (ids.length === 0) return () => noFigures
  const read = and(inArray(visitRows.subjectId, [...ids]), inLast30Days(visitRows))
  const views = await tx
    .select({
      contentId: visitRows.subjectId,
      views: count(),
      dwellMs: sum(visitRows.dwellMs).mapWith(Number),
    })
    .from(visitRows)
    .where(read)
    .groupBy(visitRows.subjectId)
  const shares = await tx
    .select({
      contentId: visitRows.subjectId,
      colleague: accounts.nickName,
      visitor: visitorRows.name,
      views: count(),
    })
    .from(visitRows)
    .innerJoin(shareLinkRows, eq(shareLinkRows.id, visitRows.shareLinkId))
    .leftJoin(accounts, eq(accounts.id, shareLinkRows.accountId))
    .leftJoin(visitorRows, eq(visitorRows.id, shareLinkRows.visitorId))
    .where(and(read, isNotNull(visitRows.shareLinkId)))
    .groupBy(
      visitRows.subjectId,
      shareLinkRows.accountId,
      shareLinkRows.visitorId,
      accounts.nickName,
      visitorRows.name,
    )
  return (contentId) => {
    const own = views.find((row) => row.contentId === contentId)
    if (!own) return noFigures
    const [top] = shares.filter((row) => row.contentId === contentId).toSorted((a, b) => b.views - a.views)
    return {
      views: own.views,
      dwellMs: own.dwellMs,
      topSharer: top ? { name: top.colleague ?? top.visitor, views: top.views } : null,
    }
  }
}
