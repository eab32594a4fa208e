import type { SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { DayNumbers, Period } from './card-analytics.domain.ts'
import { cardDays, cardDayVisitors } from './card-analytics.tables.ts'
import { findCleanDays } from './count-ahead.repository.ts'
import { type DayPlan, medianOf, planDays } from './counted-days.domain.ts'
import { cardsInSight, type Scope } from './scope.repository.ts'
import {
  counterColumns,
  counterSums,
  rawCounters,
  rawDetails,
  rawVisitors,
  type Subject,
} from './raw-visits.repository.ts'

/** A scope and the days that it is asked about, each either counted ahead or not. */
export interface Question extends Scope {
  plan: DayPlan
}

/** Looks which days of a period were counted ahead and still stand. */
export async function askAbout(tx: Tx, scope: Scope, period: Period): Promise<Question> {
  return { ...scope, plan: planDays(period, await findCleanDays(tx, period, scope.zone)) }
}

/** The coarsest rows that answer a question: the company's and a template's only where every card of theirs may be seen. */
function subjectOf({ viewer, templateId, cardId, departmentId }: Scope): Subject {
  const isEverything =
    visibleTo(viewer, 'data:view') === undefined && cardId === undefined && departmentId === undefined
  if (!isEverything) return 'card_id'
  return templateId === undefined ? 'company_id' : 'template_id'
}

const levelOf = { card_id: 'card', template_id: 'template', company_id: 'company' } as const

const inRanges = (ranges: readonly Period[]) =>
  ranges.length === 0
    ? sql`false`
    : sql`(${sql.join(
        ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`

function countedWhere(question: Question, subject: Subject): SQL {
  const { templateId, viewer, cardId } = question
  const days = sql`level = ${levelOf[subject]} and ${inRanges(question.plan.counted)}`
  if (subject === 'company_id') return sql`${days} and subject_id = ${viewer.companyId}`
  if (subject === 'template_id') return sql`${days} and subject_id = ${templateId}`
  const whose = cardsInSight(question)
  if (!whose) return days
  const one = cardId === undefined ? sql`` : sql`and subject_id = ${cardId}`
  return sql`${days} ${one} and subject_id in (select ${cardRows.id} from ${cardRows} where ${whose})`
}

const rawOf = (question: Question) => ({
  ranges: question.plan.raw,
  zone: question.zone,
  whose: cardsInSight(question),
})

/** `subject_id, day` and the counters, from both sources. */
const counters = (question: Question, subject: Subject) => sql`
  select subject_id, day, ${counterColumns} from ${cardDays} where ${countedWhere(question, subject)}
  union all select subject_id, day, ${counterColumns} from (${rawCounters(subject, rawOf(question))}) as raw`

/** `subject_id, day, visitor_id` from both sources; a visitor may stand there several times. */
const visitorSets = (question: Question, subject: Subject) => sql`
  select subject_id, day, visitor_id from ${cardDayVisitors} where ${countedWhere(question, subject)}
  union all select subject_id, day, visitor_id from (${rawVisitors(subject, rawOf(question))}) as raw`

interface CounterRow extends Record<string, unknown> {
  views: number
  bots: number
  saves: number
  calls: number
  copies: number
  shares: number
  exchanges: number
  dwell_ms: string
  dwell_views: number
}

const numbersOf = ({
  views,
  bots,
  saves,
  calls,
  copies,
  shares,
  exchanges,
  dwell_ms,
  dwell_views,
}: CounterRow) => ({
  views,
  bots,
  saves,
  calls,
  copies,
  shares,
  exchanges,
  dwellMs: Number(dwell_ms),
  dwellViews: dwell_views,
})

/** The numbers of each day on which something happened. Its visitors are different people of that day. */
export async function findDays(tx: Tx, question: Question): Promise<DayNumbers[]> {
  const subject = subjectOf(question)
  // One subject a day knows its visitors; those of several cards may be the same people.
  const isSingle = subject !== 'card_id' || question.cardId !== undefined
  const counted = sql`select day, visitors from ${cardDays} where ${countedWhere(question, subject)}
    union all select day, count(*)::int from (${rawVisitors(subject, rawOf(question))}) as raw group by day`
  const different = sql`select day, count(distinct visitor_id)::int as visitors from (${visitorSets(question, subject)}) as sets group by day`
  const { rows } = await tx.execute<CounterRow & { day: string; visitors: number }>(sql`
    select added.day::text as day, coalesce(came.visitors, 0) as visitors, ${counterColumns} from (
      select day, ${counterSums} from (${counters(question, subject)}) as counters group by day
    ) as added left join (${isSingle ? counted : different}) as came on came.day = added.day order by added.day`)
  return rows.map((row) => ({ day: row.day, visitors: row.visitors, ...numbersOf(row) }))
}

/** Different visitors of all days together: a visitor of two days counts once. */
export async function countVisitors(tx: Tx, question: Question): Promise<number> {
  const { rows } = await tx.execute<{ visitors: number }>(sql`
    select count(*)::int as visitors from (select distinct visitor_id from (${visitorSets(question, subjectOf(question))}) as sets) as came`)
  return rows[0]?.visitors ?? 0
}

export interface Breakdown extends Record<string, unknown> {
  key: string
  views: number
}

const shownKeys = 40

/** `dimension, key, count` from both sources. */
function details(question: Question): SQL {
  const subject = subjectOf(question)
  return sql`
    select dimensions.dimension, counts.key, counts.value::int as count
    from ${cardDays}, jsonb_each(details) as dimensions (dimension, value), jsonb_each_text(dimensions.value) as counts (key, value)
    where ${countedWhere(question, subject)}
    union all select dimension, key, count from (${rawDetails(subject, rawOf(question))}) as raw`
}

/** Views by source, most first. */
export async function findSources(tx: Tx, question: Question): Promise<Breakdown[]> {
  const { rows } = await tx.execute<{ key: string; views: number }>(sql`
    select key, sum(count)::int as views from (${details(question)}) as entries
    where dimension = 'source' group by key order by views desc, key`)
  return rows
}

/** Views by source, region, device, browser and hour of the week, most first, and the middle of the visible times. */
export async function findBreakdowns(tx: Tx, question: Question) {
  const { rows } = await tx.execute<{ dimension: string; key: string; views: number }>(sql`
    select dimension, key, sum(count)::int as views from (${details(question)}) as entries
    group by dimension, key order by views desc, key`)
  const of = (wanted: string): Breakdown[] =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ key, views }) => ({ key, views }))
  const weekHours = of('hour')
  return {
    sources: of('source'),
    regions: of('region').slice(0, shownKeys),
    devices: of('device').slice(0, shownKeys),
    browsers: of('browser').slice(0, shownKeys),
    weekHours,
    hours: hoursOf(weekHours),
    dwellMedianMs: Math.round(
      medianOf(of('dwell').map(({ key, views }) => [Number(key), views] as const)) * 1000,
    ),
  }
}

/** The hours of all weekdays together: `1-09` and `2-09` are `09`. */
function hoursOf(weekHours: readonly Breakdown[]): Breakdown[] {
  const byHour = new Map<string, number>()
  for (const { key, views } of weekHours) byHour.set(key.slice(2), (byHour.get(key.slice(2)) ?? 0) + views)
  return [...byHour]
    .map(([key, views]) => ({ key, views }))
    .sort((a, b) => b.views - a.views || a.key.localeCompare(b.key))
}

/** `subject_id`, the counters and different visitors of each card, for joining. */
export const numbersOfCards = (question: Question): SQL => sql`
  select added.subject_id, coalesce(came.visitors, 0) as visitors, ${counterColumns} from (
    select subject_id, ${counterSums} from (${counters(question, 'card_id')}) as counters group by subject_id
  ) as added left join (
    select subject_id, count(*)::int as visitors from (
      select distinct subject_id, visitor_id from (${visitorSets(question, 'card_id')}) as sets) as each_once group by subject_id
  ) as came on came.subject_id = added.subject_id`

export interface GroupNumbers extends Omit<DayNumbers, 'day'> {
  key: string
}

/** The numbers of groups of cards, such as departments; `group` is a text made of columns of `cards`. */
export async function findGroups(tx: Tx, question: Question, group: SQL): Promise<GroupNumbers[]> {
  const grouped = (rows: SQL) =>
    sql`from (${rows}) as rows join ${cardRows} on ${cardRows.id} = rows.subject_id`
  const { rows } = await tx.execute<CounterRow & { key: string; visitors: number }>(sql`
    select added.key, coalesce(came.visitors, 0) as visitors, ${counterColumns} from (
      select ${group} as key, ${counterSums} ${grouped(counters(question, 'card_id'))} group by 1
    ) as added left join (
      select key, count(*)::int as visitors from (
        select distinct ${group} as key, visitor_id ${grouped(visitorSets(question, 'card_id'))}) as each_once group by key
    ) as came on came.key = added.key order by views desc, added.key`)
  return rows.map((row) => ({ key: row.key, visitors: row.visitors, ...numbersOf(row) }))
}
