import { eq, type SQL } from 'drizzle-orm'

import { contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import { documentVersions } from '#features/promotion/materials/server/materials.tables.ts'
import { parts as videoParts } from '#features/promotion/materials/videos.contract.ts'
import { dayIn, type Period, withinPeriods } from '#features/insight/card-analytics/server/counting.public.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { leadDays, readAfterMs } from '../content-analytics.contract.ts'

/** Which visits: in which days of which zone, of which things. */
export interface RawQuestion {
  ranges: readonly Period[]
  zone: string
  /** A condition on the id of what was read; undefined for everything. */
  whose: ((subjectId: SQL) => SQL) | undefined
}

/** Contents, documents, videos and tours are read here; cards, walls and activities have analyses of their own. */
export const isRead = sql`${visitRows.cardId} is null and ${visitRows.subjectType} in ('content', 'document', 'video', 'tour')`

const came = ({ zone, whose, ...rest }: RawQuestion) => sql`
  select ${visitRows.id} as id, ${visitRows.subjectId} as subject_id, ${visitRows.subjectType} as subject_type,
    ${visitRows.startedAt} as started_at, ${dayIn(sql`${visitRows.startedAt}`, zone)} as day, ${visitRows.visitorId} as visitor_id,
    ${visitRows.bot} as bot, ${visitRows.isScripted} as measured, ${visitRows.dwellMs} as dwell_ms, ${visitRows.source} as source,
    coalesce(${visitRows.region}, '') as region, to_char(${visitRows.startedAt} at time zone ${zone}, 'ID-HH24') as hour,
    ${visitRows.shareLinkId} as share_link_id
  from ${visitRows}
  where ${isRead} and ${withinPeriods(sql`${visitRows.startedAt}`, { ...rest, zone })}
    ${whose ? sql`and ${whose(sql`${visitRows.subjectId}`)}` : sql``}`

/**
 * Every number of readers begins here, whether it is counted ahead or at once: one row a visit, with everything that it is
 * counted as. What happened during a visit belongs to the day on which it began. How long a page is says the version that
 * was published before the visit; what other features show below a page is no part of it. A reader is a lead who left
 * their contact on a page of the company on the same day or in the seven days after.
 */
export const visitFacts = (question: RawQuestion): SQL => sql`
  with came as materialized (${came(question)}),
  happened as materialized (
    select came.id, coalesce(array_agg(distinct coalesce(${visitEventRows.blockId}, ${visitEventRows.position}::text))
        filter (where (${visitEventRows.type} in ('block', 'page', 'scene')
            or ${visitEventRows.type} = 'progress' and ${visitEventRows.position} > 0 and came.subject_type = 'video')
          and coalesce(${visitEventRows.blockId}, '') not like 'section-%'), '{}') as seen,
      count(*) filter (where ${visitEventRows.type} = 'click')::int as clicks,
      count(*) filter (where ${visitEventRows.type} = 'share')::int as shares
    from came join ${visitEventRows} on ${visitEventRows.visitId} = came.id
    where ${visitEventRows.type} in ('block', 'page', 'scene', 'progress', 'click', 'share') group by came.id
  ),
  versioned as materialized (
    select came.id, case came.subject_type
      when 'content' then (select max(${contentVersions.n}) from ${contentVersions}
        where ${contentVersions.contentId} = came.subject_id and ${contentVersions.publishedAt} <= came.started_at)
      when 'document' then (select max(${documentVersions.n}) from ${documentVersions}
        where ${documentVersions.documentId} = came.subject_id and ${documentVersions.createdAt} <= came.started_at and ${documentVersions.pages} > 0)
      when 'video' then 1 end as n
    from came where not came.bot
  ),
  shown as (select distinct came.subject_id, came.subject_type, versioned.n from came join versioned on versioned.id = came.id where versioned.n is not null),
  lengths as materialized (
    select shown.subject_id, shown.n, count(*)::int as parts, (array_agg(blocks.block ->> 'id' order by blocks.place desc))[1] as last_part
    from shown join ${contentVersions} on ${contentVersions.contentId} = shown.subject_id and ${contentVersions.n} = shown.n
      cross join lateral json_array_elements(${contentVersions.document} -> 'blocks') with ordinality as blocks (block, place)
    where shown.subject_type = 'content' and coalesce(blocks.block ->> 'hidden', 'false') <> 'true'
    group by shown.subject_id, shown.n
    union all
    select shown.subject_id, shown.n, ${documentVersions.pages}, null
    from shown join ${documentVersions} on ${documentVersions.documentId} = shown.subject_id and ${documentVersions.n} = shown.n
    where shown.subject_type = 'document'
    union all
    select shown.subject_id, shown.n, ${videoParts}::int, null from shown where shown.subject_type = 'video'
  )
  select came.*, coalesce(happened.seen, '{}') as seen, coalesce(happened.clicks, 0) as clicks, coalesce(happened.shares, 0) as shares,
    coalesce(came.measured and came.dwell_ms >= ${readAfterMs}, false)
      or coalesce(cardinality(happened.seen) * 2 >= lengths.parts, false) as is_read,
    coalesce(lengths.last_part = any(happened.seen), false)
      or coalesce(cardinality(happened.seen) * 10 >= lengths.parts * 9, false) as is_completed,
    coalesce(happened.clicks + happened.shares > 0, false) as has_acted,
    exists (select from ${visitRows} join ${visitEventRows} on ${eq(visitEventRows.visitId, visitRows.id)}
      where ${visitRows.visitorId} = came.visitor_id and not ${visitRows.bot} and ${visitEventRows.type} = 'form'
        and ${visitRows.startedAt} >= came.day::timestamp at time zone ${question.zone}
        and ${visitRows.startedAt} < (came.day + ${leadDays + 1}::integer)::timestamp at time zone ${question.zone}) and not came.bot as is_lead,
    (select coalesce('account:' || ${shareLinkRows.accountId}, 'visitor:' || ${shareLinkRows.visitorId}) from ${shareLinkRows}
      where ${shareLinkRows.id} = came.share_link_id) as sharer
  from came left join happened on happened.id = came.id left join versioned on versioned.id = came.id
    left join lengths on lengths.subject_id = came.subject_id and lengths.n = versioned.n`

/** Columns of the counters, as the tables and the answers name them. */
export const counterColumns = sql`views, bots, shares, actions, dwell_ms, dwell_views`

/** The counters added up. */
export const counterSums = sql`sum(views)::int as views, sum(bots)::int as bots, sum(shares)::int as shares, sum(actions)::int as actions,
  sum(dwell_ms)::bigint as dwell_ms, sum(dwell_views)::int as dwell_views`

/** `subject_id, subject_type, day` and the counters, counted from what happened. */
export const rawCounters = (question: RawQuestion): SQL => sql`
  select subject_id, subject_type, day, count(*) filter (where not bot)::int as views, count(*) filter (where bot)::int as bots,
    coalesce(sum(shares) filter (where not bot), 0)::int as shares, coalesce(sum(clicks) filter (where not bot), 0)::int as actions,
    coalesce(sum(dwell_ms) filter (where not bot and measured), 0)::bigint as dwell_ms,
    count(*) filter (where not bot and measured)::int as dwell_views
  from (${visitFacts(question)}) as facts group by subject_id, subject_type, day`

/** `subject_id, day, visitor_id` and how far they came, each once. */
export const rawReaders = (question: RawQuestion): SQL => sql`
  select subject_id, day, visitor_id, bool_or(is_read) as is_read, bool_or(is_completed) as is_completed, bool_or(has_acted) as has_acted,
    bool_or(is_lead) as is_lead,
    coalesce(array_agg(distinct parts.part order by parts.part) filter (where parts.part is not null), '{}') as seen
  from (${visitFacts(question)}) as facts left join lateral unnest(facts.seen) as parts (part) on true
  where not bot group by subject_id, day, visitor_id`

/** `subject_id, day, dimension, key, count`: views by each way of looking at them, moments by page, and what was done. */
export const rawDetails = (question: RawQuestion): SQL => sql`
  select came.subject_id, came.day, dimensions.dimension, dimensions.key, count(*)::int as count from (${came(question)}) as came
    left join ${shareLinkRows} on ${shareLinkRows.id} = came.share_link_id
    cross join lateral (values ('source', came.source), ('region', came.region), ('hour', came.hour),
      ('sharer', coalesce('account:' || ${shareLinkRows.accountId}, 'visitor:' || ${shareLinkRows.visitorId}))) as dimensions (dimension, key)
  where not came.bot and dimensions.key is not null group by 1, 2, 3, 4
  union all
  select came.subject_id, came.day, case ${visitEventRows.type} when 'page' then 'page' else 'action' end,
    case ${visitEventRows.type} when 'page' then ${visitEventRows.position}::text when 'share' then 'share' else coalesce(${visitEventRows.target}, 'link') end,
    count(*)::int
  from (${came(question)}) as came join ${visitEventRows} on ${visitEventRows.visitId} = came.id
  where not came.bot and (${visitEventRows.type} in ('click', 'share') or ${visitEventRows.type} = 'page' and ${visitEventRows.position} is not null)
  group by 1, 2, 3, 4`
