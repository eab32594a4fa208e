import { and, eq, inArray, type SQL } from 'drizzle-orm'

import { dayIn, daysAhead, rangesOf } from '#features/insight/card-analytics/server/counting.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { leadDays } from '../content-analytics.contract.ts'
import {
  contentCountMarks,
  contentDays,
  contentDayVisitors,
  countedContentDays,
} from './content-analytics.tables.ts'
import {
  counterColumns,
  counterSums,
  isRead,
  rawCounters,
  rawDetails,
  rawReaders,
} from './visit-facts.repository.ts'

/** People who left their contact, by the visits during which they did. */
const leftContact = (changed: SQL) => sql`
  select ${visitRows.visitorId} as visitor_id, ${visitRows.startedAt} as started_at
  from ${visitRows} join ${visitEventRows} on ${eq(visitEventRows.visitId, visitRows.id)}
  where ${visitEventRows.type} = 'form' and ${changed}`

/**
 * The days of all changes since the mark, each by the day on which its visit began, and the days on which those had read
 * who have left their contact since.
 */
const changedDays = (zone: string, since: SQL) => sql`
  select ${dayIn(sql`${visitRows.startedAt}`, zone)} as day from ${visitRows} where ${visitRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitRows.startedAt}`, zone)} from ${visitEventRows} join ${visitRows} on ${eq(visitRows.id, visitEventRows.visitId)}
    where ${visitEventRows.type} in ('click', 'share', 'form') and ${visitEventRows.changedAt} >= ${since}
  union select ${dayIn(sql`${visitRows.startedAt}`, zone)}
    from (${leftContact(sql`${visitRows.changedAt} >= ${since}`)} union ${leftContact(sql`${visitEventRows.changedAt} >= ${since}`)}) as leads
      join ${visitRows} on ${visitRows.visitorId} = leads.visitor_id
    where ${isRead} and ${visitRows.startedAt} <= leads.started_at + interval '1 day'
      and ${visitRows.startedAt} >= leads.started_at - interval '1 day' * ${leadDays + 1}::integer`

export const { findCleanDays, forgetChangedDays, findUncountedDays, noteCountedDays } = daysAhead({
  counted: countedContentDays,
  marks: contentCountMarks,
  changedDays,
  firstDay: (zone) =>
    sql`select ${dayIn(sql`min(${visitRows.startedAt})`, zone)} as day from ${visitRows} where ${isRead}`,
})

/** Counts some days ahead, in place of what was counted of them before; the company's rows are made of those of its things. */
export async function countDays(tx: Tx, days: readonly string[], zone: string): Promise<void> {
  const question = { ranges: rangesOf(days), zone, whose: undefined }
  const counted = inArray(contentDays.day, [...days])
  const readers = inArray(contentDayVisitors.day, [...days])
  await tx.delete(contentDays).where(counted)
  await tx.delete(contentDayVisitors).where(readers)
  const flags = sql`is_read, is_completed, has_acted, is_lead`
  await tx.execute(sql`
    insert into ${contentDayVisitors} (company_id, id, day, level, subject_id, visitor_id, ${flags}, seen)
    select ${currentCompany}::uuid, gen_random_uuid(), day, 'subject', subject_id, visitor_id, ${flags}, seen from (${rawReaders(question)}) as came`)
  await tx.execute(sql`
    insert into ${contentDayVisitors} (company_id, id, day, level, subject_id, visitor_id, ${flags}, seen)
    select ${currentCompany}::uuid, gen_random_uuid(), day, 'company', ${currentCompany}::uuid, visitor_id, bool_or(is_read), bool_or(is_completed),
      bool_or(has_acted), bool_or(is_lead), '{}'
    from ${contentDayVisitors} where ${and(eq(contentDayVisitors.level, 'subject'), readers)} group by day, visitor_id`)
  await tx.execute(sql`
    insert into ${contentDays} (company_id, id, day, level, subject_id, subject_type, ${counterColumns}, details)
    select ${currentCompany}::uuid, gen_random_uuid(), counted.day, 'subject', counted.subject_id, counted.subject_type, ${counterColumns},
      coalesce(detailed.details, '{}')
    from (${rawCounters(question)}) as counted
    left join (
      select subject_id, day, jsonb_object_agg(dimension, counts) as details from (
        select subject_id, day, dimension, jsonb_object_agg(key, count) as counts
        from (${rawDetails(question)}) as entries group by subject_id, day, dimension
      ) as dimensions group by subject_id, day
    ) as detailed on detailed.subject_id = counted.subject_id and detailed.day = counted.day`)
  await tx.execute(sql`
    insert into ${contentDays} (company_id, id, day, level, subject_id, ${counterColumns}, details)
    select ${currentCompany}::uuid, gen_random_uuid(), counted.day, 'company', ${currentCompany}::uuid, ${counterColumns}, coalesce(detailed.details, '{}')
    from (select day, ${counterSums} from ${contentDays} where ${and(eq(contentDays.level, 'subject'), counted)} group by day) as counted
    left join (
      select day, jsonb_object_agg(dimension, counts) as details from (
        select day, dimension, jsonb_object_agg(key, count) as counts from (
          select ${contentDays.day} as day, dimensions.dimension, counts.key, sum(counts.value::int)::int as count
          from ${contentDays}, jsonb_each(details) as dimensions (dimension, value), jsonb_each_text(dimensions.value) as counts (key, value)
          where ${and(eq(contentDays.level, 'subject'), counted)} and dimensions.dimension <> 'page'
          group by 1, 2, 3) as entries group by day, dimension
      ) as dimensions group by day
    ) as detailed on detailed.day = counted.day`)
  await noteCountedDays(tx, days)
}
