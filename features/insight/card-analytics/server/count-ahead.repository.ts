import { and, eq, inArray, type SQL } from 'drizzle-orm'

import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardDays, cardDayVisitors, countedDays, countMarks } from './card-analytics.tables.ts'
import { rangesOf } from './counted-days.domain.ts'
import { daysAhead } from './days-ahead.repository.ts'
import {
  counterColumns,
  dayIn,
  rawCounters,
  rawDetails,
  rawVisitors,
  type Subject,
} from './raw-visits.repository.ts'

const isCounted = sql`${visitEventRows.type} in ('click', 'share', 'form')`

/** The days of whatever changed since the mark: of visits, of what was done, and of what was done during changed visits. */
const changedDays = (zone: string, since: SQL) => sql`
  select ${dayIn(sql`${visitRows.startedAt}`, zone)} as day from ${visitRows} where ${visitRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitEventRows.at}`, zone)} from ${visitEventRows} where ${isCounted} and ${visitEventRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitEventRows.at}`, zone)} from ${visitRows} join ${visitEventRows} on ${eq(visitEventRows.visitId, visitRows.id)}
    where ${isCounted} and ${visitRows.changedAt} >= ${since}`

export const { findCleanDays, forgetChangedDays, findUncountedDays, noteCountedDays } = daysAhead({
  counted: countedDays,
  marks: countMarks,
  changedDays,
  firstDay: (zone) => sql`select ${dayIn(sql`min(${visitRows.startedAt})`, zone)} as day from ${visitRows}`,
})

const levels: readonly (readonly ['card' | 'template' | 'company', Subject])[] = [
  ['card', 'card_id'],
  ['template', 'template_id'],
  ['company', 'company_id'],
]

/** Counts some days ahead, in place of what was counted of them before. */
export async function countDays(tx: Tx, days: readonly string[], zone: string): Promise<void> {
  const ranges = rangesOf(days)
  await tx.delete(cardDays).where(inArray(cardDays.day, [...days]))
  await tx.delete(cardDayVisitors).where(inArray(cardDayVisitors.day, [...days]))
  for (const [level, subject] of levels) {
    const question = { ranges, zone, whose: undefined }
    await tx.execute(sql`
      insert into ${cardDayVisitors} (company_id, id, day, level, subject_id, visitor_id)
      select ${currentCompany}::uuid, gen_random_uuid(), day, ${level}, subject_id, visitor_id from (${rawVisitors(subject, question)}) as came`)
    await tx.execute(sql`
      insert into ${cardDays} (company_id, id, day, level, subject_id, ${counterColumns}, visitors, details)
      select ${currentCompany}::uuid, gen_random_uuid(), counted.day, ${level}, counted.subject_id, ${counterColumns}, coalesce(came.visitors, 0), coalesce(detailed.details, '{}')
      from (${rawCounters(subject, question)}) as counted
      left join (
        select subject_id, day, count(*)::int as visitors from ${cardDayVisitors}
        where ${and(eq(cardDayVisitors.level, level), inArray(cardDayVisitors.day, [...days]))} group by subject_id, day
      ) as came on came.subject_id = counted.subject_id and came.day = counted.day
      left join (
        select subject_id, day, jsonb_object_agg(dimension, counts) as details from (
          select subject_id, day, dimension, jsonb_object_agg(key, count) as counts
          from (${rawDetails(subject, question)}) as entries group by subject_id, day, dimension
        ) as dimensions group by subject_id, day
      ) as detailed on detailed.subject_id = counted.subject_id and detailed.day = counted.day`)
  }
  await noteCountedDays(tx, days)
}
