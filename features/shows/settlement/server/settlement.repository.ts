import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'

import type { MoneyMode } from '#features/money/payments/payments.contract.ts'
import {
  findOpenModes,
  findOpenMoney,
  findOpenMoves,
  findSaleNames,
} from '#features/money/payments/server/sale-money.public.ts'
import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { StatementState } from '../settlement.contract.ts'
import { settlementLines, settlementStatements } from './settlement.tables.ts'

export type Statement = typeof settlementStatements.$inferSelect

/** The moves that stand in a statement. */
const listed = sql`select ${settlementLines.companyId}, ${settlementLines.sourceId} from ${settlementLines}`

/** Money that has come together since the last statement, with the names of the activities. */
export async function findAccruing(tx: Tx, filter: Paging) {
  const { list, ...total } = await findOpenMoney(tx, listed, filter)
  const titles = await findTitles(
    tx,
    list.map(({ activityId }) => activityId),
  )
  return {
    list: list.map((row) => ({
      ...row,
      activity: titles.get(row.activityId)?.title ?? '',
      endsAt: titles.get(row.activityId)?.endsAt ?? null,
    })),
    ...total,
  }
}

async function findTitles(tx: Tx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: activities.id, title: activities.title, endsAt: activities.endsAt })
          .from(activities)
          .where(inArray(activities.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The moves of an activity that stand in no statement, the oldest first. */
export const findMovesToClose = (tx: Tx, activityId: string, mode: MoneyMode) =>
  findOpenMoves(tx, listed, { activityId, mode })

/** The kinds of money of an activity that stand in no statement. */
export const findModesToClose = (tx: Tx, activityId: string): Promise<MoneyMode[]> =>
  findOpenModes(tx, listed, activityId)

/** Statements of one activity are closed one after the other: a move stands in one of them. */
export const lockActivityMoney = (tx: Tx, activityId: string): Promise<unknown> =>
  lockKey(tx, `settlement:${activityId}`)

export const insertStatement = (
  tx: Tx,
  statement: typeof settlementStatements.$inferInsert,
): Promise<Statement> => tx.insert(settlementStatements).values(statement).returning().then(writtenRow)

export const insertLines = async (
  tx: Tx,
  lines: readonly (typeof settlementLines.$inferInsert)[],
): Promise<void> => {
  for (let from = 0; from < lines.length; from += 500)
    await tx.insert(settlementLines).values(lines.slice(from, from + 500))
}

export const markDisputed = (tx: Tx, statementId: string, lineIds: readonly string[]) =>
  tx
    .update(settlementLines)
    .set({ isDisputed: true })
    .where(and(eq(settlementLines.statementId, statementId), inArray(settlementLines.id, [...lineIds])))
    .returning({ id: settlementLines.id })

export const findStatement = (tx: Tx, id: string): Promise<Statement | undefined> =>
  tx.select().from(settlementStatements).where(eq(settlementStatements.id, id)).then(firstRow)

type Set = Partial<Pick<Statement, 'note' | 'adjusted' | 'lines' | 'settledAt' | 'settledByName'>>

/** Moves a statement on, if nobody has moved it since it was read. */
export const advanceStatement = (
  tx: Tx,
  { id, version, state }: Statement,
  { to, set }: { to: StatementState; set: Set },
): Promise<Statement | undefined> =>
  tx
    .update(settlementStatements)
    .set({ ...set, state: to, version: sql`${settlementStatements.version} + 1` })
    .where(
      and(
        eq(settlementStatements.id, id),
        eq(settlementStatements.version, version),
        eq(settlementStatements.state, state),
      ),
    )
    .returning()
    .then(firstRow)

export interface StatementFilter extends Paging {
  keyword?: string | undefined
  state?: StatementState | undefined
  activityId?: string | undefined
}

const shown = (tx: Tx) =>
  tx
    .select({ statement: settlementStatements, activity: activities.title })
    .from(settlementStatements)
    .innerJoin(
      activities,
      and(
        eq(activities.companyId, settlementStatements.companyId),
        eq(activities.id, settlementStatements.activityId),
      ),
    )

/** Statements with the name of their activity, the newest first. */
export async function findStatements(
  tx: Tx,
  filter: StatementFilter,
): Promise<{ list: { statement: Statement; activity: string }[] } & Total> {
  const { keyword, state, activityId } = filter
  const where: SQL | undefined = and(
    state && eq(settlementStatements.state, state),
    activityId === undefined ? undefined : eq(settlementStatements.activityId, activityId),
    keyword
      ? sql`(${settlementStatements.number} ilike ${likePattern(keyword)} or ${activities.title} ilike ${likePattern(keyword)})`
      : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const list = await shown(tx)
    .where(where)
    .orderBy(desc(settlementStatements.closedAt), desc(settlementStatements.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, shown(tx).where(where))) }
}

export const findShownStatement = async (tx: Tx, id: string) =>
  (await shown(tx).where(eq(settlementStatements.id, id)))[0]

/** The lines of a statement with the orders that they are of. */
export async function findLines(tx: Tx, statementId: string, filter: Paging) {
  const { limit, offset } = pageBounds(filter)
  const where = eq(settlementLines.statementId, statementId)
  const lines = await tx
    .select()
    .from(settlementLines)
    .where(where)
    .orderBy(asc(settlementLines.at), asc(settlementLines.id))
    .limit(limit)
    .offset(offset)
  const names = await findSaleNames(
    tx,
    lines.flatMap(({ orderId }) => orderId ?? []),
  )
  const list = lines.map((line) => ({ line, order: names.get(line.orderId ?? '') }))
  return { list, ...(await countRows(tx, settlementLines, where)) }
}

/** Whether a move of money stands in a statement. */
export const isListed = async (tx: Tx, sourceId: string): Promise<boolean> =>
  (await tx.$count(settlementLines, eq(settlementLines.sourceId, sourceId))) > 0

/** Settled statements of an activity whose orders these are: money of them went back afterwards. */
export const findSettledOf = (
  tx: Tx,
  activityId: string,
  orderIds: readonly string[],
): Promise<Statement[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectDistinct()
        .from(settlementStatements)
        .where(
          and(
            eq(settlementStatements.activityId, activityId),
            eq(settlementStatements.state, 'settled'),
            inArray(
              settlementStatements.id,
              tx
                .select({ id: settlementLines.statementId })
                .from(settlementLines)
                .where(inArray(settlementLines.orderId, [...orderIds])),
            ),
          ),
        )
