import { eq, or, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { withinDays } from '#platform/server/database/days.ts'

import type { Period } from './card-analytics.domain.ts'

/** Which visits: in which days of which zone, of which cards. */
export interface RawQuestion {
  ranges: readonly Period[]
  zone: string
  /** A condition on `cards`. */
  whose: SQL | undefined
}

/** What a row is counted for, in the columns of the rows below. */
export type Subject = 'card_id' | 'template_id' | 'company_id'

const subjects: Record<Subject, SQL> = {
  card_id: sql`card_id`,
  template_id: sql`template_id`,
  company_id: sql`company_id`,
}

/** A moment within days of a zone. */
export const withinPeriods = (column: SQL, { ranges, zone }: Pick<RawQuestion, 'ranges' | 'zone'>): SQL =>
  or(...ranges.map((range) => withinDays(column, range, zone))) ?? sql`false`

export const dayIn = (column: SQL, zone: string): SQL => sql`(${column} at time zone ${zone})::date`

const whoseCards = (whose: SQL | undefined) => (whose ? sql`and ${whose}` : sql``)

// Every number of the product begins with one of these two selections, whether it is counted ahead or at once.
const rawVisits = ({ zone, whose, ...rest }: RawQuestion) => sql`
  select ${visitRows.companyId} as company_id, ${visitRows.cardId} as card_id, ${cardRows.templateId} as template_id,
    ${dayIn(sql`${visitRows.startedAt}`, zone)} as day, ${visitRows.visitorId} as visitor_id, ${visitRows.bot} as bot,
    ${visitRows.isScripted} and not ${visitRows.bot} as measured, ${visitRows.dwellMs} as dwell_ms, ${visitRows.source} as source,
    coalesce(${visitRows.region}, '') as region, coalesce(${visitRows.device}, '') as device, coalesce(${visitRows.browser}, '') as browser,
    to_char(${visitRows.startedAt} at time zone ${zone}, 'ID-HH24') as hour
  from ${visitRows} join ${cardRows} on ${eq(cardRows.id, visitRows.cardId)}
  where ${withinPeriods(sql`${visitRows.startedAt}`, { ...rest, zone })} ${whoseCards(whose)}`

const rawActions = ({ zone, whose, ...rest }: RawQuestion) => sql`
  select ${visitEventRows.companyId} as company_id, ${visitEventRows.cardId} as card_id, ${cardRows.templateId} as template_id,
    ${dayIn(sql`${visitEventRows.at}`, zone)} as day,
    case when ${visitEventRows.type} = 'click' then ${visitEventRows.target} else ${visitEventRows.type} end as action
  from ${visitEventRows} join ${visitRows} on ${eq(visitRows.id, visitEventRows.visitId)} join ${cardRows} on ${eq(cardRows.id, visitEventRows.cardId)}
  where not ${visitRows.bot} and ${visitEventRows.type} in ('click', 'share', 'form')
    and ${withinPeriods(sql`${visitEventRows.at}`, { ...rest, zone })} ${whoseCards(whose)}`

/** Columns of the counters, as the tables and the answers name them. */
export const counterColumns = sql`views, bots, saves, calls, copies, shares, exchanges, dwell_ms, dwell_views`

/** The counters added up. */
export const counterSums = sql`sum(views)::int as views, sum(bots)::int as bots, sum(saves)::int as saves, sum(calls)::int as calls,
  sum(copies)::int as copies, sum(shares)::int as shares, sum(exchanges)::int as exchanges, sum(dwell_ms)::bigint as dwell_ms,
  sum(dwell_views)::int as dwell_views`

/** `subject_id, day` and the counters, counted from what happened. */
export const rawCounters = (subject: Subject, question: RawQuestion): SQL => sql`
  select subject_id, day, ${counterSums} from (
    select ${subjects[subject]} as subject_id, day, (not bot)::int as views, bot::int as bots, 0 as saves, 0 as calls, 0 as copies,
      0 as shares, 0 as exchanges, case when measured then dwell_ms else 0 end as dwell_ms, measured::int as dwell_views
    from (${rawVisits(question)}) as visit_rows
    union all
    select ${subjects[subject]}, day, 0, 0, (action = 'save')::int, (action = 'call')::int, (action = 'copy')::int,
      (action = 'share')::int, (action = 'form')::int, 0, 0
    from (${rawActions(question)}) as action_rows
  ) as counters group by subject_id, day`

/** `subject_id, day, dimension, key, count`: views by each way of looking at them. */
export const rawDetails = (subject: Subject, question: RawQuestion): SQL => sql`
  select ${subjects[subject]} as subject_id, day, dimension, key, count(*)::int as count
  from (${rawVisits(question)}) as visit_rows
  cross join lateral (values ('source', source), ('region', region), ('device', device), ('browser', browser), ('hour', hour),
    ('dwell', case when measured then round(dwell_ms / 1000.0)::int::text end)) as dimensions (dimension, key)
  where not bot and key is not null
  group by 1, 2, 3, 4`

/** `subject_id, day, visitor_id`, each once. */
export const rawVisitors = (subject: Subject, question: RawQuestion): SQL => sql`
  select distinct ${subjects[subject]} as subject_id, day, visitor_id from (${rawVisits(question)}) as visit_rows where not bot`
