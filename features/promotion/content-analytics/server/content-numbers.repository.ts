import type { SQL } from 'drizzle-orm'

import {
  type DayPlan,
  type Period,
  planDays,
} from '#features/insight/card-analytics/server/counting.public.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FunnelStep } from '../content-analytics.contract.ts'
import { contentDays, contentDayVisitors } from './content-analytics.tables.ts'
import { type CountedDay, nobody, type People } from './content-analytics.domain.ts'
import { findCleanDays } from './count-contents.repository.ts'
import { counterColumns, counterSums, rawCounters, rawDetails, rawReaders } from './visit-facts.repository.ts'

/** Of what a question is, by which zone's days. */
export interface Scope {
  zone: string
  /** A condition on the id of what was read; undefined for all of the company. */
  whose: ((subjectId: SQL) => SQL) | undefined
}

/** A scope and the days that it is asked about, each either counted ahead or not. */
export interface Question extends Scope {
  plan: DayPlan
}

/** Looks which days of a period were counted ahead and still stand. */
export async function askAbout(tx: Tx, scope: Scope, period: Period): Promise<Question> {
  return { ...scope, plan: planDays(period, await findCleanDays(tx, period, scope.zone)) }
}

const rawOf = ({ plan, ...scope }: Question) => ({ ...scope, ranges: plan.raw })

const inRanges = (ranges: readonly Period[]) =>
  ranges.length === 0
    ? sql`false`
    : sql`(${sql.join(
        ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`

/** The coarsest rows that answer: those of the company only where everything may be seen. */
function countedWhere({ plan, whose }: Question, level: 'subject' | 'company'): SQL {
  const days = sql`level = ${level} and ${inRanges(plan.counted)}`
  if (level === 'company') return sql`${days} and subject_id = ${currentCompany}::uuid`
  return whose ? sql`${days} and ${whose(sql`subject_id`)}` : days
}
const levelOf = ({ whose }: Question) => (whose ? 'subject' : 'company')

/** `subject_id, day` and the counters, from both sources. */
const counters = (question: Question, level: 'subject' | 'company') => sql`
  select subject_id, subject_type, day, ${counterColumns} from ${contentDays} where ${countedWhere(question, level)}
  union all select subject_id, subject_type, day, ${counterColumns} from (${rawCounters(rawOf(question))}) as raw`

/** `subject_id, day, visitor_id` and how far they came, from both sources; a visitor may stand there several times. */
export const readers = (question: Question, level: 'subject' | 'company' = levelOf(question)): SQL => sql`
  select subject_id, day, visitor_id, is_read, is_completed, has_acted, is_lead, seen from ${contentDayVisitors} where ${countedWhere(question, level)}
  union all select subject_id, day, visitor_id, is_read, is_completed, has_acted, is_lead, seen from (${rawReaders(rawOf(question))}) as raw`

/** The condition on rows of readers under which somebody is counted in a step. */
export const stepConditions: Record<FunnelStep, SQL> = {
  visitors: sql`true`,
  read: sql`is_read`,
  completed: sql`is_completed`,
  acted: sql`has_acted`,
  leads: sql`is_lead`,
}

const people = sql`count(distinct visitor_id)::int as visitors, (count(distinct visitor_id) filter (where is_read))::int as read,
  (count(distinct visitor_id) filter (where is_completed))::int as completed, (count(distinct visitor_id) filter (where has_acted))::int as acted,
  (count(distinct visitor_id) filter (where is_lead))::int as leads`

interface CounterRow extends Record<string, unknown> {
  views: number
  shares: number
  bots: number
  dwell_ms: string
  dwell_views: number
}

const countersOf = ({ views, shares, bots, dwell_ms, dwell_views }: CounterRow) => ({
  views,
  shares,
  bots,
  dwellMs: Number(dwell_ms),
  dwellViews: dwell_views,
})
const peopleOf = ({ visitors, read, completed, acted, leads }: People): People => ({
  visitors,
  read,
  completed,
  acted,
  leads,
})

/** The numbers of each day on which something happened, and the different people of all of them. */
export async function findDays(tx: Tx, question: Question): Promise<{ days: CountedDay[]; people: People }> {
  const counted = await tx.execute<CounterRow & { day: string }>(sql`
    select day::text as day, ${counterSums} from (${counters(question, levelOf(question))}) as counters group by day order by day`)
  const came = await tx.execute<People & { day: string | null } & Record<string, unknown>>(sql`
    select day::text as day, ${people} from (${readers(question)}) as readers group by grouping sets ((day), ())`)
  const peopleOfDay = new Map(came.rows.map((row) => [row.day, peopleOf(row)]))
  return {
    days: counted.rows.map((row) => ({
      day: row.day,
      ...countersOf(row),
      ...(peopleOfDay.get(row.day) ?? nobody),
    })),
    people: peopleOfDay.get(null) ?? nobody,
  }
}

export interface Share extends Record<string, unknown> {
  key: string
  views: number
}

/** `dimension, key, count` from both sources. */
function details(question: Question): SQL {
  return sql`
    select dimensions.dimension, counts.key, counts.value::int as count
    from ${contentDays}, jsonb_each(details) as dimensions (dimension, value), jsonb_each_text(dimensions.value) as counts (key, value)
    where ${countedWhere(question, levelOf(question))}
    union all select dimension, key, count from (${rawDetails(rawOf(question))}) as raw`
}

/** Views by source, region, hour and forwarder, moments by page, and what was done; most first. */
export async function findDetails(tx: Tx, question: Question): Promise<(dimension: string) => Share[]> {
  const { rows } = await tx.execute<{ dimension: string; key: string; views: number }>(sql`
    select dimension, key, sum(count)::int as views from (${details(question)}) as entries
    group by dimension, key order by views desc, key`)
  return (wanted) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ key, views }) => ({ key, views }))
}

/** How many people saw each block, page or scene. */
export async function findReach(tx: Tx, question: Question): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ part: string; visitors: number }>(sql`
    select parts.part, count(distinct visitor_id)::int as visitors
    from (${readers(question, 'subject')}) as readers cross join lateral unnest(readers.seen) as parts (part) group by parts.part`)
  return new Map(rows.map(({ part, visitors }) => [part, visitors]))
}

/** The pages of a site count as the site. */
const rolledUp = sql`left join ${contents} on ${contents.id} = rows.subject_id`
const rolledKey = sql`coalesce(case when ${contents.kind} = 'page' then ${contents.parentId} end, rows.subject_id)`

/** `subject_id, subject_type`, the counters and the people of each thing, for joining. */
export const numbersOfSubjects = (question: Question): SQL => sql`
  select added.subject_id, added.subject_type, ${counterColumns}, coalesce(came.visitors, 0) as visitors, coalesce(came.read, 0) as read,
    coalesce(came.completed, 0) as completed, coalesce(came.acted, 0) as acted, coalesce(came.leads, 0) as leads
  from (
    select ${rolledKey} as subject_id, min(subject_type) as subject_type, ${counterSums}
    from (${counters(question, 'subject')}) as rows ${rolledUp} group by 1
  ) as added left join (
    select ${rolledKey} as subject_id, ${people} from (${readers(question, 'subject')}) as rows ${rolledUp} group by 1
  ) as came on came.subject_id = added.subject_id`
