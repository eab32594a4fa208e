import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'

import { companies } from '#features/company/companies/server/companies.tables.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { MoneyMode, OnlineChannel, PaymentState, RefundState } from '../payments.contract.ts'
import type { DifferenceKind } from '../statements.contract.ts'
import { payments, refunds } from './payments.tables.ts'
import { withinProviderDays } from './provider-days.repository.ts'
import type { BookLine, Difference } from './statements.domain.ts'
import { paymentStatements, statementDifferences } from './statements.tables.ts'
import { statementMachine } from './statements.domain.ts'

export type Statement = typeof paymentStatements.$inferSelect
export type StatementDifference = typeof statementDifferences.$inferSelect

export interface StatementOf {
  channel: OnlineChannel
  mode: MoneyMode
  day: string
}

/** A line of our books with whose it is. */
export interface OwnedLine extends BookLine {
  orderNumber: string
  companyName: string
}

const settledWhen = (state: PaymentState | RefundState): BookLine['state'] =>
  state === 'success'
    ? 'settled'
    : state === 'failed' || state === 'closed' || state === 'rejected'
      ? 'failed'
      : 'pending'

const ofOrder = and(
  eq(orders.companyId, payments.companyId),
  eq(orders.id, payments.orderId),
  or(eq(orders.side, 'purchase'), eq(payments.isHeld, true)),
)
const owner = { orderNumber: orders.number, companyName: companies.name }

/** What our books say of a day, and of every number that a statement names; runs as the system over all companies. */
export async function findBooks(
  tx: Tx,
  { channel, mode, day }: StatementOf,
  numbers: readonly string[],
): Promise<OwnedLine[]> {
  const range = { from: day, to: day }
  const ofTill = and(eq(payments.channel, channel), eq(payments.mode, mode))
  const isCharge = sql<boolean>`coalesce(${withinProviderDays(payments.paidAt, range)}, false)`
  const isRefund = sql<boolean>`coalesce(${withinProviderDays(refunds.finishedAt, range)}, false)`
  const named = [...numbers, '']
  const charges = await tx
    .select({
      number: payments.number,
      amount: payments.amount,
      state: payments.state,
      isOfDay: isCharge,
      ...owner,
    })
    .from(payments)
    .innerJoin(orders, ofOrder)
    .innerJoin(companies, eq(companies.companyId, payments.companyId))
    .where(and(ofTill, sql`(${isCharge} or ${inArray(payments.number, named)})`))
  const given = await tx
    .select({
      number: refunds.number,
      amount: refunds.amount,
      state: refunds.state,
      isOfDay: isRefund,
      ...owner,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.companyId, refunds.companyId), eq(payments.id, refunds.paymentId)))
    .innerJoin(orders, ofOrder)
    .innerJoin(companies, eq(companies.companyId, refunds.companyId))
    .where(and(ofTill, sql`(${isRefund} or ${inArray(refunds.number, named)})`))
  return [
    ...charges.map((line) => ({ ...line, subject: 'charge' as const, state: settledWhen(line.state) })),
    ...given.map((line) => ({ ...line, subject: 'refund' as const, state: settledWhen(line.state) })),
  ]
}

/** Whether anything was paid or given back on a day, so that a statement is due. */
export async function hasBooks(tx: Tx, of: StatementOf): Promise<boolean> {
  return (await findBooks(tx, of, [])).length > 0
}

type NewStatement = Pick<typeof paymentStatements.$inferInsert, 'source' | 'createdBy' | 'createdByName'>

/** The statement of a day, begun anew where there was one. */
export const beginStatement = (tx: Tx, of: StatementOf, by: NewStatement): Promise<Statement> =>
  tx
    .insert(paymentStatements)
    .values({ ...of, ...by })
    .onConflictDoUpdate({
      target: [
        paymentStatements.companyId,
        paymentStatements.day,
        paymentStatements.channel,
        paymentStatements.mode,
      ],
      set: { ...by, state: statementMachine.targetOf('begin'), failure: null },
    })
    .returning()
    .then(writtenRow)

export const findStatement = (tx: Tx, id: string): Promise<Statement | undefined> =>
  tx.select().from(paymentStatements).where(eq(paymentStatements.id, id)).then(firstRow)

export async function findStatementOf(
  tx: Tx,
  { channel, mode, day }: StatementOf,
): Promise<Statement | undefined> {
  const { channel: ofChannel, mode: ofMode, day: ofDay } = paymentStatements
  return tx
    .select()
    .from(paymentStatements)
    .where(and(eq(ofDay, day), eq(ofChannel, channel), eq(ofMode, mode)))
    .then(firstRow)
}

type StatementChange = Partial<
  Pick<Statement, 'state' | 'failure' | 'charges' | 'charged' | 'refunds' | 'refunded' | 'readAt'>
>

export const changeStatement = (tx: Tx, id: string, set: StatementChange): Promise<Statement> =>
  tx.update(paymentStatements).set(set).where(eq(paymentStatements.id, id)).returning().then(writtenRow)

export type NamedDifference = Difference & Pick<StatementDifference, 'orderNumber' | 'companyName'>

/** Keeps what was found: what is known stays as it is, what is not found any more has settled itself. */
export async function keepDifferences(
  tx: Tx,
  statementId: string,
  found: readonly NamedDifference[],
): Promise<void> {
  const kept: string[] = []
  for (const { ours, theirs, ...difference } of found) {
    const sides = {
      oursState: ours?.state ?? null,
      oursAmount: ours?.amount ?? null,
      theirsState: theirs?.state ?? null,
      theirsAmount: theirs?.amount ?? null,
    }
    const { companyId, statementId: of, kind, subject, number } = statementDifferences
    const [row] = await tx
      .insert(statementDifferences)
      .values({ ...difference, ...sides, statementId })
      .onConflictDoUpdate({ target: [companyId, of, kind, subject, number], set: sides })
      .returning({ id: statementDifferences.id })
    if (row) kept.push(row.id)
  }
  await tx
    .update(statementDifferences)
    .set({ resolvedAt: new Date() })
    .where(
      and(
        eq(statementDifferences.statementId, statementId),
        isNull(statementDifferences.resolvedAt),
        kept.length > 0 ? notInArray(statementDifferences.id, kept) : undefined,
      ),
    )
}

// Columns are spelt out: in a list of one table they are written without it, and would be those of the inner one.
const openOf = sql<number>`(select count(*) from statement_differences d where d.company_id = payment_statements.company_id
  and d.statement_id = payment_statements.id and d.resolved_at is null)::int`

export async function findStatements(tx: Tx, filter: Paging) {
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select({ ...getTableColumns(paymentStatements), openDifferences: openOf })
      .from(paymentStatements)
      .orderBy(desc(paymentStatements.day), desc(paymentStatements.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, paymentStatements),
  )
}

export async function countOpenDifferences(tx: Tx, statementId: string): Promise<number> {
  const { statementId: of, resolvedAt } = statementDifferences
  return tx.$count(statementDifferences, and(eq(of, statementId), isNull(resolvedAt)))
}

const ofStatement = and(
  eq(paymentStatements.companyId, statementDifferences.companyId),
  eq(paymentStatements.id, statementDifferences.statementId),
)

export async function findDifferences(
  tx: Tx,
  filter: Paging & { isOpen?: boolean | undefined; kind?: DifferenceKind | undefined },
) {
  const { isOpen, kind } = filter
  const { resolvedAt } = statementDifferences
  const where = and(
    isOpen === undefined ? undefined : isOpen ? isNull(resolvedAt) : isNotNull(resolvedAt),
    kind ? eq(statementDifferences.kind, kind) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select({ difference: statementDifferences, statement: paymentStatements })
    .from(statementDifferences)
    .innerJoin(paymentStatements, ofStatement)
    .where(where)
    .orderBy(sql`${resolvedAt} is not null`, desc(paymentStatements.day), desc(statementDifferences.id))
    .limit(limit)
    .offset(offset)
  const counted = tx.select({ id: statementDifferences.id }).from(statementDifferences).where(where)
  return { list, ...(await countRows(tx, counted)) }
}

export const findDifference = (tx: Tx, id: string) =>
  tx
    .select({ difference: statementDifferences, statement: paymentStatements })
    .from(statementDifferences)
    .innerJoin(paymentStatements, ofStatement)
    .where(eq(statementDifferences.id, id))
    .then(firstRow)

/** False where somebody was faster, or it is settled. */
export async function resolveDifference(
  tx: Tx,
  id: string,
  { note, name }: { note: string; name: string },
): Promise<boolean> {
  const rows = await tx
    .update(statementDifferences)
    .set({ note, resolvedByName: name, resolvedAt: new Date() })
    .where(and(eq(statementDifferences.id, id), isNull(statementDifferences.resolvedAt)))
    .returning({ id: statementDifferences.id })
  return rows.length > 0
}
