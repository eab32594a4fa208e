import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { type Period, withinPeriods } from '#features/insight/card-analytics/server/counting.public.ts'
import { visitEventRows, visitorRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FunnelStep } from '../content-analytics.contract.ts'
import { type Question, readers, type Scope, stepConditions } from './content-numbers.repository.ts'
import { isRead } from './visit-facts.repository.ts'

/** Visits of people in some days. */
const visitsOf = ({ zone, whose }: Scope, period: Period): SQL | undefined =>
  and(
    isRead,
    sql`not ${visitRows.bot}`,
    withinPeriods(sql`${visitRows.startedAt}`, { ranges: [period], zone }),
    whose?.(sql`${visitRows.subjectId}`),
  )

const columns = {
  visitorId: visitRows.visitorId,
  visitorName: visitorRows.name,
  at: visitRows.startedAt,
  subjectId: sql<string>`${visitRows.subjectId}`,
  source: visitRows.source,
  region: visitRows.region,
  dwellMs: visitRows.dwellMs,
}

export interface FoundRow {
  key: string
  visitorId: string
  visitorName: string | null
  at: Date
  subjectId: string
  source: string
  region: string | null
  dwellMs: number
  views: number
}
type Found = { list: FoundRow[] } & Total

/** The visits of some days, the latest first. */
export async function findVisits(
  tx: Tx,
  { scope, period }: { scope: Scope; period: Period },
  paging: Paging,
): Promise<Found> {
  const { limit, offset } = pageBounds(paging)
  const where = visitsOf(scope, period)
  const rows = await tx
    .select({ key: visitRows.id, ...columns })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(where)
    .orderBy(desc(visitRows.startedAt), desc(visitRows.id))
    .limit(limit)
    .offset(offset)
  const counted = tx.select({ id: visitRows.id }).from(visitRows).where(where)
  return { list: rows.map((row) => ({ ...row, views: 1 })), ...(await countRows(tx, counted)) }
}

/** How often things were forwarded: a row for each time, the latest first. */
export async function findForwards(
  tx: Tx,
  { scope, period }: { scope: Scope; period: Period },
  paging: Paging,
): Promise<Found> {
  const { limit, offset } = pageBounds(paging)
  const where = and(visitsOf(scope, period), eq(visitEventRows.type, 'share'))
  const rows = await tx
    .select({ key: visitEventRows.eventId, ...columns, at: visitEventRows.at })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(where)
    .orderBy(desc(visitEventRows.at), desc(visitRows.id))
    .limit(limit)
    .offset(offset)
  const counted = tx
    .select({ id: visitRows.id })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(where)
  return {
    list: rows.map((row) => ({ ...row, views: 1 })),
    ...(await countRows(tx, counted)),
  }
}

/** The people of a step, those who came last first, each with their last visit. */
export async function findPeople(
  tx: Tx,
  { question, period }: { question: Question; period: Period },
  { step, ...paging }: Paging & { step: FunnelStep },
): Promise<Found> {
  const { limit, offset } = pageBounds(paging)
  const came = sql`select visitor_id, max(day) as day from (${readers(question)}) as readers
    where ${stepConditions[step]} group by visitor_id`
  const { rows } = await tx.execute<{ visitor_id: string }>(sql`
    select visitor_id from (${came}) as came order by day desc, visitor_id limit ${limit} offset ${offset}`)
  const ids = rows.map(({ visitor_id }) => visitor_id)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${came}) as came`,
  )
  const seen = await findLastVisits(tx, { question, period }, ids)
  return {
    list: ids.flatMap((id) => seen.find(({ visitorId }) => visitorId === id) ?? []),
    total: counted[0]?.total ?? 0,
  }
}

async function findLastVisits(
  tx: Tx,
  { question, period }: { question: Question; period: Period },
  ids: readonly string[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const theirs = and(inArray(visitRows.visitorId, [...ids]), visitsOf(question, period))
  const sums = await tx
    .select({
      visitorId: visitRows.visitorId,
      views: sql<number>`count(*)::int`,
      dwellMs: sql<number>`coalesce(sum(${visitRows.dwellMs}), 0)::int`,
    })
    .from(visitRows)
    .where(theirs)
    .groupBy(visitRows.visitorId)
  const last = await tx
    .selectDistinctOn([visitRows.visitorId], columns)
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(theirs)
    .orderBy(visitRows.visitorId, desc(visitRows.startedAt))
  return last.flatMap((row) => {
    const sum = sums.find(({ visitorId }) => visitorId === row.visitorId)
    return sum ? [{ ...row, ...sum, key: row.visitorId }] : []
  })
}
