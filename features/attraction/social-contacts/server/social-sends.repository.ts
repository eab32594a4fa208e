import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import { channelMembers } from '#features/attraction/channels/server/channels.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { type CustomerReach, visible } from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { SendState, SocialSend, TaskState } from '../social-contacts.contract.ts'
import { socialMonthCounts, socialSends, socialTasks, socialTransfers } from './social-contacts.tables.ts'

export type StoredSend = typeof socialSends.$inferSelect
export type StoredTask = typeof socialTasks.$inferSelect
export type NewTask = Omit<typeof socialTasks.$inferInsert, 'companyId' | 'id' | 'changedAt'>

export const insertSend = (
  tx: Tx,
  send: Omit<typeof socialSends.$inferInsert, 'companyId' | 'id'>,
): Promise<StoredSend> => tx.insert(socialSends).values(send).returning().then(writtenRow)

export const findSend = (tx: Tx, id: string): Promise<StoredSend | undefined> =>
  tx.select().from(socialSends).where(eq(socialSends.id, id)).then(firstRow)

export const lockSend = (tx: Tx, id: string): Promise<StoredSend | undefined> =>
  tx.select().from(socialSends).where(eq(socialSends.id, id)).for('update').then(firstRow)

export const changeSend = (tx: Tx, { id, version }: StoredSend, state: SendState): Promise<StoredSend> =>
  tx
    .update(socialSends)
    .set({ state, version: version + 1 })
    .where(eq(socialSends.id, id))
    .returning()
    .then(writtenRow)

export async function findSends(
  tx: Tx,
  question: Paging & { creator: string | undefined; state?: SendState | undefined },
): Promise<Page<StoredSend>> {
  const { creator, state } = question
  const where = and(
    creator ? eq(socialSends.createdBy, creator) : undefined,
    state ? eq(socialSends.state, state) : undefined,
  )
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(socialSends)
      .where(where)
      .orderBy(desc(socialSends.createdAt), desc(socialSends.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, socialSends, where),
  )
}

/** How many people of some messages are in each state. */
export async function countTasks(
  tx: Tx,
  sendIds: readonly string[],
): Promise<Map<string, SocialSend['counts']>> {
  const found = new Map<string, SocialSend['counts']>()
  if (sendIds.length === 0) return found
  const rows = await tx
    .select({ sendId: socialTasks.sendId, state: socialTasks.state, count: count() })
    .from(socialTasks)
    .where(inArray(socialTasks.sendId, [...sendIds]))
    .groupBy(socialTasks.sendId, socialTasks.state)
  for (const { sendId, ...row } of rows) found.set(sendId, [...(found.get(sendId) ?? []), row])
  return found
}

export const insertTasks = async (tx: Tx, tasks: readonly NewTask[]): Promise<void> => {
  if (tasks.length > 0)
    await tx
      .insert(socialTasks)
      .values([...tasks])
      .onConflictDoNothing()
}

export const lockTask = (tx: Tx, id: string): Promise<StoredTask | undefined> =>
  tx.select().from(socialTasks).where(eq(socialTasks.id, id)).for('update').then(firstRow)

type TaskSet = Partial<Pick<StoredTask, 'state' | 'reason' | 'remoteId' | 'requestedAt'>>

/** Changes tasks that are still open, and answers them: what was stopped meanwhile stays stopped. */
export const changeTasks = async (tx: Tx, ids: readonly string[], set: TaskSet): Promise<StoredTask[]> =>
  ids.length === 0
    ? []
    : tx
        .update(socialTasks)
        .set({ ...set, changedAt: new Date() })
        .where(and(inArray(socialTasks.id, [...ids]), eq(socialTasks.state, 'open')))
        .returning()

interface TaskQuestion extends Paging {
  sendId: string
  state?: TaskState | undefined
  /** Only people whom the viewer sees. */
  seen: SQL | undefined
}

export async function findTasks(
  tx: Tx,
  question: TaskQuestion,
): Promise<Page<{ task: StoredTask; staff: string | null }>> {
  const { sendId, state, seen } = question
  const where = and(eq(socialTasks.sendId, sendId), state ? eq(socialTasks.state, state) : undefined, seen)
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select({ task: socialTasks, staff: staff.name })
      .from(socialTasks)
      .leftJoin(staff, eq(staff.id, socialTasks.staffId))
      .where(where)
      .orderBy(asc(socialTasks.state), asc(socialTasks.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, socialTasks, where),
  )
}

/** A condition on tasks: the viewer sees their people. None where everybody is in sight. */
export function ofSeenPeople(reach: CustomerReach): SQL | undefined {
  const isVisible = visible(reach)
  return (
    isVisible &&
    sql`${socialTasks.customerId} in (select ${customerRows.id} from ${customerRows} left join ${cardRows} on ${cardRows.id} = ${customerRows.originCardId} where ${isVisible})`
  )
}

/** The messages that a colleague still has to send, the oldest first. */
export async function findTasksOfStaff(
  tx: Tx,
  staffId: string,
  paging: Paging,
): Promise<Page<{ task: StoredTask; send: StoredSend }>> {
  const where = and(eq(socialTasks.staffId, staffId), eq(socialTasks.state, 'open'))
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({ task: socialTasks, send: socialSends })
      .from(socialTasks)
      .innerJoin(socialSends, eq(socialSends.id, socialTasks.sendId))
      .where(where)
      .orderBy(asc(socialTasks.changedAt), asc(socialTasks.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, socialTasks, where),
  )
}

/** Open tasks of a message that the platform was not asked about yet, of one colleague. */
export async function findUnrequested(tx: Tx, sendId: string, limit: number): Promise<StoredTask[]> {
  const open = and(
    eq(socialTasks.sendId, sendId),
    eq(socialTasks.state, 'open'),
    isNull(socialTasks.requestedAt),
  )
  const [first] = await tx.select().from(socialTasks).where(open).orderBy(asc(socialTasks.staffId)).limit(1)
  if (!first?.staffId) return []
  return tx
    .select()
    .from(socialTasks)
    .where(and(open, eq(socialTasks.staffId, first.staffId)))
    .orderBy(asc(socialTasks.id))
    .limit(limit)
    .for('update')
}

export const findOpenTasks = (tx: Tx, sendId: string): Promise<StoredTask[]> =>
  tx
    .select()
    .from(socialTasks)
    .where(and(eq(socialTasks.sendId, sendId), eq(socialTasks.state, 'open')))
    .orderBy(asc(socialTasks.id))

/** Messages whose colleagues the platform still waits for. */
export const findRunningSends = (tx: Tx, limit: number): Promise<StoredSend[]> =>
  tx
    .select()
    .from(socialSends)
    .where(and(eq(socialSends.state, 'open'), eq(socialSends.mode, 'wecom')))
    .orderBy(asc(socialSends.createdAt))
    .limit(limit)

export const stopTasks = (tx: Tx, sendId: string, state: TaskState) =>
  tx
    .update(socialTasks)
    .set({ state, changedAt: new Date() })
    .where(and(eq(socialTasks.sendId, sendId), eq(socialTasks.state, 'open')))
    .returning()

/** Counts a message of a month for somebody. False where the month is full: the row itself is the limit, so that many at once do not pass it. */
export async function takeMonth(
  tx: Tx,
  customerId: string,
  { month, cap }: { month: string; cap: number },
): Promise<boolean> {
  const rows = await tx
    .insert(socialMonthCounts)
    .values({ customerId, month, count: 1 })
    .onConflictDoUpdate({
      target: [socialMonthCounts.companyId, socialMonthCounts.customerId, socialMonthCounts.month],
      set: { count: sql`${socialMonthCounts.count} + 1` },
      setWhere: sql`${socialMonthCounts.count} < ${cap}`,
    })
    .returning({ count: socialMonthCounts.count })
  return rows.length > 0
}

/** Gives months back that were counted for messages which nobody got. */
export async function giveMonthsBack(tx: Tx, tasks: readonly StoredTask[]): Promise<void> {
  const given = tasks.flatMap(({ customerId, month }) => (month === null ? [] : [{ customerId, month }]))
  if (given.length === 0) return
  await tx.execute(sql`
    update social_month_counts c set count = greatest(c.count - 1, 0)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("customerId" uuid, month text)
    where c.company_id = ${currentCompany} and c.customer_id = g."customerId" and c.month = g.month`)
}

/** The colleague who takes care of each of some people: the owner, else the one of their channel. */
export async function findCarers(tx: Tx, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const ids = [...customerIds]
  const members = await tx
    .select({ customerId: channelMembers.customerId, staffId: channelMembers.staffId })
    .from(channelMembers)
    .innerJoin(staff, and(eq(staff.id, channelMembers.staffId), eq(staff.state, 'active')))
    .where(and(inArray(channelMembers.customerId, ids), isNull(channelMembers.lostAt)))
    .orderBy(asc(channelMembers.joinedAt))
  const owners = await tx
    .select({ customerId: customerRows.id, staffId: staff.id })
    .from(customerRows)
    .innerJoin(accounts, eq(accounts.id, customerRows.ownerAccountId))
    .innerJoin(staff, and(eq(staff.id, accounts.staffId), eq(staff.state, 'active')))
    .where(inArray(customerRows.id, ids))
  return new Map(
    [...members, ...owners].flatMap(({ customerId, staffId }) => (staffId ? [[customerId, staffId]] : [])),
  )
}

/** The persons are gone: nobody was to write to them. */
export async function forgetTasks(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds]
  await tx.delete(socialTasks).where(inArray(socialTasks.customerId, ids))
  await tx.delete(socialMonthCounts).where(inArray(socialMonthCounts.customerId, ids))
  await tx.delete(socialTransfers).where(inArray(socialTransfers.customerId, ids))
}
