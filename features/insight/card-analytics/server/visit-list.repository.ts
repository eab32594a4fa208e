import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitEventRows, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { VisitSource } from '#features/visits/visitors/visitors.contract.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Period } from './card-analytics.domain.ts'
import { cardsInSight, type Scope } from './scope.repository.ts'
import { withinPeriods } from './raw-visits.repository.ts'

/** Which visits besides: those of a period, those that came one way. */
export interface VisitFilter {
  period?: Period | undefined
  source?: VisitSource | undefined
}

const people = (scope: Scope, { period, source }: VisitFilter): SQL | undefined =>
  and(
    sql`not ${visitRows.bot}`,
    cardsInSight(scope),
    source === undefined ? undefined : eq(visitRows.source, source),
    period === undefined
      ? undefined
      : withinPeriods(sql`${visitRows.startedAt}`, { ranges: [period], zone: scope.zone }),
  )

/** The latest visits of people, newest first, with what each one did there. */
export async function findVisits(tx: Tx, scope: Scope, paging: Paging & VisitFilter) {
  const { limit, offset } = pageBounds(paging)
  const rows = await tx
    .select({
      visitId: visitRows.id,
      carteId: cardRows.id,
      cardName: cardRows.name,
      visitorId: visitRows.visitorId,
      visitorName: visitorRows.name,
      at: visitRows.startedAt,
      region: visitRows.region,
      device: visitRows.device,
      browser: visitRows.browser,
      source: visitRows.source,
      dwellMs: visitRows.dwellMs,
      sharedBy: sql<
        string | null
      >`(select ${visitorRows.name} from ${shareLinkRows} join ${visitorRows} on ${visitorRows.id} = ${shareLinkRows.visitorId} where ${shareLinkRows.id} = ${visitRows.shareLinkId})`,
    })
    .from(visitRows)
    .innerJoin(cardRows, eq(cardRows.id, visitRows.cardId))
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(people(scope, paging))
    .orderBy(desc(visitRows.startedAt))
    .limit(limit)
    .offset(offset)
  const actions = await findActions(
    tx,
    rows.map(({ visitId }) => visitId),
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), actions: actions.get(row.visitId) ?? [] }))
}

/** What was done during these visits: `save`, `call`, `share`, `form` …, in order, each once. */
async function findActions(tx: Tx, visitIds: readonly string[]): Promise<Map<string, string[]>> {
  const actions = new Map<string, string[]>()
  if (visitIds.length === 0) return actions
  const rows = await tx
    .select({
      visitId: visitEventRows.visitId,
      action: sql<string>`coalesce(${visitEventRows.target}, ${visitEventRows.type})`,
    })
    .from(visitEventRows)
    .where(
      and(
        inArray(visitEventRows.visitId, [...visitIds]),
        inArray(visitEventRows.type, ['click', 'share', 'form']),
      ),
    )
    .orderBy(visitEventRows.at, visitEventRows.clientOrder)
  for (const { visitId, action } of rows)
    actions.set(visitId, [...new Set([...(actions.get(visitId) ?? []), action])])
  return actions
}

export const countVisits = (tx: Tx, scope: Scope, filter: VisitFilter = {}): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: visitRows.id })
      .from(visitRows)
      .innerJoin(cardRows, eq(cardRows.id, visitRows.cardId))
      .where(people(scope, filter)),
  )
