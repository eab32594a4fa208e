import { and, desc, eq, gt, inArray, sql as text } from 'drizzle-orm'

import { visitorRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { writeMeter } from './live.repository.ts'
import { broadcastMeters, broadcasts, broadcastViewers } from './live.tables.ts'

/** A browser that had the page of a broadcast in view. */
export interface Beat {
  viewerKey: string
  personId: string | null
}

/** A longer gap between two signs of life is time in which nobody watched. */
export const longestGapMs = 30_000
/** Without a sign of life for so long nobody watches any more. */
export const presentMs = 35_000

/** Adds up the time that browsers watched: what lies between two signs of life that follow each other closely. */
export async function noteBeats(
  tx: Tx,
  broadcastId: string,
  { beats, at }: { beats: readonly Beat[]; at: Date },
): Promise<void> {
  if (beats.length === 0) return
  const gap = text<number>`(extract(epoch from excluded.last_seen_at - ${broadcastViewers.lastSeenAt}) * 1000)::bigint`
  await tx
    .insert(broadcastViewers)
    .values(beats.map((beat) => ({ ...beat, broadcastId, firstSeenAt: at, lastSeenAt: at })))
    .onConflictDoUpdate({
      target: [broadcastViewers.companyId, broadcastViewers.broadcastId, broadcastViewers.viewerKey],
      set: {
        watchMs: text`${broadcastViewers.watchMs} + case when ${gap} between 0 and ${longestGapMs} then ${gap} else 0 end`,
        lastSeenAt: text`greatest(${broadcastViewers.lastSeenAt}, excluded.last_seen_at)`,
        personId: text`coalesce(excluded.person_id, ${broadcastViewers.personId})`,
      },
    })
}

/** Counts who watches now, for the figure of the moment and the highest one. */
export async function countPresent(tx: Tx, broadcastId: string, at: Date): Promise<void> {
  const present = await tx.$count(
    broadcastViewers,
    and(
      eq(broadcastViewers.broadcastId, broadcastId),
      gt(broadcastViewers.lastSeenAt, new Date(at.getTime() - presentMs)),
    ),
  )
  await tx
    .update(broadcastMeters)
    .set({ present, peak: text`greatest(${broadcastMeters.peak}, ${present})` })
    .where(eq(broadcastMeters.broadcastId, broadcastId))
}

export const addLikes = (tx: Tx, broadcastId: string, likes: number): Promise<unknown> =>
  tx
    .update(broadcastMeters)
    .set({ likes: text`${broadcastMeters.likes} + ${likes}` })
    .where(eq(broadcastMeters.broadcastId, broadcastId))

/** Writes down how many watched a broadcast and for how long, once it is over. */
export async function closeNumbers(tx: Tx, broadcastId: string): Promise<void> {
  const { rows } = await tx.execute<{ viewers: number; median: string | null }>(sql`
    select count(*)::int as viewers, percentile_cont(0.5) within group (order by watch_ms)::bigint as median
    from broadcast_viewers where broadcast_id = ${broadcastId}`)
  const [found] = rows
  await writeMeter(tx, broadcastId, {
    viewers: found?.viewers ?? 0,
    medianMs: Number(found?.median ?? 0),
    present: 0,
    kbps: 0,
  })
}

/** The broadcasts that the browsers of these customers watched, the latest first. */
export const findWatchedBy = (tx: Tx, customerIds: readonly string[], limit: number) =>
  tx
    .select({ title: broadcasts.title, at: broadcastViewers.firstSeenAt, watchMs: broadcastViewers.watchMs })
    .from(broadcastViewers)
    .innerJoin(visitorRows, eq(visitorRows.key, broadcastViewers.viewerKey))
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastViewers.broadcastId))
    .where(inArray(visitorRows.customerCardId, [...customerIds]))
    .orderBy(desc(broadcastViewers.firstSeenAt))
    .limit(limit)

/** Cuts what a browser watched off from it; the numbers of broadcasts stay. */
export const forgetBrowser = (tx: Tx, viewerKey: string): Promise<unknown> =>
  tx
    .update(broadcastViewers)
    .set({ viewerKey: text`'forgotten ' || ${broadcastViewers.id}`, personId: null })
    .where(eq(broadcastViewers.viewerKey, viewerKey))

export const forgetWatcher = (tx: Tx, personId: string): Promise<unknown> =>
  tx.update(broadcastViewers).set({ personId: null }).where(eq(broadcastViewers.personId, personId))
