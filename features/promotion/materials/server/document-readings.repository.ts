import { and, count, countDistinct, desc, eq, inArray, isNull, sum } from 'drizzle-orm'

import {
  inLast30Days,
  visitEventRows,
  visitorRows,
  visitRows,
} from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { totalOf } from '#platform/server/database/rows.ts'

import { secondsOfPageEvent } from '../materials.contract.ts'

/** How a document was read by people in the last thirty days. */
export interface Reading {
  views: number
  dwellMs: number
}

const unread: Reading = { views: 0, dwellMs: 0 }

/** How documents were read, by their ids. */
export async function findReadings(tx: Tx, ids: readonly string[]): Promise<(id: string) => Reading> {
  if (ids.length === 0) return () => unread
  const rows = await tx
    .select({
      id: visitRows.subjectId,
      views: count(),
      dwellMs: sum(visitRows.dwellMs).mapWith(Number),
    })
    .from(visitRows)
    .where(and(inArray(visitRows.subjectId, [...ids]), isNull(visitRows.cardId), inLast30Days(visitRows)))
    .groupBy(visitRows.subjectId)
  return (id) => {
    const found = rows.find((row) => row.id === id)
    return found ? { views: found.views, dwellMs: found.dwellMs } : unread
  }
}

/** Pages of a document that people read for a while. */
const pagesRead = (documentId: string) =>
  and(
    eq(visitEventRows.subjectId, documentId),
    isNull(visitEventRows.cardId),
    eq(visitEventRows.type, 'page'),
  )

const dwellOf = (events: number) => events * secondsOfPageEvent * 1000

/** How each page was read, by its number. */
export async function findPageReadings(
  tx: Tx,
  documentId: string,
): Promise<(n: number) => { readers: number; dwellMs: number }> {
  const rows = await tx
    .select({
      n: visitEventRows.position,
      readers: countDistinct(visitRows.visitorId),
      events: count(),
    })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(and(pagesRead(documentId), inLast30Days(visitRows)))
    .groupBy(visitEventRows.position)
  return (n) => {
    const found = rows.find((row) => row.n === n)
    return { readers: found?.readers ?? 0, dwellMs: dwellOf(found?.events ?? 0) }
  }
}

/** People who opened a document, those of them who saw nine tenths of its pages, and how often it was downloaded. */
export async function findReaderNumbers(tx: Tx, { id, pages }: { id: string; pages: number }) {
  const readers = await tx
    .select({ total: countDistinct(visitRows.visitorId) })
    .from(visitRows)
    .where(and(eq(visitRows.subjectId, id), isNull(visitRows.cardId), inLast30Days(visitRows)))
    .then(totalOf)
  const seen = tx
    .select({ visitorId: visitRows.visitorId })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(and(pagesRead(id), inLast30Days(visitRows)))
    .groupBy(visitRows.visitorId)
    .having(sql`count(distinct ${visitEventRows.position}) >= ${Math.max(1, Math.ceil(pages * 0.9))}`)
  const completed = pages === 0 ? 0 : await tx.$count(seen.as('seen'))
  const downloads = await tx
    .select({ total: count() })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(
      and(
        eq(visitEventRows.subjectId, id),
        isNull(visitEventRows.cardId),
        eq(visitEventRows.type, 'click'),
        eq(visitEventRows.target, 'download'),
        inLast30Days(visitRows),
      ),
    )
    .then(totalOf)
  return { readers, completed, downloads }
}

/** The visits of people to a document, the newest first. */
export async function findReaders(tx: Tx, documentId: string, paging: Paging) {
  const where = and(eq(visitRows.subjectId, documentId), isNull(visitRows.cardId), eq(visitRows.bot, false))
  const { limit, offset } = pageBounds(paging)
  const visits = await tx
    .select({
      visitId: visitRows.id,
      name: visitorRows.name,
      key: visitorRows.key,
      region: visitRows.region,
      source: visitRows.source,
      startedAt: visitRows.startedAt,
      dwellMs: visitRows.dwellMs,
    })
    .from(visitRows)
    .innerJoin(visitorRows, eq(visitorRows.id, visitRows.visitorId))
    .where(where)
    .orderBy(desc(visitRows.startedAt), desc(visitRows.id))
    .limit(limit)
    .offset(offset)
  const pages =
    visits.length === 0
      ? []
      : await tx
          .select({ visitId: visitEventRows.visitId, pages: countDistinct(visitEventRows.position) })
          .from(visitEventRows)
          .where(
            and(
              pagesRead(documentId),
              inArray(
                visitEventRows.visitId,
                visits.map(({ visitId }) => visitId),
              ),
            ),
          )
          .groupBy(visitEventRows.visitId)
  const total: Total = await countRows(
    tx,
    tx
      .select({ row: sql`1` })
      .from(visitRows)
      .where(where),
  )
  return {
    list: visits.map((visit) => ({
      ...visit,
      pages: pages.find(({ visitId }) => visitId === visit.visitId)?.pages ?? 0,
    })),
    ...total,
  }
}
