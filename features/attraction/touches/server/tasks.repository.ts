import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'

import { pageBounds, type Page, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayBegins, dayEnds } from '#platform/server/database/days.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInColumn } from '#platform/server/search/hidden-contacts.ts'

import type { Subject } from '../subjects.contract.ts'
import { mostTasksOfCalendar, type TaskPart, taskParts } from '../tasks.contract.ts'
import type { Lineage, TimelineQuestion } from './subject-hooks.public.ts'
import { taskMachine } from './tasks.domain.ts'
import { olderThan, wantedOf } from './touches.repository.ts'
import { followTasks } from './touches.tables.ts'

export type Task = typeof followTasks.$inferSelect

export interface TaskFilter {
  /** The accounts that are to do them; undefined for all. */
  of: SQL | undefined
  keyword?: string | undefined
  subject?: Subject | undefined
  /** The company's zone: its days decide what is overdue and what is for today. */
  zone: string
}

const today = (zone: string) => sql`(now() at time zone ${zone})::date`
const startOf = (zone: string, days: number) =>
  sql`((${today(zone)} + ${days}::int)::timestamp at time zone ${zone})`

const isOpen = eq(followTasks.state, 'open')

/** The condition of a part of the list. */
function partIs(part: TaskPart, zone: string): SQL | undefined {
  const { dueAt } = followTasks
  const parts: Record<TaskPart, () => SQL | undefined> = {
    open: () => isOpen,
    overdue: () => and(isOpen, lt(dueAt, sql`now()`)),
    today: () => and(isOpen, gte(dueAt, sql`now()`), lt(dueAt, startOf(zone, 1))),
    week: () => and(isOpen, gte(dueAt, startOf(zone, 1)), lt(dueAt, startOf(zone, 8))),
    later: () => and(isOpen, gte(dueAt, startOf(zone, 8))),
    done: () => eq(followTasks.state, 'done'),
    cancelled: () => eq(followTasks.state, 'cancelled'),
  }
  return parts[part]()
}

const matching = (tx: Tx, { of, keyword, subject }: TaskFilter): SQL | undefined =>
  and(
    of,
    subject && eq(followTasks.subjectKind, subject.subjectKind),
    subject && eq(followTasks.subjectId, subject.subjectId),
    keyword ? standsInColumn(tx, followTasks.title, keyword) : undefined,
  )

interface ListedTasks extends TaskFilter, Paging {
  part?: TaskPart | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findTasks(tx: Tx, filter: ListedTasks): Promise<Page<Task>> {
  const { part, zone } = filter
  const where = and(matching(tx, filter), part && partIs(part, zone))
  const { limit, offset } = pageBounds(filter)
  const isOver = part === 'done' || part === 'cancelled'
  const direction = (filter.order ?? (isOver ? 'desc' : 'asc')) === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(followTasks)
      .where(where)
      .orderBy(direction(followTasks.dueAt), direction(followTasks.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, followTasks, where),
  )
}

export const countTasks = (tx: Tx, filter: TaskFilter): Promise<Record<TaskPart, number>> =>
  countStates(tx, taskParts, (part) =>
    tx
      .select({ id: followTasks.id })
      .from(followTasks)
      .where(and(matching(tx, filter), partIs(part, filter.zone))),
  )

/** The tasks of some days of the company, earliest first; one more than a calendar shows. */
export const findTasksOfDays = (
  tx: Tx,
  { from, to, ...filter }: TaskFilter & { from: string; to: string },
): Promise<Task[]> =>
  tx
    .select()
    .from(followTasks)
    .where(
      and(
        matching(tx, filter),
        inArray(followTasks.state, ['open', 'done']),
        gte(followTasks.dueAt, dayBegins(from, filter.zone)),
        lt(followTasks.dueAt, dayEnds(to, filter.zone)),
      ),
    )
    .orderBy(asc(followTasks.dueAt), asc(followTasks.id))
    .limit(mostTasksOfCalendar + 1)

/** Tasks for writing, locked in one order: the next writer of one waits. */
export const lockTasks = (tx: Tx, ids: readonly string[]): Promise<Task[]> =>
  tx
    .select()
    .from(followTasks)
    .where(inArray(followTasks.id, [...ids]))
    .orderBy(followTasks.id)
    .for('update')

/** The open tasks of some accounts, locked in one order. */
export const lockOpenTasksOf = (tx: Tx, accountIds: readonly string[]): Promise<Task[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(followTasks)
        .where(and(inArray(followTasks.assigneeAccountId, [...accountIds]), isOpen))
        .orderBy(followTasks.id)
        .for('update')

/** Changes locked tasks alike; their versions move on. */
export const passOpenTasks = (
  tx: Tx,
  ids: readonly string[],
  set: Partial<Pick<Task, 'assigneeAccountId' | 'state'>>,
) =>
  tx
    .update(followTasks)
    .set({ ...set, version: sql`${followTasks.version} + 1` })
    .where(inArray(followTasks.id, [...ids]))

export const insertTask = (
  tx: Tx,
  task: Omit<typeof followTasks.$inferInsert, 'companyId' | 'id'>,
): Promise<Task> => tx.insert(followTasks).values(task).returning().then(writtenRow)

/** Writes the successor of a task; undefined where it has one. */
export const insertNextTask = (
  tx: Tx,
  task: Omit<typeof followTasks.$inferInsert, 'companyId' | 'id'>,
): Promise<Task | undefined> =>
  tx
    .insert(followTasks)
    .values(task)
    .onConflictDoNothing({
      target: [followTasks.companyId, followTasks.formerId],
      where: sql`former_id is not null`,
    })
    .returning()
    .then(firstRow)

/** Which of some tasks have a successor. */
export const findThoseWithNext = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ formerId: followTasks.formerId })
    .from(followTasks)
    .where(inArray(followTasks.formerId, [...ids]))
  return new Set(rows.flatMap(({ formerId }) => formerId ?? []))
}

/** Changes a locked task; its version moves on. */
export const changeTask = (
  tx: Tx,
  { id, version }: Task,
  set: Partial<typeof followTasks.$inferInsert>,
): Promise<Task> =>
  tx
    .update(followTasks)
    .set({ ...set, version: version + 1 })
    .where(eq(followTasks.id, id))
    .returning()
    .then(writtenRow)

/** Tasks that were done about a lineage, newest first: `limit` a subject at most. */
export async function findDoneTasksOf(
  tx: Tx,
  lineage: Lineage,
  { before, limit }: TimelineQuestion,
): Promise<Task[]> {
  const heads = sql`
    select found.id from ${wantedOf(lineage)}, lateral (
      select t.id, t.done_at from follow_tasks t
      where t.subject_kind = wanted.kind and t.subject_id = wanted.id and t.state = ${taskMachine.targetOf('finish')}
        and ${olderThan(sql`t.done_at`, sql`t.id`, before)}
      order by t.done_at desc, t.id desc limit ${limit}) found
    order by found.done_at desc, found.id desc limit ${limit}`
  return tx
    .select()
    .from(followTasks)
    .where(sql`${followTasks.id} = any(array(${heads}))`)
    .orderBy(desc(followTasks.doneAt), desc(followTasks.id))
}

/** When the next open task of each of some subjects is due. */
export async function findNextDue(tx: Tx, subject: Pick<Subject, 'subjectKind'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Date>()
  const rows = await tx
    .select({
      id: followTasks.subjectId,
      at: sql<Date>`min(${followTasks.dueAt})`.mapWith(followTasks.dueAt),
    })
    .from(followTasks)
    .where(
      and(eq(followTasks.subjectKind, subject.subjectKind), inArray(followTasks.subjectId, [...ids]), isOpen),
    )
    .groupBy(followTasks.subjectId)
  return new Map(rows.flatMap(({ id, at }): [string, Date][] => (id === null ? [] : [[id, at]])))
}
