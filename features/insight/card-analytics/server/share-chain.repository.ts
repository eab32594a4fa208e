import { type Column, desc, eq, inArray } from 'drizzle-orm'

import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitEventRows, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Period } from './card-analytics.domain.ts'
import { withinPeriods } from './raw-visits.repository.ts'

export interface ChainQuestion {
  /** A card, or other things that count as one, such as a site with its pages. */
  of: { cardId: string } | { subjectIds: readonly string[] }
  period: Period
  zone: string
}

const isOf = (of: ChainQuestion['of'], rows: { cardId: Column; subjectId: Column }) =>
  'cardId' in of ? eq(rows.cardId, of.cardId) : inArray(rows.subjectId, [...of.subjectIds])

/** Every link of a card, newest first, with whether it was made in the period. */
export const findLinks = (tx: Tx, { of, period, zone }: ChainQuestion) =>
  tx
    .select({
      linkId: shareLinkRows.id,
      parentId: shareLinkRows.parentId,
      depth: shareLinkRows.depth,
      visitorId: shareLinkRows.visitorId,
      accountId: shareLinkRows.accountId,
      visitorName: visitorRows.name,
      accountName: accounts.nickName,
      at: shareLinkRows.createdAt,
      isNew: sql<boolean>`${withinPeriods(sql`${shareLinkRows.createdAt}`, { ranges: [period], zone })}`,
    })
    .from(shareLinkRows)
    .leftJoin(visitorRows, eq(visitorRows.id, shareLinkRows.visitorId))
    .leftJoin(accounts, eq(accounts.id, shareLinkRows.accountId))
    .where(isOf(of, shareLinkRows))
    .orderBy(desc(shareLinkRows.createdAt))

/** A visitor who came by a link. */
export interface LinkVisitor {
  visitorId: string
  name: string | null
  views: number
  saves: number
  exchanges: number
}

/** Who came by which link in the period, and what they did there, newest first. */
export async function findVisitorsOfLinks(
  tx: Tx,
  { of, period, zone }: ChainQuestion,
): Promise<Map<string, LinkVisitor[]>> {
  const actions = sql`(select visit_id, count(*) filter (where type = 'click' and target = 'save') as saves, count(*) filter (where type = 'form') as exchanges
    from ${visitEventRows} where ${isOf(of, visitEventRows)} and type in ('click', 'form') group by visit_id)`
  const rows = await tx
    .select({
      linkId: sql<string>`${visitRows.shareLinkId}`,
      visitorId: visitRows.visitorId,
      name: visitorRows.name,
      views: sql<number>`count(*)::int`,
      saves: sql<number>`coalesce(sum(actions.saves), 0)::int`,
      exchanges: sql<number>`coalesce(sum(actions.exchanges), 0)::int`,
    })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .leftJoin(sql`${actions} as actions`, sql`actions.visit_id = ${visitRows.id}`)
    .where(
      sql`${isOf(of, visitRows)} and ${visitRows.shareLinkId} is not null and not ${visitRows.bot}
        and ${withinPeriods(sql`${visitRows.startedAt}`, { ranges: [period], zone })}`,
    )
    .groupBy(visitRows.shareLinkId, visitRows.visitorId, visitorRows.name)
    .orderBy(desc(sql`max(${visitRows.startedAt})`))
  const byLink = new Map<string, LinkVisitor[]>()
  for (const { linkId, ...person } of rows) byLink.set(linkId, [...(byLink.get(linkId) ?? []), person])
  return byLink
}
