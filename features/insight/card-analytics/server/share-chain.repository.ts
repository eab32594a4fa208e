import { desc, eq, sql } from 'drizzle-orm'

import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitEventRows, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Period } from './card-analytics.domain.ts'
import { chainOf } from './share-chain.domain.ts'
import { withinPeriods } from './raw-visits.repository.ts'

const mostLinks = 500
const peopleOfLink = 5

interface ChainQuestion {
  cardId: string
  period: Period
  zone: string
}

/** How a card went from hand to hand: links that brought somebody in the period or were made in it, and those above them. */
export async function findShareChain(tx: Tx, question: ChainQuestion) {
  const links = await tx
    .select({
      linkId: shareLinkRows.id,
      parentId: shareLinkRows.parentId,
      depth: shareLinkRows.depth,
      visitorId: shareLinkRows.visitorId,
      accountId: shareLinkRows.accountId,
      visitorName: visitorRows.name,
      accountName: accounts.nickName,
      at: shareLinkRows.createdAt,
      isNew: sql<boolean>`${withinPeriods(sql`${shareLinkRows.createdAt}`, { ranges: [question.period], zone: question.zone })}`,
    })
    .from(shareLinkRows)
    .leftJoin(visitorRows, eq(visitorRows.id, shareLinkRows.visitorId))
    .leftJoin(accounts, eq(accounts.id, shareLinkRows.accountId))
    .where(eq(shareLinkRows.cardId, question.cardId))
    .orderBy(desc(shareLinkRows.createdAt))
  const people = await findPeople(tx, question)
  const parents = new Map(links.map(({ linkId, parentId }) => [linkId, parentId]))
  const wanted = new Set<string>()
  for (const { linkId, isNew } of links)
    if (isNew || people.has(linkId))
      for (let at: string | null | undefined = linkId; at; at = parents.get(at)) wanted.add(at)
  const own = links
    .filter(({ linkId }) => wanted.has(linkId))
    .map(({ linkId, parentId, depth, at, accountId, visitorId, visitorName, accountName }) => {
      const came = people.get(linkId) ?? []
      const sum = (key: 'views' | 'saves' | 'exchanges') =>
        came.reduce((total, person) => total + person[key], 0)
      return {
        linkId,
        parentId,
        depth,
        name: accountName ?? visitorName,
        isColleague: accountId !== null,
        forwarderId: accountId ?? visitorId ?? linkId,
        at: at.toISOString(),
        views: sum('views'),
        visitors: came.length,
        saves: sum('saves'),
        exchanges: sum('exchanges'),
        people: came
          .slice(0, peopleOfLink)
          .map(({ visitorId: id, name, views }) => ({ visitorId: id, name, views })),
      }
    })
  const chain = chainOf(own)
  return { links: chain.slice(0, mostLinks), total: chain.length }
}

interface Came {
  visitorId: string
  name: string | null
  views: number
  saves: number
  exchanges: number
}

/** Who came by which link in the period, and what they did there, newest first. */
async function findPeople(tx: Tx, { cardId, period, zone }: ChainQuestion): Promise<Map<string, Came[]>> {
  const deeds = sql`(select visit_id, count(*) filter (where type = 'click' and target = 'save') as saves, count(*) filter (where type = 'form') as exchanges
    from ${visitEventRows} where ${eq(visitEventRows.cardId, cardId)} and type in ('click', 'form') group by visit_id)`
  const rows = await tx
    .select({
      linkId: sql<string>`${visitRows.shareLinkId}`,
      visitorId: visitRows.visitorId,
      name: visitorRows.name,
      views: sql<number>`count(*)::int`,
      saves: sql<number>`coalesce(sum(deeds.saves), 0)::int`,
      exchanges: sql<number>`coalesce(sum(deeds.exchanges), 0)::int`,
    })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .leftJoin(sql`${deeds} as deeds`, sql`deeds.visit_id = ${visitRows.id}`)
    .where(
      sql`${eq(visitRows.cardId, cardId)} and ${visitRows.shareLinkId} is not null and not ${visitRows.bot}
        and ${withinPeriods(sql`${visitRows.startedAt}`, { ranges: [period], zone })}`,
    )
    .groupBy(visitRows.shareLinkId, visitRows.visitorId, visitorRows.name)
    .orderBy(desc(sql`max(${visitRows.startedAt})`))
  const byLink = new Map<string, Came[]>()
  for (const { linkId, ...person } of rows) byLink.set(linkId, [...(byLink.get(linkId) ?? []), person])
  return byLink
}
