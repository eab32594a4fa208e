import { and, eq, inArray, isNull, or } from 'drizzle-orm'

import { dayIn, type Period, withinPeriods } from '#features/insight/card-analytics/server/counting.public.ts'
import { videos } from '#features/promotion/materials/server/videos.tables.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { leadDays, type RankedVideo } from '../content-analytics.contract.ts'
import type { Sight } from './subjects-in-sight.repository.ts'

/** Tenths of a video: its viewers report each one. */
const [half, last] = [5, 10]

interface VideoQuestion {
  zone: string
  period: Period
  folders: Exclude<Sight['folders'], undefined>
}

/**
 * The videos that were played in a period, wherever pages showed them, the most played first. A play belongs to the day on
 * which its visit began, as everything of a visit does; leads are those of all readers.
 */
export async function findRankedVideos(
  tx: Tx,
  { zone, period, folders }: VideoQuestion,
  paging: Paging,
): Promise<{ list: RankedVideo[]; total: number }> {
  const { limit, offset } = pageBounds(paging)
  const played = sql`
    select ${visitEventRows.subjectId} as video_id, ${visitRows.id} as visit_id, ${visitRows.visitorId} as visitor_id,
      ${dayIn(sql`${visitRows.startedAt}`, zone)} as day, count(distinct ${visitEventRows.position})::int as parts,
      bool_or(${visitEventRows.position} = ${last}::integer) as is_completed
    from ${visitRows} join ${visitEventRows} on ${and(eq(visitEventRows.visitId, visitRows.id), eq(visitEventRows.type, 'progress'))}
    where not ${visitRows.bot} and ${visitEventRows.position} > 0
      and ${withinPeriods(sql`${visitRows.startedAt}`, { ranges: [period], zone })}
    group by 1, 2, 3, 4`
  const isLead = sql`exists (select from ${visitRows} join ${visitEventRows} on ${eq(visitEventRows.visitId, visitRows.id)}
    where ${visitRows.visitorId} = played.visitor_id and not ${visitRows.bot} and ${visitEventRows.type} = 'form'
      and ${visitRows.startedAt} >= played.day::timestamp at time zone ${zone}
      and ${visitRows.startedAt} < (played.day + ${leadDays + 1}::integer)::timestamp at time zone ${zone})`
  const seen =
    folders === 'all' ? sql`true` : or(isNull(videos.folderId), inArray(videos.folderId, [...folders]))
  const { rows } = await tx.execute<RankedVideo & Record<string, unknown> & { total: number }>(sql`
    select ${videos.id} as "videoId", ${videos.name} as name, ranked.plays, ranked.viewers, ranked.half, ranked.completed, ranked.leads,
      count(*) over ()::int as total
    from (
      select video_id, count(*)::int as plays, count(distinct visitor_id)::int as viewers,
        (count(distinct visitor_id) filter (where parts >= ${half}::integer))::int as half,
        (count(distinct visitor_id) filter (where is_completed))::int as completed,
        (count(distinct visitor_id) filter (where ${isLead}))::int as leads
      from (${played}) as played group by video_id
    ) as ranked join ${videos} on ${videos.id} = ranked.video_id
    where ${seen} order by ranked.plays desc, ${videos.name}, ${videos.id} limit ${limit} offset ${offset}`)
  return {
    list: rows.map(({ videoId, name, plays, viewers, half: seenHalf, completed, leads }) => ({
      videoId,
      name,
      plays,
      viewers,
      half: seenHalf,
      completed,
      leads,
    })),
    total: rows[0]?.total ?? 0,
  }
}
