import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { VisitSource } from '#features/visits/visitors/visitors.contract.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Period } from './card-analytics.domain.ts'
import { cardsInSight, type Scope } from './scope.ts'
import { withinPeriods } from './visit-rows.ts'

/** Which visits besides: those of a period, those that came one way. */
export interface VisitFilter {
  period?: Period | undefined
  source?: VisitSource | undefined
}

const people = (scope: Scope, { period, source }: VisitFilter): SQL | undefined =>
  and(
    sql`not ${visits.bot}`,
    cardsInSight(scope),
    source === undefined ? undefined : eq(visits.source, source),
    period === undefined
      ? undefined
      : withinPeriods(sql`${visits.startedAt}`, { ranges: [period], zone: scope.zone }),
  )

/** The latest visits of people, newest first, with what each one did there. */
export async function findVisits(tx: Tx, scope: Scope, paging: Paging & VisitFilter) {
  const { limit, offset } = pageBounds(paging)
  const rows = await tx
    .select({
      visitId: visits.id,
      carteId: visits.cardId,
      cardName: cards.name,
      visitorId: visits.visitorId,
      visitorName: visitors.name,
      at: visits.startedAt,
      region: visits.region,
      device: visits.device,
      browser: visits.browser,
      source: visits.source,
      dwellMs: visits.dwellMs,
      sharedBy: sql<
        string | null
      >`(select forwarder.name from ${shareLinks} join ${visitors} as forwarder on forwarder.id = ${shareLinks.visitorId} where ${shareLinks.id} = ${visits.shareLinkId})`,
    })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .innerJoin(visitors, eq(visitors.id, visits.visitorId))
    .where(people(scope, paging))
    .orderBy(desc(visits.startedAt))
    .limit(limit)
    .offset(offset)
  const deeds = await findDeeds(
    tx,
    rows.map(({ visitId }) => visitId),
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), actions: deeds.get(row.visitId) ?? [] }))
}

/** What was done during these visits: `save`, `call`, `share`, `form` …, in order, each once. */
async function findDeeds(tx: Tx, visitIds: readonly string[]): Promise<Map<string, string[]>> {
  const deeds = new Map<string, string[]>()
  if (visitIds.length === 0) return deeds
  const rows = await tx
    .select({
      visitId: visitEvents.visitId,
      deed: sql<string>`coalesce(${visitEvents.target}, ${visitEvents.type})`,
    })
    .from(visitEvents)
    .where(
      and(inArray(visitEvents.visitId, [...visitIds]), inArray(visitEvents.type, ['click', 'share', 'form'])),
    )
    .orderBy(visitEvents.at, visitEvents.clientOrder)
  for (const { visitId, deed } of rows)
    deeds.set(visitId, [...new Set([...(deeds.get(visitId) ?? []), deed])])
  return deeds
}

export async function countVisits(tx: Tx, scope: Scope, filter: VisitFilter = {}): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .where(people(scope, filter))
  return row?.total ?? 0
}
