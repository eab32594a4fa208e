import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'

import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { FollowUpState } from '../customer-follow-ups.contract.ts'
import { livingStates } from '../customers.contract.ts'
import { timelineLimit } from './customer-timeline.public.ts'
import { customerCards, customerFollowUps } from './customers.tables.ts'

export type FollowUp = typeof customerFollowUps.$inferSelect

/**
 * Writes whom the follow-ups of these customers remind. Every function calls it that writes a follow-up or changes an owner,
 * after that: the customers are locked, so that of two at the same time the second sees what the first wrote.
 */
export async function assignFollowUps(tx: Tx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  const owners = tx
    .select({ id: customerCards.id, ownerAccountId: customerCards.ownerAccountId })
    .from(customerCards)
    .where(inArray(customerCards.id, [...customerIds]))
    .orderBy(customerCards.id)
    .for('share')
    .as('owners')
  await tx
    .update(customerFollowUps)
    .set({ forAccountId: sql`coalesce(${owners.ownerAccountId}, ${customerFollowUps.byAccountId})` })
    .from(owners)
    .where(eq(customerFollowUps.customerId, owners.id))
}

export async function insertFollowUp(
  tx: Tx,
  followUp: Omit<typeof customerFollowUps.$inferInsert, 'companyId' | 'forAccountId'>,
): Promise<FollowUp> {
  const row = await tx.insert(customerFollowUps).values(followUp).returning().then(writtenRow)
  await assignFollowUps(tx, [followUp.customerId])
  return row
}

export const findFollowUp = (tx: Tx, id: string): Promise<FollowUp | undefined> =>
  tx.select().from(customerFollowUps).where(eq(customerFollowUps.id, id)).then(firstRow)

/** Moves a follow-up that still is in the state it was read in; undefined when somebody was faster. */
export const moveFollowUp = (
  tx: Tx,
  { id, state }: Pick<FollowUp, 'id' | 'state'>,
  to: FollowUpState,
): Promise<FollowUp | undefined> =>
  tx
    .update(customerFollowUps)
    .set({ state: to })
    .where(and(eq(customerFollowUps.id, id), eq(customerFollowUps.state, state)))
    .returning()
    .then(firstRow)

/** The follow-ups of these cards, newest first. */
export const findFollowUpsOf = (tx: Tx, ids: readonly string[]): Promise<FollowUp[]> =>
  tx
    .select()
    .from(customerFollowUps)
    .where(inArray(customerFollowUps.customerId, [...ids]))
    .orderBy(desc(customerFollowUps.createdAt), desc(customerFollowUps.id))
    .limit(timelineLimit)

/** The text that was written about a customer last. */
export const findLastFollowUpText = (tx: Tx, customerId: string): Promise<string | undefined> =>
  tx
    .select({ text: customerFollowUps.text })
    .from(customerFollowUps)
    .where(eq(customerFollowUps.customerId, customerId))
    .orderBy(desc(customerFollowUps.createdAt), desc(customerFollowUps.id))
    .limit(1)
    .then(([row]) => row?.text)

/** Reminders of an account whose time has come. */
const dueFor = (accountId: string, now: Date) =>
  and(
    eq(customerFollowUps.state, 'waiting'),
    lte(customerFollowUps.remindAt, now),
    eq(customerFollowUps.forAccountId, accountId),
    inArray(customerCards.state, [...livingStates]),
  )

const ofCustomer = and(
  eq(customerCards.companyId, customerFollowUps.companyId),
  eq(customerCards.id, customerFollowUps.customerId),
)

export const findDueFollowUps = (tx: Tx, accountId: string, paging: Paging) => {
  const { limit, offset } = pageBounds(paging)
  return tx
    .select({ followUp: customerFollowUps, name: customerCards.name, company: customerCards.company })
    .from(customerFollowUps)
    .innerJoin(customerCards, ofCustomer)
    .where(dueFor(accountId, new Date()))
    .orderBy(asc(customerFollowUps.remindAt), asc(customerFollowUps.id))
    .limit(limit)
    .offset(offset)
}

export const countDueFollowUps = (tx: Tx, accountId: string): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: customerFollowUps.id })
      .from(customerFollowUps)
      .innerJoin(customerCards, ofCustomer)
      .where(dueFor(accountId, new Date())),
  )

/** Gives the follow-ups of one card to another; answers which. */
export async function carryFollowUps(tx: Tx, from: string, into: string): Promise<string[]> {
  const rows = await tx
    .update(customerFollowUps)
    .set({ customerId: into })
    .where(eq(customerFollowUps.customerId, from))
    .returning({ id: customerFollowUps.id })
  await assignFollowUps(tx, [into])
  return rows.map(({ id }) => id)
}

export async function returnFollowUps(tx: Tx, ids: readonly string[], to: string): Promise<void> {
  await tx
    .update(customerFollowUps)
    .set({ customerId: to })
    .where(inArray(customerFollowUps.id, [...ids]))
  await assignFollowUps(tx, [to])
}

export const deleteFollowUps = async (tx: Tx, customerIds: readonly string[]): Promise<void> =>
  void (await tx.delete(customerFollowUps).where(inArray(customerFollowUps.customerId, [...customerIds])))

/** The first reminders of an account whose time has come, and how many there are. */
export const findRemindersOf = async (tx: Tx, accountId: string, limit: number) => ({
  list: await findDueFollowUps(tx, accountId, { page: 1, limit }),
  ...(await countDueFollowUps(tx, accountId)),
})
