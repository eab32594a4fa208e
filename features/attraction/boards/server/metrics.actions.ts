import { and, eq, inArray } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import {
  findSeenCustomers,
  reachOf as customerReachOf,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { maskName } from '#features/shows/onsite/face/masked-name-model.ts'
import type { Page, Paging } from '#platform/contract/paging.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { type Cell, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import type { MetricLine, MetricRow, PeriodQuery } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import {
  type Dimension,
  type MetricKey,
  noKey,
  personDimensions,
  type WidgetStep,
} from '../face/board-model.ts'
import { refuse, refuseField, refusePerson } from './boards.refusals.ts'
import { figureReads } from './figure-reads.actions.ts'
import { allMetrics, metrics } from './metric-catalogue.repository.ts'
import { type Metric, mayRead, reachOf, seesAll, valueOf } from './metric-definition.repository.ts'
import { cleanDaysOf, findFigure, findRows, type FoundRow } from './metric-figures.repository.ts'
import { isOpenMetric } from './metric-sources.repository.ts'
import { createFigureReader, readDays, withinTx } from './tiles.actions.ts'

export const metricRow = (metric: Metric, viewer: Viewer): MetricRow => ({
  key: metric.key,
  group: metric.group,
  version: metric.version,
  since: metric.since,
  unit: metric.unit,
  fold: metric.fold,
  isNow: metric.at === undefined,
  better: metric.better,
  dimensions: Object.keys(metric.dimensions) as Dimension[],
  reach: reachOf(metric, viewer),
})

export const listMetrics = (viewer: Viewer): MetricRow[] =>
  allMetrics.map((metric) => metricRow(metric, viewer))

export interface Narrowed extends PeriodQuery {
  by?: Dimension | undefined
  value?: string | undefined
}

/** A metric that the viewer may read, split by something that it knows. */
export function requireMetric(viewer: Viewer, key: MetricKey, by?: Dimension): Metric {
  const metric = metrics[key]
  if (!mayRead(metric, viewer)) throw refusePerson((t) => t.errors.closed)
  if (by !== undefined && !metric.dimensions[by]) throw refuseField('by', (t) => t.errors.dimension)
  return metric
}

/** The same, refused while the data that it counts is frozen. */
async function requireOpenMetric(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  key: MetricKey,
  by?: Dimension,
): Promise<Metric> {
  const metric = requireMetric(viewer, key, by)
  if (!(await isOpenMetric(tx, metric))) throw refuse((t) => t.errors.frozen, { reason: 'FROZEN' })
  return metric
}

/** One metric in a period, its course and its parts. */
export async function queryMetric(
  { tx, viewer, services }: MemberContext,
  key: MetricKey,
  { step = 'day', by, value, ...query }: Narrowed & { step?: WidgetStep | undefined },
) {
  const metric = await requireOpenMetric({ tx, viewer }, key, by)
  const days = await readDays(tx, query)
  const reader = createFigureReader({
    within: withinTx(tx),
    viewer,
    reads: services.provided.get(figureReads),
    ...days,
  })
  const figure = await reader.figure(key)
  const points = [...(await reader.course(key, step))].map(([day, at]) => ({ day, value: at }))
  const groups = by ? [...(await reader.groups(key, by))] : []
  return {
    ...days.period,
    comparedFrom: days.compared.from,
    comparedTo: days.compared.to,
    value: figure.value,
    before: figure.before,
    points,
    groups: groups
      .filter(([name]) => value === undefined || name === value)
      .map(([name, part]) => ({ key: name, value: part })),
    at: new Date(Math.min(reader.oldest(), Date.now())).toISOString(),
    reach: reachOf(metric, viewer),
  }
}

/** Names of customers, of those alone whom the viewer may see in their list as well. */
async function namesOfCustomers(
  { tx, viewer, services }: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const reach = customerReachOf({ services, viewer })
  const seen = await tx
    .select({ id: customerRows.id })
    .from(customerRows)
    .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(and(inArray(customerRows.id, [...ids]), visible(reach)))
  const found = await findSeenCustomers(
    tx,
    reach,
    seen.map(({ id }) => id),
  )
  return new Map([...found].map(([id, { name }]) => [id, name]))
}

/** Rows as they are shown; a customer out of the viewer's sight stays without a name and leads nowhere. */
export async function linesOf(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  metric: Metric,
  rows: readonly FoundRow[],
): Promise<MetricLine[]> {
  const to = metric.link?.to ?? null
  const customers =
    to === 'customer'
      ? await namesOfCustomers(
          context,
          rows.flatMap(({ link_id: linkId }) => linkId ?? []),
        )
      : undefined
  return rows.map(({ id, at, title, link_id: linkId, value, base, key }) => {
    const isHidden = customers !== undefined && !customers.has(linkId ?? '')
    return {
      id,
      at: at === null ? null : new Date(at).toISOString(),
      title: customers?.get(linkId ?? '') ?? title,
      key: key === noKey ? null : key,
      value: valueOf(metric, { top: Number(value), base: Number(base) }),
      link: isHidden ? null : to,
      linkId: isHidden ? null : linkId,
    }
  })
}

export async function listLines(
  context: MemberContext,
  key: MetricKey,
  { by, value, page, limit, ...query }: Narrowed & Paging,
): Promise<Page<MetricLine>> {
  const { tx, viewer } = context
  const metric = await requireOpenMetric(context, key, by)
  const { zone, period } = await readDays(tx, query)
  const { list, ...total } = await findRows(tx, metric, { viewer, zone, period, by, value, page, limit })
  return { list: await linesOf(context, metric, list), ...total }
}

const mostRows = 5000
const aboutPeople: ReadonlySet<string> = new Set(['card', 'customer', 'activity', 'clue'])

/** The rows behind a figure as a workbook. Names of people are masked, so that nobody has to agree to it (domain 3.26). */
export async function sheetOfRows(
  { tx, viewer, language }: MemberContext,
  key: MetricKey,
  { by, value, ...query }: Narrowed,
) {
  const metric = await requireOpenMetric({ tx, viewer }, key, by)
  const days = await readDays(tx, query)
  const { zone, period } = days
  const { list } = await findRows(tx, metric, { viewer, zone, period, by, value, limit: mostRows })
  const t = boardsTexts.in(language)
  const { title, definition } = t.metrics[key]
  const clock = zoneClock(zone)
  const masksTitle = aboutPeople.has(metric.link?.to ?? '')
  const masksKey = by !== undefined && personDimensions.has(by)
  const rows = list.map((row): Cell[] => [
    row.at && clock.minute(new Date(row.at)),
    masksTitle && row.title !== '' ? maskName(row.title) : row.title,
    masksKey && row.key !== noKey ? maskName(row.key) : row.key,
    valueOf(metric, { top: Number(row.value), base: Number(row.base) }),
  ])
  const columns = [
    { title: t.rows.when, width: 18 },
    { title: t.rows.what, width: 40 },
    { title: by ? t.dimensions[by] : t.rows.part, width: 20 },
    { title: t.rows.value },
  ]
  const about = fill(t.rows.about, {
    definition,
    version: metric.version,
    from: period.from,
    to: period.to,
    reach: t.reaches[reachOf(metric, viewer)],
  })
  return {
    name: `${title} ${period.from} ${period.to}.xlsx`,
    content: writeSheet(columns, [...rows, [], [about]], { name: t.rows.sheet }),
  }
}

/** A figure as it is shown, and once more from every row that there is. */
export async function recountMetric({ tx, viewer }: MemberContext, key: MetricKey, query: PeriodQuery) {
  const metric = await requireOpenMetric({ tx, viewer }, key)
  const { zone, period } = await readDays(tx, query)
  const isAhead = metric.isAhead === true && seesAll(metric, viewer)
  const clean = isAhead ? await cleanDaysOf(tx, period, zone) : undefined
  return {
    shown: await findFigure(tx, metric, { viewer, zone, period, clean }),
    recounted: await findFigure(tx, metric, { viewer, zone, period }),
    daysAhead: clean?.size ?? 0,
  }
}
