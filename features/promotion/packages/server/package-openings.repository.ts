import { and, count, desc, eq, inArray, isNull, sum } from 'drizzle-orm'

import { radarLinks, radarVisits } from '#features/promotion/radar/server/radar.tables.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Links, and the things that they lead to. */
export interface Led {
  linkIds: readonly string[]
  thingIds: readonly string[]
}

/** Visits that count and came by some links. By what was visited, too: there is an index on that. */
const cameBy = ({ linkIds, thingIds }: Led) =>
  and(
    eq(radarVisits.isCounted, true),
    inArray(radarVisits.subjectId, [...thingIds]),
    inArray(visitRows.subjectId, [...thingIds]),
    inArray(visitRows.shareLinkId, [...linkIds]),
  )

const personOf = and(eq(radarLinks.visitorId, radarVisits.visitorId), isNull(radarLinks.endedAt))

/** How often each person came by each link, and how long they read. */
export const sumOpenings = (tx: Tx, led: Led) =>
  led.linkIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          linkId: visitRows.shareLinkId,
          personId: radarLinks.personId,
          openings: count(),
          dwellMs: sum(radarVisits.dwellMs).mapWith(Number),
        })
        .from(radarVisits)
        .innerJoin(visitRows, eq(visitRows.id, radarVisits.visitId))
        .leftJoin(radarLinks, personOf)
        .where(cameBy(led))
        .groupBy(visitRows.shareLinkId, radarLinks.personId)

const openingsOf = (tx: Tx, led: Led) =>
  tx
    .select({
      visitId: radarVisits.visitId,
      at: radarVisits.startedAt,
      subjectId: radarVisits.subjectId,
      dwellMs: radarVisits.dwellMs,
      linkId: visitRows.shareLinkId,
      personId: radarLinks.personId,
    })
    .from(radarVisits)
    .innerJoin(visitRows, eq(visitRows.id, radarVisits.visitId))
    .leftJoin(radarLinks, personOf)
    .where(cameBy(led))

/** The visits behind the numbers, the newest first. */
export async function findOpenings(tx: Tx, led: Led, paging: Paging) {
  if (led.linkIds.length === 0) return { list: [], total: 0 }
  const { limit, offset } = pageBounds(paging)
  const total = await countRows(tx, openingsOf(tx, led))
  const list = await openingsOf(tx, led)
    .orderBy(desc(radarVisits.startedAt), desc(radarVisits.visitId))
    .limit(limit)
    .offset(offset)
  return { list, ...total }
}
