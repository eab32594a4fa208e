import { and, asc, eq, gt, gte, inArray, lte, ne, sql as plain } from 'drizzle-orm'

import {
  contracts,
  receiptAllocations,
  receipts,
  type Split,
} from '#features/attraction/contracts/server/contracts.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import type { TargetMetric, TargetScope } from '../targets.contract.ts'
import { expectedFigures, targets } from './targets.tables.ts'

export type StoredTarget = typeof targets.$inferSelect

export const findTargets = (tx: Tx, metric: TargetMetric, year: number): Promise<StoredTarget[]> =>
  tx
    .select()
    .from(targets)
    .where(
      and(
        eq(targets.metric, metric),
        gte(targets.month, `${year}-01-01`),
        lte(targets.month, `${year}-12-01`),
      ),
    )

interface NewTarget {
  metric: TargetMetric
  month: string
  scope: TargetScope
  scopeId: string
  baseFen: number
  stretchFen: number
  challengeFen: number
  updatedBy: string
}

export const writeTargets = (tx: Tx, rows: readonly NewTarget[]) =>
  tx
    .insert(targets)
    .values([...rows])
    .onConflictDoUpdate({
      target: [targets.companyId, targets.metric, targets.month, targets.scope, targets.scopeId],
      set: {
        baseFen: plain`excluded.base_fen`,
        stretchFen: plain`excluded.stretch_fen`,
        challengeFen: plain`excluded.challenge_fen`,
        updatedBy: plain`excluded.updated_by`,
        updatedAt: new Date(),
      },
    })

export interface TargetPerson {
  id: string
  name: string
  departmentId: string | null
}

/** People at work among some accounts, with their departments. */
export const findTargetPeople = (tx: Tx, accountIds: readonly string[]): Promise<TargetPerson[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: accounts.id, name: accounts.nickName, departmentId: staff.departmentId })
        .from(accounts)
        .leftJoin(staff, eq(staff.id, accounts.staffId))
        .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active')))
        .orderBy(asc(accounts.pinyin), asc(accounts.id))
        .limit(500)

export const findDepartmentNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(inArray(departments.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An amount of a month that is somebody's result, in the shares of its contract. */
export interface Result {
  /** 1 to 12. */
  month: number
  amountFen: number
  splits: readonly Split[]
}

/** Contracts that were signed in a year and stand. */
export const findSigned = (tx: Tx, year: number): Promise<Result[]> =>
  tx
    .select({
      month: sql<number>`extract(month from ${contracts.signedOn})::int`,
      amountFen: contracts.amountFen,
      splits: contracts.splits,
    })
    .from(contracts)
    .where(
      and(
        gte(contracts.signedOn, `${year}-01-01`),
        lte(contracts.signedOn, `${year}-12-31`),
        ne(contracts.state, 'void'),
      ),
    )

/** Money that came in in a year and lies on contracts. */
export const findReceived = (tx: Tx, year: number): Promise<Result[]> =>
  tx
    .select({
      month: sql<number>`extract(month from ${receipts.receivedOn})::int`,
      amountFen: sql<number>`sum(${receiptAllocations.amountFen})`.mapWith(Number),
      splits: contracts.splits,
    })
    .from(receiptAllocations)
    .innerJoin(receipts, eq(receipts.id, receiptAllocations.receiptId))
    .innerJoin(contracts, eq(contracts.id, receiptAllocations.contractId))
    .where(and(gte(receipts.receivedOn, `${year}-01-01`), lte(receipts.receivedOn, `${year}-12-31`)))
    .groupBy(contracts.id, contracts.splits, sql`extract(month from ${receipts.receivedOn})`)

export const findExpected = async (
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({
      id: expectedFigures.accountId,
      fen: sql<number>`sum(${expectedFigures.fen})`.mapWith(Number),
    })
    .from(expectedFigures)
    .where(
      and(
        sql`${expectedFigures.month} >= date_trunc('month', ${from}::date)`,
        lte(expectedFigures.month, until),
      ),
    )
    .groupBy(expectedFigures.accountId)
  return new Map(rows.map(({ id, fen }) => [id, fen]))
}

export const writeExpected = (
  tx: Tx,
  figure: { accountId: string; month: string; fen: number; byName: string },
) =>
  tx
    .insert(expectedFigures)
    .values(figure)
    .onConflictDoUpdate({
      target: [expectedFigures.companyId, expectedFigures.accountId, expectedFigures.month],
      set: { fen: figure.fen, byName: figure.byName, updatedAt: new Date() },
    })

/** Whether a job of a kind waits; callers hold the lock of the kind. */
export const isPlanned = async (tx: Tx, kind: string): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${currentCompany}::text))`)
  const [found] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), gt(jobs.dueAt, new Date())))
    .limit(1)
  return found !== undefined
}
