import { and, count, countDistinct, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'

import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { shownLevel } from './persons-in-sight.repository.ts'
import { radarPersons, radarTasks, radarVisits } from './radar.tables.ts'

/** Links of sellers, and how often people who count opened them. */
export const countShares = (tx: Tx, since: Date) =>
  tx
    .select({
      accountId: sql<string>`${shareLinkRows.accountId}`,
      shared: countDistinct(shareLinkRows.id),
      opened: countDistinct(radarVisits.visitId),
    })
    .from(shareLinkRows)
    .leftJoin(visitRows, eq(visitRows.shareLinkId, shareLinkRows.id))
    .leftJoin(radarVisits, and(eq(radarVisits.visitId, visitRows.id), eq(radarVisits.isCounted, true)))
    .where(and(isNotNull(shareLinkRows.accountId), gte(shareLinkRows.createdAt, since)))
    .groupBy(shareLinkRows.accountId)

/** The people of sellers, and those among them who are hot. */
export const countPeople = (tx: Tx, within: SQL | undefined) =>
  tx
    .select({
      accountId: sql<string>`${radarPersons.ownerAccountId}`,
      people: count(),
      hot: sql<number>`(count(*) filter (where ${shownLevel} = 'hot'))::int`,
    })
    .from(radarPersons)
    .where(and(isNotNull(radarPersons.ownerAccountId), within))
    .groupBy(radarPersons.ownerAccountId)

const minutes = sql`extract(epoch from ${radarTasks.doneAt} - ${radarTasks.at}) / 60`
const median = sql<
  number | null
>`(percentile_cont(0.5) within group (order by ${minutes}) filter (where ${radarTasks.doneAt} > ${radarTasks.at}))`

/** The tasks of sellers, how many were done in time, and how long the middle one took. */
export const countTasks = (tx: Tx, since: Date) =>
  tx
    .select({
      accountId: sql<string>`${radarTasks.assigneeAccountId}`,
      tasks: count(),
      inTime: sql<number>`(count(*) filter (where ${radarTasks.doneAt} <= ${radarTasks.dueAt}))::int`,
      answerMinutes: median.mapWith((value: unknown) => (value === null ? null : Math.round(Number(value)))),
    })
    .from(radarTasks)
    .where(and(isNotNull(radarTasks.assigneeAccountId), gte(radarTasks.at, since)))
    .groupBy(radarTasks.assigneeAccountId)

/** How long the middle task of these people took. */
export const findTeamMinutes = (tx: Tx, since: Date, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? Promise.resolve(null)
    : tx
        .select({
          minutes: median.mapWith((value: unknown) => (value === null ? null : Math.round(Number(value)))),
        })
        .from(radarTasks)
        .where(
          and(
            inArray(radarTasks.assigneeAccountId, [...accountIds]),
            gte(radarTasks.at, since),
            lte(radarTasks.at, sql`now()`),
          ),
        )
        .then(([row]) => row?.minutes ?? null)
