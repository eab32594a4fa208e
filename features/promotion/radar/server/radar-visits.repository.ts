import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'

import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { groupedBy } from './grouping.domain.ts'
import { radarLinks, radarPersons, radarSignals, radarVisits } from './radar.tables.ts'

export type RadarVisit = typeof radarVisits.$inferSelect

const mostVisits = 100
/** So many of the newest visits are folded into the sessions of the feed. */
const mostInFeed = 200
const feedMs = 24 * 3_600_000
/** Without a sign of life for so long, a visit is over. */
const presentMs = 60_000

/** The newest visits of a person's browsers that count. */
export const findVisitsOf = (tx: Tx, visitorIds: readonly string[]): Promise<RadarVisit[]> =>
  visitorIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(radarVisits)
        .where(and(inArray(radarVisits.visitorId, [...visitorIds]), eq(radarVisits.isCounted, true)))
        .orderBy(desc(radarVisits.startedAt))
        .limit(mostVisits)

/** The contents that people read, by all browsers that are theirs now; cards and activities tell of their own visits. */
export const findReadingsOf = (tx: Tx, personIds: readonly string[]) =>
  tx
    .select({
      subjectType: radarVisits.subjectType,
      subjectId: radarVisits.subjectId,
      at: radarVisits.startedAt,
      dwellMs: radarVisits.dwellMs,
    })
    .from(radarVisits)
    .innerJoin(radarLinks, and(eq(radarLinks.visitorId, radarVisits.visitorId), isNull(radarLinks.endedAt)))
    .where(
      and(
        inArray(radarLinks.personId, [...personIds]),
        eq(radarVisits.isCounted, true),
        inArray(radarVisits.subjectType, ['content', 'document', 'video']),
      ),
    )
    .orderBy(desc(radarVisits.startedAt))
    .limit(mostVisits)

const { lines: _, ...personFacts } = getTableColumns(radarPersons)

const findCounted = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ visit: radarVisits, person: personFacts })
    .from(radarVisits)
    .innerJoin(radarLinks, and(eq(radarLinks.visitorId, radarVisits.visitorId), isNull(radarLinks.endedAt)))
    .innerJoin(radarPersons, eq(radarPersons.id, radarLinks.personId))
    .where(and(eq(radarVisits.isCounted, true), where))

/** When something new happened in a visit: it was opened, or it showed a signal. */
const newsAt = sql`greatest(${radarVisits.startedAt}, (select max(${radarSignals.at}) from ${radarSignals}
  where ${radarSignals.visitorId} = ${radarVisits.visitorId} and ${radarSignals.visitId} = ${radarVisits.visitId}))`

/**
 * The newest visits of a day, with who made them. First those that are going on, by the last news of each: in the order of
 * their signs of life somebody new would be lost among a hundred who read on. Then those that have ended, the newest first.
 */
export async function findFeedVisits(tx: Tx, where: SQL | undefined, now: Date) {
  const present = new Date(now.getTime() - presentMs)
  const running = await findCounted(tx, and(gte(radarVisits.lastSeenAt, present), where))
    .orderBy(desc(newsAt), desc(radarVisits.id))
    .limit(mostInFeed)
  if (running.length === mostInFeed) return running
  const since = new Date(now.getTime() - feedMs)
  const ended = await findCounted(
    tx,
    and(gte(radarVisits.lastSeenAt, since), lt(radarVisits.lastSeenAt, present), where),
  )
    .orderBy(desc(radarVisits.lastSeenAt), desc(radarVisits.id))
    .limit(mostInFeed - running.length)
  return [...running, ...ended]
}

export type FeedVisit = Awaited<ReturnType<typeof findFeedVisits>>[number]

/** The signals of visits; that a link was forwarded is a signal of its forwarder, not of the person who opened it. */
export const findSignalsOfVisits = async (tx: Tx, visitIds: readonly string[]) => {
  if (visitIds.length === 0) return new Map<string, (typeof radarSignals.$inferSelect)['kind'][]>()
  const rows = await tx
    .select({ visitId: radarSignals.visitId, kind: radarSignals.kind })
    .from(radarSignals)
    .where(and(inArray(radarSignals.visitId, [...visitIds]), ne(radarSignals.kind, 'forwarded')))
    .orderBy(radarSignals.at)
  return new Map(
    [...groupedBy(rows, ({ visitId }) => visitId ?? '')].map(([id, found]) => [
      id,
      found.map(({ kind }) => kind),
    ]),
  )
}

/** By whose links a person came. */
export const findComings = (tx: Tx, visitorIds: readonly string[]) =>
  visitorIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          at: visitRows.startedAt,
          accountId: shareLinkRows.accountId,
          visitorId: shareLinkRows.visitorId,
        })
        .from(visitRows)
        .innerJoin(shareLinkRows, eq(shareLinkRows.id, visitRows.shareLinkId))
        .where(inArray(visitRows.visitorId, [...visitorIds]))
        .orderBy(desc(visitRows.startedAt))
        .limit(20)

/** The links of a person, and how often they were opened. */
export const findForwardings = (tx: Tx, visitorIds: readonly string[]) =>
  visitorIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          at: shareLinkRows.createdAt,
          openings: sql<number>`(select count(*)::int from ${visitRows} where ${visitRows.shareLinkId} = ${shareLinkRows.id})`,
        })
        .from(shareLinkRows)
        .where(inArray(shareLinkRows.visitorId, [...visitorIds]))
        .orderBy(desc(shareLinkRows.createdAt))
        .limit(20)
