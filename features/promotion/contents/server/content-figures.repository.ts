import { and, count, eq, inArray, isNotNull, sum } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { inLast30Days, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ContentFigures } from '../contents.contract.ts'
import { findIdsOfSite } from './contents.repository.ts'

const noFigures: ContentFigures = { views: 0, dwellMs: 0, topSharer: null }

interface Sharer {
  key: string
  name: string | null
  views: number
}

/** The person whose links were opened most, on all of these contents together. */
function topOf(sharers: readonly Sharer[]): ContentFigures['topSharer'] {
  const added = new Map<string, Sharer>()
  for (const { key, name, views } of sharers)
    added.set(key, { key, name, views: views + (added.get(key)?.views ?? 0) })
  const [top] = [...added.values()].toSorted((a, b) => b.views - a.views)
  return top ? { name: top.name, views: top.views } : null
}

/** Reads how contents were read in the last thirty days, by people alone; answers the figures of some of them together. */
async function readFigures(
  tx: Tx,
  ids: readonly string[],
): Promise<(among: readonly string[]) => ContentFigures> {
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
      accountId: shareLinkRows.accountId,
      visitorId: shareLinkRows.visitorId,
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
  return (among) => {
    const isAmong = ({ contentId }: { contentId: string | null }) =>
      contentId !== null && among.includes(contentId)
    const own = views.filter(isAmong)
    const sharers = shares.filter(isAmong).map(({ accountId, visitorId, colleague, visitor, ...row }) => ({
      key: accountId ?? visitorId ?? '',
      name: colleague ?? visitor,
      views: row.views,
    }))
    return {
      views: own.reduce((total, row) => total + row.views, 0),
      dwellMs: own.reduce((total, row) => total + row.dwellMs, 0),
      topSharer: topOf(sharers),
    }
  }
}

/** How each of these contents was read. */
export async function findFigures(
  tx: Tx,
  ids: readonly string[],
): Promise<(contentId: string) => ContentFigures> {
  const figuresOf = await readFigures(tx, ids)
  return (contentId) => figuresOf([contentId])
}

/** How a site was read: its home page and all others. */
export async function findFiguresOfSite(tx: Tx, siteId: string): Promise<ContentFigures> {
  const ids = await findIdsOfSite(tx, siteId)
  return (await readFigures(tx, ids))(ids)
}
