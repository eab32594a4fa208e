import { and, asc, count, eq, gte, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { activityTicketTypes } from '#features/shows/activities/server/activities.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { insertMany, updateMany } from '#platform/server/database/many-rows.ts'

import { gateScanResults, gateScans } from './onsite.tables.ts'

export type StoredScan = typeof gateScans.$inferSelect

/** Until the transaction ends, nobody else merges scans of this activity. */
export const lockScans = (tx: Tx, activityId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`onsite ${activityId}`}, 0))`)

/** The counters of a device, of these, that are stored already. */
export const findCounters = async (tx: Tx, deviceId: string, counters: readonly number[]) => {
  const found = await tx
    .select({ counter: gateScans.counter })
    .from(gateScans)
    .where(and(eq(gateScans.deviceId, deviceId), inArray(gateScans.counter, [...counters])))
  return new Set(found.map(({ counter }) => counter))
}

/** Writes scans down; a scan that is there stays as it was. */
export const insertScans = (tx: Tx, scans: readonly Omit<typeof gateScans.$inferInsert, 'companyId'>[]) =>
  scans.length === 0
    ? Promise.resolve()
    : tx
        .insert(gateScans)
        .values([...scans])
        .onConflictDoNothing()

/** Every scan of some tickets, with what was decided about it. */
export const findScansOf = (tx: Tx, activityId: string, ticketIds: readonly string[]) =>
  tx
    .select({ scan: gateScans, result: gateScanResults })
    .from(gateScans)
    .leftJoin(gateScanResults, eq(gateScanResults.scanId, gateScans.id))
    .where(and(eq(gateScans.activityId, activityId), inArray(gateScans.ticketId, [...ticketIds])))

type Result = Omit<typeof gateScanResults.$inferInsert, 'companyId'>

export const insertResults = (tx: Tx, results: readonly Result[]) => insertMany(tx, gateScanResults, results)

export const updateResults = (
  tx: Tx,
  activityId: string,
  results: readonly Pick<Result, 'scanId' | 'verdict' | 'conflict' | 'isFirst' | 'review'>[],
) =>
  updateMany(tx, gateScanResults, {
    where: eq(gateScanResults.activityId, activityId),
    by: 'scanId',
    rows: results.map((result) => ({ ...result, updatedAt: new Date().toISOString() })),
  })

export const writeReview = (tx: Tx, id: string, set: Partial<typeof gateScanResults.$inferInsert>) =>
  tx
    .update(gateScanResults)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(gateScanResults.id, id))

/** A place in the order of changes: the moment of the last one that was told, and its id. */
export interface Cursor {
  at: string
  id: string
}

interface Since {
  /** Null at the beginning. */
  since: Cursor | null
  limit: number
}

const isAfter = (at: AnyPgColumn, id: AnyPgColumn, { at: since, id: last }: Cursor): SQL | undefined =>
  or(sql`${at} > ${since}::timestamptz`, and(sql`${at} >= ${since}::timestamptz`, sql`${id} > ${last}::uuid`))

const micro = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Tickets that changed since a cursor, with those that have just been written once more. */
export const findChangedTickets = (tx: Tx, activityId: string, { since, limit }: Since) =>
  tx
    .select({
      id: activityRegistrations.id,
      typeId: activityRegistrations.ticketTypeId,
      state: activityRegistrations.state,
      codeVersion: activityRegistrations.codeVersion,
      name: activityRegistrations.name,
      company: activityRegistrations.company,
      seat: activityRegistrations.seat,
      mobile: activityRegistrations.mobile,
      at: micro(activityRegistrations.updatedAt),
    })
    .from(activityRegistrations)
    .where(
      and(
        eq(activityRegistrations.activityId, activityId),
        since ? isAfter(activityRegistrations.updatedAt, activityRegistrations.id, since) : undefined,
      ),
    )
    .orderBy(asc(activityRegistrations.updatedAt), asc(activityRegistrations.id))
    .limit(limit)

/** Scans whose meaning changed since a cursor. */
export const findChangedScans = (tx: Tx, activityId: string, { since, limit }: Since) =>
  tx
    .select({
      id: gateScanResults.id,
      scan: gateScans,
      review: gateScanResults.review,
      at: micro(gateScanResults.updatedAt),
    })
    .from(gateScanResults)
    .innerJoin(gateScans, eq(gateScans.id, gateScanResults.scanId))
    .where(
      and(
        eq(gateScanResults.activityId, activityId),
        since ? isAfter(gateScanResults.updatedAt, gateScanResults.id, since) : undefined,
      ),
    )
    .orderBy(asc(gateScanResults.updatedAt), asc(gateScanResults.id))
    .limit(limit)

/** First arrivals since a moment, by the number of their time span since 1970. */
export async function countArrivals(
  tx: Tx,
  activityId: string,
  { since, everyMs }: { since: Date; everyMs: number },
): Promise<ReadonlyMap<number, number>> {
  const { correctedAt } = gateScanResults
  const span = sql<number>`floor(extract(epoch from ${correctedAt}) * 1000 / ${everyMs}::int)::int`.as('span')
  const rows = await tx
    .select({ span, total: count() })
    .from(gateScanResults)
    .where(
      and(
        eq(gateScanResults.activityId, activityId),
        eq(gateScanResults.isFirst, true),
        gte(correctedAt, since),
      ),
    )
    .groupBy(sql`span`)
  return new Map(rows.map((row) => [row.span, row.total]))
}

/** The latest people who came in, and who agreed that the organiser shows it. */
export const findArrivals = (tx: Tx, activityId: string, limit: number) =>
  tx
    .select({
      id: gateScanResults.id,
      at: gateScanResults.correctedAt,
      name: activityRegistrations.name,
      company: activityRegistrations.company,
      consents: activityRegistrations.consents,
      type: activityTicketTypes.name,
    })
    .from(gateScanResults)
    .innerJoin(activityRegistrations, eq(activityRegistrations.id, gateScanResults.ticketId))
    .innerJoin(activityTicketTypes, eq(activityTicketTypes.id, activityRegistrations.ticketTypeId))
    .where(and(eq(gateScanResults.activityId, activityId), eq(gateScanResults.isFirst, true)))
    .orderBy(sql`${gateScanResults.correctedAt} desc`, sql`${gateScanResults.id} desc`)
    .limit(limit)
