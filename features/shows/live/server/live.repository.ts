import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { BroadcastFilter, BroadcastState } from '../live.contract.ts'
import { shownStates } from './live.domain.ts'
import { broadcastMeters, broadcasts, broadcastSubscriptions } from './live.tables.ts'

export type Broadcast = typeof broadcasts.$inferSelect
export type Meter = typeof broadcastMeters.$inferSelect

export interface ShownBroadcast {
  broadcast: Broadcast
  meter: Meter
  subscribers: number
}

const subscribers = sql<number>`(select count(*)::int from broadcast_subscriptions s where s.broadcast_id = broadcasts.id and s.ended_at is null)`

const shown = (tx: Tx) =>
  tx
    .select({ broadcast: broadcasts, meter: broadcastMeters, subscribers })
    .from(broadcasts)
    .innerJoin(broadcastMeters, eq(broadcastMeters.broadcastId, broadcasts.id))

/** Removed broadcasts are in no list. */
const conditionOf = ({ activityId, status, source, keyword }: BroadcastFilter): SQL | undefined => {
  const states = splitList(status) as BroadcastState[]
  return and(
    eq(broadcasts.activityId, activityId),
    states.length > 0
      ? inArray(broadcasts.state, states)
      : sql`${broadcasts.state} <> ${'removed' satisfies BroadcastState}`,
    source ? eq(broadcasts.source, source) : undefined,
    keyword
      ? or(ilike(broadcasts.title, likePattern(keyword)), ilike(broadcasts.speaker, likePattern(keyword)))
      : undefined,
  )
}

interface Sorted {
  sort?: 'startsAt' | 'title' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** The broadcasts of an activity, the latest first unless told. */
export async function findBroadcasts(
  tx: Tx,
  { sort = 'startsAt', order = 'desc', ...filter }: BroadcastFilter & Paging & Sorted,
): Promise<Page<ShownBroadcast>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  const list = await shown(tx)
    .where(where)
    .orderBy(direction(broadcasts[sort]), direction(broadcasts.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, broadcasts, where)) }
}

/** A stretch of the list, for a sheet: by the order in which they were made. */
export const findBroadcastsAfter = (
  tx: Tx,
  filter: BroadcastFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ShownBroadcast[]> =>
  shown(tx)
    .where(and(conditionOf(filter), after === undefined ? undefined : gt(broadcasts.id, after)))
    .orderBy(asc(broadcasts.id))
    .limit(limit)

export const countBroadcastStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: broadcasts.state, total: sql<number>`count(*)::int` })
    .from(broadcasts)
    .where(eq(broadcasts.activityId, activityId))
    .groupBy(broadcasts.state)

export const findShownBroadcast = (tx: Tx, id: string): Promise<ShownBroadcast | undefined> =>
  shown(tx).where(eq(broadcasts.id, id)).then(firstRow)

export const findBroadcast = (tx: Tx, id: string): Promise<Broadcast | undefined> =>
  tx.select().from(broadcasts).where(eq(broadcasts.id, id)).then(firstRow)

export const lockBroadcast = (tx: Tx, id: string): Promise<Broadcast | undefined> =>
  tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update').then(firstRow)

/** Those of some ids, in the order in which everybody locks them. */
export const findSome = (tx: Tx, ids: readonly string[]): Promise<Broadcast[]> =>
  tx
    .select()
    .from(broadcasts)
    .where(inArray(broadcasts.id, [...ids]))
    .orderBy(asc(broadcasts.id))

/** Broadcasts of an activity in some states, in the order in which everybody locks them. */
export const findInStates = (
  tx: Tx,
  activityId: string,
  states: readonly BroadcastState[],
): Promise<Broadcast[]> =>
  tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.activityId, activityId), inArray(broadcasts.state, [...states])))
    .orderBy(asc(broadcasts.id))

/** The latest fifty broadcasts that visitors may read about. */
export const findPublicBroadcasts = (tx: Tx, activityId: string): Promise<Broadcast[]> =>
  tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.activityId, activityId), inArray(broadcasts.state, [...shownStates])))
    .orderBy(desc(broadcasts.startsAt), desc(broadcasts.id))
    .limit(50)

/** A broadcast with its numbers at nought. */
export async function insertBroadcast(
  tx: Tx,
  broadcast: Omit<typeof broadcasts.$inferInsert, 'companyId'>,
): Promise<Broadcast> {
  const row = await tx.insert(broadcasts).values(broadcast).returning().then(writtenRow)
  await tx.insert(broadcastMeters).values({ broadcastId: row.id })
  return row
}

/** Changes a locked broadcast; its version moves on. */
export const writeBroadcast = (
  tx: Tx,
  { id, version }: Pick<Broadcast, 'id' | 'version'>,
  set: Partial<Omit<Broadcast, 'companyId' | 'id' | 'version'>>,
): Promise<Broadcast> =>
  tx
    .update(broadcasts)
    .set({ ...set, version: version + 1 })
    .where(eq(broadcasts.id, id))
    .returning()
    .then(writtenRow)

export const findMeter = (tx: Tx, broadcastId: string): Promise<Meter> =>
  tx.select().from(broadcastMeters).where(eq(broadcastMeters.broadcastId, broadcastId)).then(writtenRow)

export const writeMeter = (
  tx: Tx,
  broadcastId: string,
  set: Partial<Omit<Meter, 'companyId' | 'id' | 'broadcastId'>>,
): Promise<unknown> => tx.update(broadcastMeters).set(set).where(eq(broadcastMeters.broadcastId, broadcastId))

/** Notes that a person wants to be reminded; a second time changes nothing. */
export const subscribe = (tx: Tx, broadcastId: string, personId: string): Promise<unknown> =>
  tx
    .insert(broadcastSubscriptions)
    .values({ broadcastId, personId })
    .onConflictDoUpdate({
      target: [
        broadcastSubscriptions.companyId,
        broadcastSubscriptions.broadcastId,
        broadcastSubscriptions.personId,
      ],
      set: { endedAt: null },
    })

export const unsubscribe = (tx: Tx, broadcastId: string, personId: string): Promise<unknown> =>
  tx
    .update(broadcastSubscriptions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(broadcastSubscriptions.broadcastId, broadcastId),
        eq(broadcastSubscriptions.personId, personId),
        isNull(broadcastSubscriptions.endedAt),
      ),
    )

export const isSubscribed = async (tx: Tx, broadcastId: string, personId: string): Promise<boolean> =>
  (await tx.$count(
    broadcastSubscriptions,
    and(
      eq(broadcastSubscriptions.broadcastId, broadcastId),
      eq(broadcastSubscriptions.personId, personId),
      isNull(broadcastSubscriptions.endedAt),
    ),
  )) > 0

/** Subscribers after one, by their ids. */
export const findSubscribersAfter = (
  tx: Tx,
  broadcastId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; personId: string; createdAt: Date }[]> =>
  tx
    .select({
      id: broadcastSubscriptions.id,
      personId: broadcastSubscriptions.personId,
      createdAt: broadcastSubscriptions.createdAt,
    })
    .from(broadcastSubscriptions)
    .where(
      and(
        eq(broadcastSubscriptions.broadcastId, broadcastId),
        isNull(broadcastSubscriptions.endedAt),
        after === null ? undefined : gt(broadcastSubscriptions.id, after),
      ),
    )
    .orderBy(asc(broadcastSubscriptions.id))
    .limit(limit)

/** Nothing keeps a person in a list who had everything erased. */
export const forgetSubscriber = (tx: Tx, personId: string): Promise<unknown> =>
  tx.delete(broadcastSubscriptions).where(eq(broadcastSubscriptions.personId, personId))
