import { and, count, countDistinct, desc, eq, inArray, max } from 'drizzle-orm'

import {
  inLast30Days,
  visitEventRows,
  visitorRows,
  visitRows,
} from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { parts } from '../videos.contract.ts'

/** The parts of videos that people saw, wherever they were shown. */
const seen = (ids: readonly string[]) =>
  and(inArray(visitEventRows.subjectId, [...ids]), eq(visitEventRows.type, 'progress'))

/** How many people played videos in the last thirty days, by their ids. */
export async function findVideoViewers(tx: Tx, ids: readonly string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const rows = await tx
    .select({ id: visitEventRows.subjectId, viewers: countDistinct(visitRows.visitorId) })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(and(seen(ids), inLast30Days(visitRows)))
    .groupBy(visitEventRows.subjectId)
  return (id) => rows.find((row) => row.id === id)?.viewers ?? 0
}

/** How many people saw each tenth of a video in the last thirty days, and those who saw the last one. */
export async function findRetention(tx: Tx, videoId: string) {
  const rows = await tx
    .select({ part: visitEventRows.position, viewers: countDistinct(visitRows.visitorId) })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(and(seen([videoId]), inLast30Days(visitRows)))
    .groupBy(visitEventRows.position)
  const viewersOf = (part: number) => rows.find((row) => row.part === part)?.viewers ?? 0
  const retention = Array.from({ length: parts }, (_, at) => ({ part: at + 1, viewers: viewersOf(at + 1) }))
  const viewers = (await findVideoViewers(tx, [videoId]))(videoId)
  return { retention, viewers, completed: viewersOf(parts) }
}

/** The visits of people who played a video, the newest first. */
export async function findVideoVisits(tx: Tx, videoId: string, paging: Paging) {
  const { limit, offset } = pageBounds(paging)
  const played = tx
    .select({
      visitId: visitEventRows.visitId,
      parts: countDistinct(visitEventRows.position).as('parts'),
      at: max(visitEventRows.at).as('at'),
    })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(and(seen([videoId]), eq(visitRows.bot, false), sql`${visitEventRows.position} > 0`))
    .groupBy(visitEventRows.visitId)
    .as('played')
  const list = await tx
    .select({
      visitId: visitRows.id,
      name: visitorRows.name,
      key: visitorRows.key,
      region: visitRows.region,
      source: visitRows.source,
      startedAt: visitRows.startedAt,
      parts: played.parts,
    })
    .from(played)
    .innerJoin(visitRows, eq(visitRows.id, played.visitId))
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .orderBy(desc(visitRows.startedAt), desc(visitRows.id))
    .limit(limit)
    .offset(offset)
  const [row] = await tx.select({ total: count() }).from(played)
  return { list, total: row?.total ?? 0 }
}
