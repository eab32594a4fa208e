import { and, type SQL } from 'drizzle-orm'

import { dayIn, type Period, withinPeriods } from '#features/insight/card-analytics/server/counting.public.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { holdsAnywhere, scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { FigureReach, Fold, MetricRow, RowLink, Unit } from '../boards.contract.ts'
import { type Dimension, type MetricKey, noKey } from '../face/board-model.ts'

/**
 * One metric: what its rows are, who may see which of them, and how they become a figure. Its figure, its course, the rows
 * behind it, its file and its recount all begin with `rowsOf`, so that they cannot differ.
 */
export interface Metric {
  key: MetricKey
  group: MetricRow['group']
  /** Goes up with each change of what is counted; `since` is the day from which it holds. */
  version: number
  since: string
  unit: Unit
  fold: Fold
  better: MetricRow['better']
  permission: Permission
  /** `from` and the tables, joined: a table is held to its company where it is named after that word. */
  from: SQL
  id: SQL
  /** The moment by which a row belongs to a day; absent for how things stand now. */
  at?: SQL
  title: SQL
  link?: { to: RowLink; id: SQL }
  /** The number that is added up, or the part of a ratio. */
  value?: SQL
  /** A sum is divided by it, once. */
  scale?: number
  /** The whole of a ratio. */
  base?: SQL
  /** The thing that is counted once. */
  who?: SQL
  where?: SQL
  /** A further condition of a row, by the day that it is now in the company's zone. */
  whereToday?: (today: SQL) => SQL
  dimensions: Readonly<Partial<Record<Dimension, SQL>>>
  /** The rows that somebody may see; undefined for all of the company. Only asked of people with the permission. */
  scope: (viewer: Viewer) => SQL | undefined
  /** Its days are counted ahead: only where the table says what has changed (decision 144). */
  isAhead?: true
}

/** Only sees to it that the definition is whole. */
export const defineMetric = (metric: Metric): Metric => metric

/** Which rows: of whom, in which days of which zone, of which part of a dimension. */
export interface RowsQuestion {
  viewer: Viewer
  zone: string
  ranges: readonly Period[]
  by?: Dimension | undefined
  /** Only the rows of this key of the dimension. */
  value?: string | undefined
}

export const mayRead = (metric: Metric, viewer: Viewer): boolean => holdsAnywhere(viewer, metric.permission)

/** Whether the viewer's rows are all that the company has: only then may figures be read that were counted ahead. */
export const seesAll = (metric: Metric, viewer: Viewer): boolean =>
  viewer.permissions.has(metric.permission) && metric.scope(viewer) === undefined

/** How far the figures of a viewer reach, in a word. */
export function reachOf(metric: Metric, viewer: Viewer): FigureReach {
  if (!mayRead(metric, viewer)) return 'none'
  if (seesAll(metric, viewer)) return 'all'
  return scopeFor(viewer, metric.permission).scope === 'departments' ? 'departments' : 'self'
}

const keyOf = (metric: Metric, by: Dimension | undefined): SQL =>
  sql`coalesce(nullif(${(by && metric.dimensions[by]) ?? sql`null`}::text, ''), ${noKey}::text)`

/** `id, at, title, link_id, value, base, who, key`: a row for each thing that the metric counts. */
export function rowsOf(metric: Metric, { viewer, zone, ranges, by, value }: RowsQuestion): SQL {
  const key = keyOf(metric, by)
  const where = and(
    mayRead(metric, viewer) ? metric.scope(viewer) : sql`false`,
    metric.where,
    metric.whereToday?.(dayIn(sql`now()`, zone)),
    metric.at && withinPeriods(metric.at, { ranges, zone }),
    value === undefined ? undefined : sql`${key} = ${value}`,
  )
  return sql`
    select ${metric.id} as id, ${metric.at ?? sql`null::timestamptz`} as at, ${metric.title} as title,
      ${metric.link?.id ?? sql`null::uuid`} as link_id, ${metric.value ?? sql`1`}::bigint as value,
      ${metric.base ?? sql`0`}::bigint as base, ${metric.who ?? metric.id} as who, ${key} as key
    ${metric.from} where ${where ?? sql`true`}`
}

/** `top, base` of some rows, as whole numbers. */
export const foldOf = ({ fold }: Metric): SQL =>
  ({
    count: sql`count(*)::bigint as top, 0::bigint as base`,
    sum: sql`coalesce(sum(value), 0)::bigint as top, 0::bigint as base`,
    distinct: sql`count(distinct who)::bigint as top, 0::bigint as base`,
    ratio: sql`coalesce(sum(value), 0)::bigint as top, coalesce(sum(base), 0)::bigint as base`,
  })[fold]

export interface Folded {
  top: number
  base: number
}

/** The figure of what was folded; a ratio of nothing is no figure. */
export function valueOf({ fold, unit, scale = 1 }: Metric, { top, base }: Folded): number | null {
  if (fold !== 'ratio') return Math.round(top / scale)
  if (base === 0) return null
  return Math.round((top * (unit === 'permille' ? 1000 : 1)) / base)
}

/** Folded parts make a whole only where nothing is counted twice. */
export const addsUp = ({ fold }: Metric): boolean => fold !== 'distinct'
