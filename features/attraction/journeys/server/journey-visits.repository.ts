import { and, asc, desc, eq, inArray, lte, max } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { type CustomerReach, visible } from '#features/customers/customers/server/customer-access.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { VisitState } from '../journeys.contract.ts'
import { journeySteps, journeyVisits } from './journeys.tables.ts'

export type Visit = typeof journeyVisits.$inferSelect

const isWalking = and(eq(journeyVisits.state, 'inside'), eq(journeyVisits.isHeld, false))

/** A visit that is due and in nobody else's hands, the oldest first. */
export const claimDue = (tx: Tx, now: Date): Promise<Visit | undefined> =>
  tx
    .select()
    .from(journeyVisits)
    .where(and(isWalking, lte(journeyVisits.dueAt, now)))
    .orderBy(asc(journeyVisits.dueAt), asc(journeyVisits.id))
    .limit(1)
    .for('update', { skipLocked: true })
    .then(firstRow)

/** When the next visit goes on; undefined where none does. */
export const findNextDue = (tx: Tx): Promise<Date | undefined> =>
  tx
    .select({ dueAt: journeyVisits.dueAt })
    .from(journeyVisits)
    .where(isWalking)
    .orderBy(asc(journeyVisits.dueAt), asc(journeyVisits.id))
    .limit(1)
    .then((rows) => rows[0]?.dueAt)

export const changeVisit = (
  tx: Tx,
  id: string,
  set: Partial<Pick<Visit, 'state' | 'node' | 'dueAt' | 'awaitedTagId' | 'hasHappened' | 'endedAt'>>,
) => tx.update(journeyVisits).set(set).where(eq(journeyVisits.id, id))

/** Writes down an arrival at a node. Answers its number; undefined where somebody else wrote it. */
export async function noteStep(
  tx: Tx,
  { id: visitId }: Pick<Visit, 'id'>,
  node: string,
): Promise<number | undefined> {
  const before = await tx.$count(
    journeySteps,
    and(eq(journeySteps.visitId, visitId), eq(journeySteps.node, node)),
  )
  const round = before + 1
  const written = await tx
    .insert(journeySteps)
    .values({ visitId, node, round })
    .onConflictDoNothing()
    .returning({ id: journeySteps.id })
  return written.length > 0 ? round : undefined
}

/** The last time that some people came into a journey. */
export async function findLastVisits(
  tx: Tx,
  journeyId: string,
  customerIds: readonly string[],
): Promise<Map<string, { visit: number; enteredAt: Date }>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .select({
      customerId: journeyVisits.customerId,
      visit: max(journeyVisits.visit),
      enteredAt: max(journeyVisits.enteredAt),
    })
    .from(journeyVisits)
    .where(and(eq(journeyVisits.journeyId, journeyId), inArray(journeyVisits.customerId, [...customerIds])))
    .groupBy(journeyVisits.customerId)
  return new Map(
    rows.flatMap(({ customerId, visit, enteredAt }) =>
      visit === null || enteredAt === null ? [] : [[customerId, { visit, enteredAt }] as const],
    ),
  )
}

type NewVisit = Pick<Visit, 'journeyId' | 'versionId' | 'customerId' | 'visit' | 'node' | 'dueAt'>

/** Lets people in; somebody who is inside already, or was let in at the same moment, is passed over. */
export async function insertVisits(tx: Tx, visits: readonly NewVisit[]): Promise<number> {
  if (visits.length === 0) return 0
  const written = await tx
    .insert(journeyVisits)
    .values([...visits])
    .onConflictDoNothing()
    .returning({ id: journeyVisits.id })
  return written.length
}

export const holdVisits = (tx: Tx, journeyId: string, isHeld: boolean) =>
  tx
    .update(journeyVisits)
    .set({ isHeld })
    .where(and(eq(journeyVisits.journeyId, journeyId), eq(journeyVisits.state, 'inside')))

/** Everybody inside leaves. Answers how many. */
export async function endVisits(tx: Tx, journeyId: string, state: VisitState): Promise<number> {
  const gone = await tx
    .update(journeyVisits)
    .set({ state, node: null, awaitedTagId: null, endedAt: sql`now()` })
    .where(and(eq(journeyVisits.journeyId, journeyId), eq(journeyVisits.state, 'inside')))
    .returning({ id: journeyVisits.id })
  return gone.length
}

/** People who are gone for good leave every journey. */
export const endVisitsOf = (tx: Tx, customerIds: readonly string[], state: VisitState) =>
  tx
    .update(journeyVisits)
    .set({ state, node: null, awaitedTagId: null, endedAt: sql`now()` })
    .where(and(inArray(journeyVisits.customerId, [...customerIds]), eq(journeyVisits.state, 'inside')))

/** The tag came that some people wait for: they go on at once. Answers how many. */
export async function wakeVisits(tx: Tx, tagId: string, customerIds: readonly string[]): Promise<number> {
  if (customerIds.length === 0) return 0
  const woken = await tx
    .update(journeyVisits)
    .set({ hasHappened: true, dueAt: sql`now()` })
    .where(
      and(
        eq(journeyVisits.awaitedTagId, tagId),
        inArray(journeyVisits.customerId, [...customerIds]),
        eq(journeyVisits.state, 'inside'),
      ),
    )
    .returning({ id: journeyVisits.id })
  return woken.length
}

export async function countStates(tx: Tx, journeyId: string): Promise<Map<VisitState, number>> {
  const rows = await tx
    .select({ state: journeyVisits.state, count: sql<number>`count(*)::int` })
    .from(journeyVisits)
    .where(eq(journeyVisits.journeyId, journeyId))
    .groupBy(journeyVisits.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** How many people stand at each node. */
export async function countNodes(tx: Tx, journeyId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ node: journeyVisits.node, count: sql<number>`count(*)::int` })
    .from(journeyVisits)
    .where(and(eq(journeyVisits.journeyId, journeyId), eq(journeyVisits.state, 'inside')))
    .groupBy(journeyVisits.node)
  return new Map(rows.flatMap(({ node, count }) => (node === null ? [] : [[node, count] as const])))
}

interface PeopleQuestion extends Paging {
  journeyId: string
  reach: CustomerReach
  state?: VisitState | undefined
}

/** The people of a journey whom the viewer sees, the newest first. */
export async function findVisits(tx: Tx, question: PeopleQuestion): Promise<Page<Visit>> {
  const { journeyId, reach, state } = question
  const isVisible = visible(reach)
  const where = and(
    eq(journeyVisits.journeyId, journeyId),
    state === undefined ? undefined : eq(journeyVisits.state, state),
    isVisible &&
      sql`${journeyVisits.customerId} in (select ${customerRows.id} from ${customerRows} left join ${cardRows} on ${cardRows.id} = ${customerRows.originCardId} where ${isVisible})`,
  )
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(journeyVisits)
      .where(where)
      .orderBy(desc(journeyVisits.enteredAt), desc(journeyVisits.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, journeyVisits, where),
  )
}

/** The colleague who looks after a person; null for nobody. */
export const findOwner = async (tx: Tx, customerId: string): Promise<string | null> => {
  const row = await tx
    .select({ ownerAccountId: customerRows.ownerAccountId })
    .from(customerRows)
    .where(eq(customerRows.id, customerId))
    .then(firstRow)
  return row?.ownerAccountId ?? null
}

/** Those of some people whom a viewer sees. */
export async function amongSeen(
  tx: Tx,
  customerIds: readonly string[],
  reach: CustomerReach,
): Promise<string[]> {
  if (customerIds.length === 0) return []
  const rows = await tx
    .select({ id: customerRows.id })
    .from(customerRows)
    .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(and(inArray(customerRows.id, [...customerIds]), visible(reach)))
    .orderBy(asc(customerRows.id))
  return rows.map(({ id }) => id)
}
