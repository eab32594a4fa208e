import { and, between, getTableName, max, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { clueActs } from '#features/attraction/clues/server/clues.tables.ts'
import {
  dayIn,
  daysOf,
  type Period,
  withinPeriods,
} from '#features/insight/card-analytics/server/counting.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { Purpose } from '../data-assets.contract.ts'
import { columnsOf, tableOf } from './asset-counts.repository.ts'
import { assetUses, assetWayDays, dataAssets } from './data-assets.tables.ts'
import { type LineageEdge, type Trace, wayOf } from './lineage.domain.ts'

const isKept = (column: AnyPgColumn, values: readonly string[] | 'filled'): SQL =>
  values === 'filled'
    ? sql`${column} is not null`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`

/** How many rows a trace has on each day of a period; a day without any is not there. */
export async function countTrace(
  tx: Tx,
  { in: source, at, only = {} }: Trace,
  { period, zone }: { period: Period; zone: string },
): Promise<Map<string, number>> {
  const table = source === getTableName(clueActs) ? clueActs : tableOf(source)?.table
  const columns = table && columnsOf(table)
  const moment = columns?.get(at)
  if (!table || !columns || !moment) throw new Error(`${source}.${at} is no moment of a table`)
  const kept = Object.entries(only).map(([key, values]) => {
    const column = columns.get(key)
    if (!column) throw new Error(`${source} has no ${key}`)
    return isKept(column, values)
  })
  const day = dayIn(sql`${moment}`, zone)
  const rows = await tx
    .select({ day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(withinPeriods(sql`${moment}`, { ranges: [period], zone }), ...kept))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.count]))
}

/** Counts a way on all days of a period, in place of what was counted of them before. */
export async function countWay(
  tx: Tx,
  edge: LineageEdge,
  question: { period: Period; zone: string },
): Promise<void> {
  const counts = await countTrace(tx, edge.trace, question)
  const way = wayOf(edge)
  await tx
    .insert(assetWayDays)
    .values(daysOf(question.period).map((day) => ({ way, day, count: counts.get(day) ?? 0 })))
    .onConflictDoUpdate({
      target: [assetWayDays.companyId, assetWayDays.way, assetWayDays.day],
      set: { count: sql`excluded.count` },
    })
}

/** The last day of which the ways were counted. */
export const findLastDay = async (tx: Tx): Promise<string | undefined> =>
  (
    await tx
      .select({ day: max(assetWayDays.day) })
      .from(assetWayDays)
      .then(firstRow)
  )?.day ?? undefined

/** The counts of ways in a period, by way and day. */
export async function findWayDays(tx: Tx, { from, to }: Period): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>()
  const rows = await tx
    .select()
    .from(assetWayDays)
    .where(between(assetWayDays.day, from, to))
  for (const { way, day, count } of rows)
    found.set(way, (found.get(way) ?? new Map<string, number>()).set(day, count))
  return found
}

/** How often sets of data were used for a purpose in a period, by day. */
export const findUseDays = (
  tx: Tx,
  { from, to }: Period,
): Promise<{ source: string; purpose: Purpose; day: string; count: number }[]> =>
  tx
    .select({
      source: dataAssets.source,
      purpose: assetUses.purpose,
      day: assetUses.day,
      count: assetUses.count,
    })
    .from(assetUses)
    .innerJoin(dataAssets, sql`${dataAssets.id} = ${assetUses.assetId}`)
    .where(between(assetUses.day, from, to))
