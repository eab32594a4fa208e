import { desc, eq, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Period } from './card-analytics.domain.ts'
import { chainOf } from './share-chain.domain.ts'
import { withinPeriods } from './visit-rows.ts'

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
      linkId: shareLinks.id,
      parentId: shareLinks.parentId,
      depth: shareLinks.depth,
      visitorId: shareLinks.visitorId,
      accountId: shareLinks.accountId,
      visitorName: visitors.name,
      accountName: accounts.nickName,
      at: shareLinks.createdAt,
      isNew: sql<boolean>`${withinPeriods(sql`${shareLinks.createdAt}`, { ranges: [question.period], zone: question.zone })}`,
    })
    .from(shareLinks)
    .leftJoin(visitors, eq(visitors.id, shareLinks.visitorId))
    .leftJoin(accounts, eq(accounts.id, shareLinks.accountId))
    .where(eq(shareLinks.cardId, question.cardId))
    .orderBy(desc(shareLinks.createdAt))
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
    from ${visitEvents} where ${eq(visitEvents.cardId, cardId)} and type in ('click', 'form') group by visit_id)`
  const rows = await tx
    .select({
      linkId: sql<string>`${visits.shareLinkId}`,
      visitorId: visits.visitorId,
      name: visitors.name,
      views: sql<number>`count(*)::int`,
      saves: sql<number>`coalesce(sum(deeds.saves), 0)::int`,
      exchanges: sql<number>`coalesce(sum(deeds.exchanges), 0)::int`,
    })
    .from(visits)
    .innerJoin(visitors, eq(visitors.id, visits.visitorId))
    .leftJoin(sql`${deeds} as deeds`, sql`deeds.visit_id = ${visits.id}`)
    .where(
      sql`${eq(visits.cardId, cardId)} and ${visits.shareLinkId} is not null and not ${visits.bot}
        and ${withinPeriods(sql`${visits.startedAt}`, { ranges: [period], zone })}`,
    )
    .groupBy(visits.shareLinkId, visits.visitorId, visitors.name)
    .orderBy(desc(sql`max(${visits.startedAt})`))
  const byLink = new Map<string, Came[]>()
  for (const { linkId, ...person } of rows) byLink.set(linkId, [...(byLink.get(linkId) ?? []), person])
  return byLink
}
