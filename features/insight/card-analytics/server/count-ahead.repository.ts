import { and, between, eq, inArray } from 'drizzle-orm'

import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardDays, cardDayVisitors, countedDays, countMarks } from './card-analytics.tables.ts'
import type { Period } from './card-analytics.domain.ts'
import { rangesOf } from './counted-days.domain.ts'
import {
  counterColumns,
  dayIn,
  rawCounters,
  rawDetails,
  rawVisitors,
  type Subject,
} from './raw-visits.repository.ts'

const isCounted = sql`${visitEventRows.type} in ('click', 'share', 'form')`

/**
 * How long before a look at the changes a transaction may have begun that had not ended then: no transaction that writes
 * visits lasts as long, for each of its statements ends after seconds, and so does each pause.
 */
const longestTransaction = sql`interval '1 hour'`

/** The days of whatever changed since the mark: of visits, of what was done, and of what was done during changed visits. */
const changedDays = (zone: string, lookedUntil: Date) => {
  const since = sql`${lookedUntil.toISOString()}::timestamptz`
  return sql`
  select ${dayIn(sql`${visitRows.startedAt}`, zone)} as day from ${visitRows} where ${visitRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitEventRows.at}`, zone)} from ${visitEventRows} where ${isCounted} and ${visitEventRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitEventRows.at}`, zone)} from ${visitRows} join ${visitEventRows} on ${eq(visitEventRows.visitId, visitRows.id)}
    where ${isCounted} and ${visitRows.changedAt} >= ${since}`
}

/** The days whose numbers can be read ahead: counted in this zone, and nothing of them has changed since. */
export async function findCleanDays(
  tx: Tx,
  { from, to }: Period,
  zone: string,
): Promise<ReadonlySet<string>> {
  const [mark] = await tx.select().from(countMarks)
  if (!mark || mark.zone !== zone) return new Set()
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${countedDays.day}::text as day from ${countedDays} where ${between(countedDays.day, from, to)}
    except select day::text from (${changedDays(zone, mark.lookedUntil)}) as changed`)
  return new Set(rows.map(({ day }) => day))
}

/** Lets go of the days that have changed, and of all of them where the company counts by another zone now. */
export async function forgetChangedDays(tx: Tx, zone: string): Promise<void> {
  const [mark] = await tx.select().from(countMarks).for('update')
  const isFamiliar = mark !== undefined && mark.zone === zone
  await tx
    .delete(countedDays)
    .where(isFamiliar ? sql`${countedDays.day} in (${changedDays(zone, mark.lookedUntil)})` : sql`true`)
  await tx
    .insert(countMarks)
    .values({ zone, lookedUntil: sql`now() - ${longestTransaction}` })
    .onConflictDoUpdate({
      target: countMarks.companyId,
      set: { zone, lookedUntil: sql`excluded.looked_until` },
    })
}

/** The oldest days up to `last` that are not counted yet. */
export async function findUncountedDays(
  tx: Tx,
  { last, zone, limit }: { last: string; zone: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    with first as (select ${dayIn(sql`min(${visitRows.startedAt})`, zone)} as day from ${visitRows})
    select days.day::date::text as day from first, generate_series(first.day, ${last}::date, interval '1 day') as days (day)
    where not exists (select from ${countedDays} where ${countedDays.day} = days.day::date) order by days.day limit ${limit}`)
  return rows.map(({ day }) => day)
}

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
  await tx
    .insert(countedDays)
    .values(days.map((day) => ({ day })))
    .onConflictDoNothing()
}
