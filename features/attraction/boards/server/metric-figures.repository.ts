import type { SQL } from 'drizzle-orm'

import { dayIn, type Period, planDays } from '#features/insight/card-analytics/server/counting.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { Dimension, WidgetStep } from '../face/board-model.ts'
import { dayFacts } from './boards.tables.ts'
import { findCleanDays } from './day-facts.repository.ts'
import {
  addsUp,
  type Folded,
  foldOf,
  type Metric,
  type RowsQuestion,
  rowsOf,
  seesAll,
  valueOf,
} from './metric-definition.repository.ts'

/** The days of the company's zone that may be read ahead. */
export type CleanDays = ReadonlySet<string>
const noCleanDays: CleanDays = new Set()

/** A metric in a period, for a viewer. */
export interface FigureQuestion {
  viewer: Viewer
  zone: string
  period: Period
  by?: Dimension | undefined
  value?: string | undefined
  /** The days that may be read ahead; absent: every row is counted. */
  clean?: CleanDays | undefined
}

interface FoldedRow extends Record<string, unknown> {
  top: string
  base: string
}
const folded = ({ top, base }: FoldedRow): Folded => ({ top: Number(top), base: Number(base) })
export const sumOf = (parts: readonly Folded[]): Folded =>
  parts.reduce((sum, { top, base }) => ({ top: sum.top + top, base: sum.base + base }), { top: 0, base: 0 })

const questionOf = ({ period, viewer, zone, by, value }: FigureQuestion): RowsQuestion => ({
  viewer,
  zone,
  by,
  value,
  ranges: [period],
})

const inRanges = (ranges: readonly Period[]) =>
  ranges.length === 0
    ? sql`false`
    : sql`(${sql.join(
        ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`

/** The days of some periods that were counted ahead and still stand. */
export const cleanDaysOf = (tx: Tx, period: Period, zone: string): Promise<CleanDays> =>
  findCleanDays(tx, period, zone)

/** `day, top, base` of a metric, each day by itself: of days counted ahead where the viewer sees all of them, else of rows. */
function dayParts(metric: Metric, question: FigureQuestion): SQL {
  const { viewer, zone, period, by, value, clean = noCleanDays } = question
  const isAhead = metric.isAhead && value === undefined && seesAll(metric, viewer)
  const { counted, raw } = planDays(period, isAhead ? clean : noCleanDays)
  const rows = rowsOf(metric, { viewer, zone, ranges: raw, by, value })
  return sql`
    select day, top, base from ${dayFacts}
    where metric = ${metric.key} and version = ${metric.version} and ${inRanges(counted)}
    union all ${byDay(metric, sql`(${rows}) as happened where ${raw.length > 0}`, zone)}`
}

/**
 * `day, top, base` of rows. The clock of a zone takes longer than all the rest: where parts add up, quarters of an hour are
 * counted first, which are of one day in every zone, and only they are put on the clock.
 */
const byDay = (metric: Metric, rows: SQL, zone: string): SQL =>
  addsUp(metric)
    ? sql`
      select ${dayIn(sql`quarter`, zone)} as day, sum(top)::bigint as top, sum(base)::bigint as base from (
        select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z') as quarter, ${foldOf(metric)} from ${rows} group by 1
      ) as quarters group by 1`
    : sql`select ${dayIn(sql`at`, zone)} as day, ${foldOf(metric)} from ${rows} group by 1`

/** The figure of a period, folded. */
async function foldFigure(tx: Tx, metric: Metric, question: FigureQuestion): Promise<Folded> {
  const parts =
    metric.at && addsUp(metric)
      ? sql`select coalesce(sum(top), 0)::bigint as top, coalesce(sum(base), 0)::bigint as base from (${dayParts(metric, question)}) as parts`
      : sql`select ${foldOf(metric)} from (${rowsOf(metric, questionOf(question))}) as happened`
  const { rows } = await tx.execute<FoldedRow>(parts)
  return sumOf(rows.map(folded))
}

export const findFigure = async (tx: Tx, metric: Metric, question: FigureQuestion): Promise<number | null> =>
  valueOf(metric, await foldFigure(tx, metric, question))

/** The parts of a metric on each day of a period; days without rows are not there. */
export async function findDays(
  tx: Tx,
  metric: Metric,
  question: FigureQuestion,
): Promise<{ day: string; part: Folded }[]> {
  const { rows } = await tx.execute<FoldedRow & { day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, top, base from (${dayParts(metric, question)}) as parts order by 1`)
  return rows.map((row) => ({ day: row.day, part: folded(row) }))
}

/** The course of a metric by day, week or month, each named by its first day; what has no rows is not there. */
export async function findCourse(
  tx: Tx,
  metric: Metric,
  question: FigureQuestion & { step: WidgetStep },
): Promise<{ day: string; value: number | null }[]> {
  if (!metric.at) return []
  const { step, zone } = question
  const first = (moment: SQL) => sql`to_char(date_trunc(${step}, ${moment}), 'YYYY-MM-DD')`
  // People who are counted once cannot be added up to weeks, but a day stands by itself.
  const parts =
    addsUp(metric) || step === 'day'
      ? sql`select ${first(sql`day::timestamp`)} as first, sum(top)::bigint as top, sum(base)::bigint as base from (${dayParts(metric, question)}) as parts group by 1`
      : sql`select ${first(sql`at at time zone ${zone}`)} as first, ${foldOf(metric)} from (${rowsOf(metric, questionOf(question))}) as happened group by 1`
  const { rows } = await tx.execute<FoldedRow & { first: string }>(sql`${parts} order by 1`)
  return rows.map((row) => ({ day: row.first, value: valueOf(metric, folded(row)) }))
}

const shownGroups = 50

/** The figures of the parts of a dimension, the largest first. */
export async function findGroups(
  tx: Tx,
  metric: Metric,
  question: FigureQuestion & { by: Dimension },
): Promise<{ key: string; value: number | null }[]> {
  const { rows } = await tx.execute<FoldedRow & { key: string }>(sql`
    select key, ${foldOf(metric)} from (${rowsOf(metric, questionOf(question))}) as happened
    group by key order by top desc, key limit ${shownGroups}`)
  return rows.map((row) => ({ key: row.key, value: valueOf(metric, folded(row)) }))
}

export interface FoundRow extends Record<string, unknown> {
  id: string
  at: string | null
  title: string
  link_id: string | null
  value: string
  base: string
  key: string
}

/** The rows behind a figure, the newest first. */
export async function findRows(
  tx: Tx,
  metric: Metric,
  question: FigureQuestion & Paging,
): Promise<{ list: FoundRow[] } & Total> {
  const rows = rowsOf(metric, questionOf(question))
  const { limit, offset } = pageBounds(question)
  const found = await tx.execute<FoundRow>(sql`
    select id, at, title, link_id, value, base, key from (${rows}) as happened
    order by at desc nulls last, id limit ${limit} offset ${offset}`)
  return { list: found.rows, ...(await countRows(tx, sql`(select 1 from (${rows}) as happened)`)) }
}
