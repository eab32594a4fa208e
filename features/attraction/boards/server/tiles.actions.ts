import { findClosedSources } from '#features/attraction/data-assets/server/asset-use.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import {
  comparedWith,
  daysOf,
  type Period,
  periodOf,
  todayIn,
} from '#features/insight/card-analytics/server/counting.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type {
  BoardFigures,
  FigureReach,
  MetricFigure,
  PeriodQuery,
  Tile,
  Widget,
} from '../boards.contract.ts'
import type { Dimension, MetricKey, WidgetStep } from '../face/board-model.ts'
import { firstOf, stepsOf } from './boards.domain.ts'
import type { FigureReads } from './figure-reads.actions.ts'
import { metrics } from './metric-catalogue.repository.ts'
import {
  type CleanDays,
  cleanDaysOf,
  type FigureQuestion,
  findCourse,
  findDays,
  findFigure,
  findGroups,
  sumOf,
} from './metric-figures.repository.ts'
import {
  addsUp,
  type Folded,
  type Metric,
  mayRead,
  reachOf,
  seesAll,
  valueOf,
} from './metric-definition.repository.ts'
import { countsOnlyOpen } from './metric-sources.repository.ts'

/** The days of a question, by the company's zone. */
export interface PeriodDays {
  zone: string
  period: Period
  compared: Period
}

export async function readDays(tx: Tx, query: PeriodQuery): Promise<PeriodDays> {
  const zone = await findTimeZone(tx)
  const period = periodOf(query, todayIn(zone))
  return { zone, period, compared: comparedWith(period, query.compare) }
}

/** Reads figures for one viewer, each no more often than everybody together may. */
export interface FigureReader {
  figure(key: MetricKey): Promise<MetricFigure>
  course(key: MetricKey, step: WidgetStep): Promise<ReadonlyMap<string, number | null>>
  groups(key: MetricKey, by: Dimension): Promise<ReadonlyMap<string, number | null>>
  /** The moment of the oldest reading so far. */
  oldest(): number
}

/** Runs the questions of one figure in a transaction. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Asks in the transaction of a call. */
export const withinTx =
  (tx: Tx): Within =>
  (work) =>
    work(tx)

interface Reading extends PeriodDays {
  /** Only called where something is asked: who waits for another's reading has no transaction for it. */
  within: Within
  viewer: Viewer
  reads: FigureReads
}

/** Everything that an answer depends on besides what is asked: people who see the whole company see the same. */
const sightOf = (metric: Metric, viewer: Viewer): string =>
  seesAll(metric, viewer) ? 'all' : `${viewer.accountId} ${viewer.sessionId}`

/** The same for all figures of a board; those that may not be read at all are alike for everybody. */
export const sightOfBoard = (widgets: readonly Widget[], viewer: Viewer): string[] =>
  widgets.flatMap(({ metrics: keys }) =>
    keys.map((key) => (mayRead(metrics[key], viewer) ? sightOf(metrics[key], viewer) : 'none')),
  )

const hasDays = (metric: Metric) => metric.at !== undefined && addsUp(metric)

export function createFigureReader({ within, viewer, reads, zone, period, compared }: Reading): FigureReader {
  let oldest = Number.POSITIVE_INFINITY
  let clean: Promise<CleanDays> | undefined
  const cleanDays = (tx: Tx, metric: Metric) =>
    metric.isAhead && seesAll(metric, viewer)
      ? (clean ??= cleanDaysOf(
          tx,
          { from: compared.from < period.from ? compared.from : period.from, to: period.to },
          zone,
        ))
      : undefined

  async function read<T>(metric: Metric, what: readonly string[], ask: (tx: Tx) => Promise<T>): Promise<T> {
    const key = JSON.stringify([
      viewer.companyId,
      sightOf(metric, viewer),
      metric.key,
      metric.version,
      zone,
      what,
    ])
    const { at, value } = await reads.read(key, () => within(ask))
    oldest = Math.min(oldest, at)
    return value
  }
  const question = (days: Period): FigureQuestion => ({ viewer, zone, period: days })
  const whole = (metric: Metric, days: Period) =>
    read(metric, metric.at ? ['figure', days.from, days.to] : ['figure'], async (tx) =>
      findFigure(tx, metric, { ...question(days), clean: await cleanDays(tx, metric) }),
    )
  /** The parts that figure and course are added up of: rows are read once for both. */
  const byDay = (metric: Metric, days: Period) =>
    read(metric, ['days', days.from, days.to], async (tx) =>
      findDays(tx, metric, { ...question(days), clean: await cleanDays(tx, metric) }),
    )
  const value = async (metric: Metric, days: Period) =>
    hasDays(metric)
      ? valueOf(metric, sumOf((await byDay(metric, days)).map(({ part }) => part)))
      : whole(metric, days)

  async function points(metric: Metric, step: WidgetStep): Promise<{ day: string; value: number | null }[]> {
    if (!hasDays(metric))
      return read(metric, ['course', period.from, period.to, step], async (tx) =>
        findCourse(tx, metric, { ...question(period), step, clean: await cleanDays(tx, metric) }),
      )
    const parts = new Map<string, Folded[]>()
    for (const { day, part } of await byDay(metric, period)) {
      const first = firstOf(day, step)
      parts.set(first, [...(parts.get(first) ?? []), part])
    }
    return [...parts].map(([day, some]) => ({ day, value: valueOf(metric, sumOf(some)) }))
  }

  // Asked before what is remembered is answered: a freeze holds at once.
  let closed: ReturnType<typeof findClosedSources> | undefined
  const isReadable = async (metric: Metric) =>
    mayRead(metric, viewer) && countsOnlyOpen(metric, await (closed ??= within(findClosedSources)))

  return {
    oldest: () => oldest,
    async figure(key) {
      const metric = metrics[key]
      if (!(await isReadable(metric))) return { metric: key, value: null, before: null }
      return {
        metric: key,
        value: await value(metric, period),
        // How things stand now has nothing before it.
        before: metric.at ? await value(metric, compared) : null,
      }
    },
    async course(key, step) {
      const metric = metrics[key]
      if (!metric.at || !(await isReadable(metric))) return new Map()
      const known = new Map((await points(metric, step)).map((point) => [point.day, point.value]))
      return new Map(stepsOf(period, step).map((day) => [day, known.get(day) ?? emptyOf(key)]))
    },
    async groups(key, by) {
      const metric = metrics[key]
      if (!metric.dimensions[by] || !(await isReadable(metric))) return new Map()
      const days = metric.at ? [period.from, period.to] : []
      const found = await read(metric, ['groups', ...days, by], (tx) =>
        findGroups(tx, metric, { ...question(period), by }),
      )
      return new Map(found.map((group) => [group.key, group.value]))
    },
  }
}

const drawsCourse = ({ kind, by }: Widget) =>
  kind === 'number' || kind === 'line' || (kind === 'bar' && by === null)
const drawsGroups = ({ kind, by }: Widget) =>
  by !== null && (kind === 'bar' || kind === 'map' || kind === 'table')

/** A part without rows: nothing is zero, and a ratio of nothing is no figure. */
const emptyOf = (key: MetricKey) => (metrics[key].fold === 'ratio' ? null : 0)

/** Rows of several columns, by all keys that any of them knows, in the order of the first. */
function joined(columns: readonly ReadonlyMap<string, number | null>[], metricsOf: readonly MetricKey[]) {
  const keys = new Set(columns.flatMap((column) => [...column.keys()]))
  return [...keys].map((key) => ({
    key,
    values: metricsOf.map((metric, place) => columns[place]?.get(key) ?? emptyOf(metric)),
  }))
}

async function readTile(reader: FigureReader, widget: Widget, viewer: Viewer): Promise<Tile> {
  const { id, metrics: keys, by, step } = widget
  const figures: MetricFigure[] = []
  const courses: ReadonlyMap<string, number | null>[] = []
  const groups: ReadonlyMap<string, number | null>[] = []
  for (const key of keys) {
    figures.push(await reader.figure(key))
    if (drawsCourse(widget)) courses.push(await reader.course(key, step))
    if (by !== null && drawsGroups(widget)) groups.push(await reader.groups(key, by))
  }
  return {
    id,
    figures,
    points: joined(courses, keys).map(({ key, values }) => ({ day: key, values })),
    groups: joined(groups, keys),
    isOpen: keys.some((key) => mayRead(metrics[key], viewer)),
  }
}

const widths: readonly FigureReach[] = ['self', 'departments', 'all']

/** How far a board's figures reach at least, of those that the viewer may read at all. */
export function reachOfBoard(widgets: readonly Widget[], viewer: Viewer): FigureReach {
  const reaches = widgets.flatMap(({ metrics: keys }) => keys).map((key) => reachOf(metrics[key], viewer))
  return widths.find((reach) => reaches.includes(reach)) ?? 'none'
}

/** Everything that a board shows to a viewer. */
export async function readTiles(reading: Reading, widgets: readonly Widget[]): Promise<BoardFigures> {
  const { viewer, period, compared } = reading
  const reader = createFigureReader(reading)
  const tiles: Tile[] = []
  for (const widget of widgets) tiles.push(await readTile(reader, widget, viewer))
  const oldest = reader.oldest()
  return {
    ...period,
    comparedFrom: compared.from,
    comparedTo: compared.to,
    at: new Date(Number.isFinite(oldest) ? oldest : Date.now()).toISOString(),
    reach: reachOfBoard(widgets, viewer),
    tiles,
  }
}

/** Whether days of a period that are over wait to be counted ahead. */
export async function hasUncountedDays(tx: Tx, { period, zone }: PeriodDays): Promise<boolean> {
  const clean = await cleanDaysOf(tx, period, zone)
  return daysOf(period).some((day) => day < todayIn(zone) && !clean.has(day))
}
