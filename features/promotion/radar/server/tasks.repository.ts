import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, totalOf } from '#platform/server/database/rows.ts'

import type { Outcome, TaskState } from '../radar.contract.ts'
import { radarLinks, radarTasks } from './radar.tables.ts'
import { taskMachine } from './tasks.domain.ts'

export type StoredTask = typeof radarTasks.$inferSelect

export const insertTask = (tx: Tx, task: Omit<typeof radarTasks.$inferInsert, 'companyId' | 'id'>) =>
  tx.insert(radarTasks).values(task)

/** Whether something was told about a person since a moment, or the same still waits. */
export const findTaskSince = (tx: Tx, personId: string, since: Date) =>
  tx
    .select({ id: radarTasks.id })
    .from(radarTasks)
    .where(and(eq(radarTasks.personId, personId), gte(radarTasks.at, since)))
    .limit(1)
    .then(firstRow)

export const findOpenTask = (tx: Tx, personId: string, reason: StoredTask['reason']) =>
  tx
    .select({ id: radarTasks.id })
    .from(radarTasks)
    .where(
      and(eq(radarTasks.personId, personId), eq(radarTasks.state, 'open'), eq(radarTasks.reason, reason)),
    )
    .limit(1)
    .then(firstRow)

/** How many tasks somebody was told about one by one since a moment. */
export const countAlertsSince = (tx: Tx, accountId: string, since: Date) =>
  tx
    .select({ total: count() })
    .from(radarTasks)
    .where(
      and(
        eq(radarTasks.assigneeAccountId, accountId),
        gte(radarTasks.at, since),
        eq(radarTasks.isInDigest, false),
      ),
    )
    .then(totalOf)

interface TaskFilter extends Paging {
  /** Only tasks about these people: a condition on the person's id. */
  whose: SQL | undefined
  state?: TaskState | undefined
  accountId?: string | undefined
  /** Only those that came since. */
  since?: Date | undefined
}

export async function findTasks(tx: Tx, filter: TaskFilter): Promise<Page<StoredTask>> {
  const where = and(
    filter.whose,
    filter.state ? eq(radarTasks.state, filter.state) : undefined,
    filter.accountId ? eq(radarTasks.assigneeAccountId, filter.accountId) : undefined,
    filter.since ? gte(radarTasks.at, filter.since) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(radarTasks)
      .where(where)
      .orderBy(desc(radarTasks.at), desc(radarTasks.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, radarTasks, where),
  )
}

export const findTasksOfPerson = (tx: Tx, personIds: readonly string[], most = 50) =>
  personIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(radarTasks)
        .where(inArray(radarTasks.personId, [...personIds]))
        .orderBy(desc(radarTasks.at))
        .limit(most)

const isOpen = and(eq(radarTasks.state, 'open'), isNotNull(radarTasks.assigneeAccountId))

/** How many tasks wait for each account. */
export async function countWaiting(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ accountId: radarTasks.assigneeAccountId, total: count() })
    .from(radarTasks)
    .where(isOpen)
    .groupBy(radarTasks.assigneeAccountId)
  return new Map(rows.flatMap(({ accountId, total }) => (accountId === null ? [] : [[accountId, total]])))
}

/** The newest task of each account that came since and may disturb. */
export const findAlerts = (tx: Tx, since: Date) =>
  tx
    .selectDistinctOn([radarTasks.assigneeAccountId], {
      id: radarTasks.id,
      accountId: radarTasks.assigneeAccountId,
      personId: radarTasks.personId,
      reason: radarTasks.reason,
    })
    .from(radarTasks)
    .where(and(isOpen, eq(radarTasks.isInDigest, false), gte(radarTasks.at, since)))
    .orderBy(radarTasks.assigneeAccountId, desc(radarTasks.at))

export const lockTask = (tx: Tx, id: string): Promise<StoredTask | undefined> =>
  tx.select().from(radarTasks).where(eq(radarTasks.id, id)).for('update').then(firstRow)

/** The oldest tasks of a person that still wait, locked. */
export const lockOpenTasks = (tx: Tx, personId: string): Promise<StoredTask[]> =>
  tx
    .select()
    .from(radarTasks)
    .where(and(eq(radarTasks.personId, personId), inArray(radarTasks.state, ['open', 'expired'])))
    .orderBy(asc(radarTasks.id))
    .for('update')

interface Moved {
  state: TaskState
  outcome?: Outcome | null
  note: string
  doneBy: string | null
}

export const moveTask = (
  tx: Tx,
  { id, version }: StoredTask,
  { state, outcome = null, note, doneBy }: Moved,
) =>
  tx
    .update(radarTasks)
    .set({
      state,
      outcome,
      note,
      doneBy,
      doneAt: doneBy === null ? null : sql`now()`,
      version: version + 1,
    })
    .where(eq(radarTasks.id, id))

/** Tasks whose time ran out. */
export const expireTasks = (tx: Tx, now: Date) =>
  tx
    .update(radarTasks)
    .set({ state: taskMachine.targetOf('expire'), version: sql`${radarTasks.version} + 1` })
    .where(
      and(inArray(radarTasks.state, [...taskMachine.transitions.expire.from]), lt(radarTasks.dueAt, now)),
    )

/** Carries the tasks about somebody who has no browser left to the person who has them now. */
export const carryTasks = (tx: Tx, from: string, to: string) =>
  tx
    .update(radarTasks)
    .set({ personId: to, version: sql`${radarTasks.version} + 1` })
    .where(
      and(
        eq(radarTasks.personId, from),
        notExists(
          tx
            .select({ id: radarLinks.id })
            .from(radarLinks)
            .where(and(eq(radarLinks.personId, from), isNull(radarLinks.endedAt))),
        ),
      ),
    )
