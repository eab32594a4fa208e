import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'

import { inLast30Days, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cards } from './cards.tables.ts'

interface Part {
  condition: SQL | undefined
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

const directions = { asc, desc }

/** The cards that somebody looked at, by how often. The figures are in order before their cards are met: a page ends at its last card. */
function viewedCards(tx: Tx, { condition, order, limit, offset }: Part) {
  const direction = directions[order]
  const views = tx
    .select({ cardId: visitRows.cardId, total: count().as('total') })
    .from(visitRows)
    .where(inLast30Days(visitRows))
    .groupBy(visitRows.cardId)
    .orderBy(direction(count()), direction(visitRows.cardId))
    .as('views')
  return tx
    .select({ id: cards.id })
    .from(views)
    .innerJoin(cards, eq(cards.id, views.cardId))
    .where(condition)
    .orderBy(direction(views.total), direction(views.cardId))
    .limit(limit)
    .offset(offset)
}

/** The cards that nobody looked at. */
const unviewedCards = (tx: Tx, { condition, order, limit, offset }: Part) =>
  tx
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        condition,
        sql`not exists (select from ${visitRows} where ${visitRows.cardId} = ${cards.id} and ${inLast30Days(visitRows)})`,
      ),
    )
    .orderBy(directions[order](cards.id))
    .limit(limit)
    .offset(offset)

/** The ids of one page in the order of the views of thirty days: the cards with views are one part of the list, all others the other one. */
export async function findPageByViews(tx: Tx, page: Part): Promise<string[]> {
  const [front, back] = page.order === 'desc' ? [viewedCards, unviewedCards] : [unviewedCards, viewedCards]
  const first = await front(tx, page)
  const left = page.limit - first.length
  if (left === 0) return first.map(({ id }) => id)
  // An empty page begins behind the whole first part: then its length is what was passed over.
  const passed = front(tx, { ...page, limit: page.offset, offset: 0 })
  const isBehind = first.length === 0 && page.offset > 0
  const offset = isBehind ? page.offset - (await tx.$count(sql`(${passed}) as passed`)) : 0
  const second = await back(tx, { ...page, limit: left, offset })
  return [...first, ...second].map(({ id }) => id)
}
