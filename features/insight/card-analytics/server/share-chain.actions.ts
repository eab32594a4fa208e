import type { Tx } from '#platform/server/database/database.ts'

import { chainOf } from './share-chain.domain.ts'
import { type ChainQuestion, findLinks, findVisitorsOfLinks } from './share-chain.repository.ts'

const mostLinks = 500
const shownVisitors = 5

/** How a card went from hand to hand: links that brought somebody in the period or were made in it, and those above them. */
export async function readShareChain(tx: Tx, question: ChainQuestion) {
  const links = await findLinks(tx, question)
  const visitors = await findVisitorsOfLinks(tx, question)
  const parents = new Map(links.map(({ linkId, parentId }) => [linkId, parentId]))
  const wanted = new Set<string>()
  for (const { linkId, isNew } of links)
    if (isNew || visitors.has(linkId))
      for (let at: string | null | undefined = linkId; at; at = parents.get(at)) wanted.add(at)
  const own = links
    .filter(({ linkId }) => wanted.has(linkId))
    .map(({ linkId, parentId, depth, at, accountId, visitorId, visitorName, accountName }) => {
      const came = visitors.get(linkId) ?? []
      const sum = (key: 'views' | 'saves' | 'exchanges') =>
        came.reduce((total, visitor) => total + visitor[key], 0)
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
          .slice(0, shownVisitors)
          .map(({ visitorId: id, name, views }) => ({ visitorId: id, name, views })),
      }
    })
  const chain = chainOf(own)
  return { links: chain.slice(0, mostLinks), total: chain.length }
}
