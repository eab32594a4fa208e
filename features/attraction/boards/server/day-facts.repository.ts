import { inArray, type SQL } from 'drizzle-orm'

import { dayIn, daysAhead, rangesOf } from '#features/insight/card-analytics/server/counting.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { dayFacts, factDays, factMarks } from './boards.tables.ts'
import { metricsAhead } from './metric-catalogue.repository.ts'
import { foldOf, rowsOf } from './metric-definition.repository.ts'

/** The days of all visits and actions that changed since the mark, and of the actions during changed visits. */
const changedDays = (zone: string, since: SQL) => sql`
  select ${dayIn(sql`${visitRows.startedAt}`, zone)} as day from ${visitRows} where ${visitRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitEventRows.at}`, zone)} from ${visitEventRows}
    where ${visitEventRows.type} in ('click', 'share', 'form') and ${visitEventRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitEventRows.at}`, zone)} from ${visitRows} join ${visitEventRows} on ${visitEventRows.visitId} = ${visitRows.id}
    where ${visitEventRows.type} in ('click', 'share', 'form') and ${visitRows.changedAt} >= ${since}`

const ahead = daysAhead({
  counted: factDays,
  marks: factMarks,
  changedDays,
  firstDay: (zone) => sql`select ${dayIn(sql`min(${visitRows.startedAt})`, zone)} as day from ${visitRows}`,
})
export const { findCleanDays, findUncountedDays } = ahead

/** Lets go of what has changed, and of the days of which a metric has no figure by its present definition. */
export async function forgetChangedDays(tx: Tx, zone: string): Promise<void> {
  await ahead.forgetChangedDays(tx, zone)
  const present = sql.join(
    metricsAhead.map(({ key, version }) => sql`(metric = ${key} and version = ${version})`),
    sql` or `,
  )
  await tx.execute(sql`
    delete from ${factDays} where company_id = ${currentCompany} and (
      select count(*) from ${dayFacts} as known where (${present}) and known.day = fact_days.day) < ${metricsAhead.length}`)
}

/** Someone who sees the whole company: figures counted ahead are read by nobody who sees less. */
const wholeCompany = {
  permissions: new Set(metricsAhead.map(({ permission }) => permission)),
  objectPermissions: new Map(),
  ownPermissions: new Map(),
  reaches: new Map(
    metricsAhead.map(({ permission }) => [permission, { scope: 'all', departmentIds: [] }] as const),
  ),
} as unknown as Viewer

/** Counts some days ahead, in place of what was counted of them before. */
export async function countDays(tx: Tx, days: readonly string[], zone: string): Promise<void> {
  await tx.delete(dayFacts).where(inArray(dayFacts.day, [...days]))
  for (const metric of metricsAhead) {
    const rows = rowsOf(metric, { viewer: wholeCompany, zone, ranges: rangesOf(days) })
    await tx.execute(sql`
      insert into ${dayFacts} (company_id, id, metric, version, day, top, base)
      select ${currentCompany}::uuid, gen_random_uuid(), ${metric.key}, ${metric.version}, days.day::date, coalesce(counted.top, 0), coalesce(counted.base, 0)
      from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as days (day)
      left join (select ${dayIn(sql`at`, zone)} as day, ${foldOf(metric)} from (${rows}) as happened group by 1) as counted
        on counted.day = days.day::date`)
  }
  await ahead.noteCountedDays(tx, days)
}
