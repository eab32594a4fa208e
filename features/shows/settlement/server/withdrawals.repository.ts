import { and, asc, desc, eq, ilike, inArray, or } from 'drizzle-orm'

import { companies } from '#features/company/companies/server/companies.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { WithdrawalState } from '../withdrawals.contract.ts'
import { settlementWithdrawals, settlementWithdrawalSteps } from './withdrawals.tables.ts'

export type Withdrawal = typeof settlementWithdrawals.$inferSelect

export const insertWithdrawal = (
  tx: Tx,
  withdrawal: typeof settlementWithdrawals.$inferInsert,
): Promise<Withdrawal> => tx.insert(settlementWithdrawals).values(withdrawal).returning().then(writtenRow)

export const findWithdrawal = (tx: Tx, id: string): Promise<Withdrawal | undefined> =>
  tx.select().from(settlementWithdrawals).where(eq(settlementWithdrawals.id, id)).then(firstRow)

type Set = Partial<
  Pick<Withdrawal, 'decidedByName' | 'decidedAt' | 'note' | 'bankReference' | 'proofFileId' | 'paidAt'>
>

/** Moves a withdrawal on, if nobody has moved it since it was read. */
export const advanceWithdrawal = (
  tx: Tx,
  { id, version, state }: Withdrawal,
  { to, set }: { to: WithdrawalState; set: Set },
): Promise<Withdrawal | undefined> =>
  tx
    .update(settlementWithdrawals)
    .set({ ...set, state: to, version: sql`${settlementWithdrawals.version} + 1` })
    .where(
      and(
        eq(settlementWithdrawals.id, id),
        eq(settlementWithdrawals.version, version),
        eq(settlementWithdrawals.state, state),
      ),
    )
    .returning()
    .then(firstRow)

/** Writes a step; its id is the source of what the ledger books for it. */
export const insertStep = (
  tx: Tx,
  step: Pick<typeof settlementWithdrawalSteps.$inferInsert, 'withdrawalId' | 'event' | 'byName' | 'note'>,
): Promise<{ id: string }> =>
  tx
    .insert(settlementWithdrawalSteps)
    .values(step)
    .returning({ id: settlementWithdrawalSteps.id })
    .then(writtenRow)

/** The steps of a withdrawal, the first one first. */
export const findSteps = (tx: Tx, withdrawalId: string) =>
  tx
    .select()
    .from(settlementWithdrawalSteps)
    .where(eq(settlementWithdrawalSteps.withdrawalId, withdrawalId))
    .orderBy(asc(settlementWithdrawalSteps.at), asc(settlementWithdrawalSteps.id))

export interface WithdrawalFilter extends Paging {
  state?: WithdrawalState | undefined
  keyword?: string | undefined
}

const { number, holder, requestedAt, state: stateOf } = settlementWithdrawals

const matching = ({ state, keyword }: WithdrawalFilter) =>
  and(
    state && eq(stateOf, state),
    keyword ? or(ilike(number, likePattern(keyword)), ilike(holder, likePattern(keyword))) : undefined,
  )

/** Withdrawals, the newest first: of the transaction's company, or, as the system, of all companies. */
export async function findWithdrawals(tx: Tx, filter: WithdrawalFilter) {
  const { limit, offset } = pageBounds(filter)
  const where = matching(filter)
  return readPage(
    tx
      .select()
      .from(settlementWithdrawals)
      .where(where)
      .orderBy(desc(requestedAt), desc(settlementWithdrawals.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, settlementWithdrawals, where),
  )
}

/** The bank of the last withdrawal. */
export const findLastBank = async (tx: Tx): Promise<string> =>
  (
    await tx
      .select({ bank: settlementWithdrawals.bank })
      .from(settlementWithdrawals)
      .orderBy(desc(requestedAt), desc(settlementWithdrawals.id))
      .limit(1)
  )[0]?.bank ?? ''

/** The company of a withdrawal; runs as the system. */
export const findCompanyOfWithdrawal = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx
      .select({ companyId: settlementWithdrawals.companyId })
      .from(settlementWithdrawals)
      .where(eq(settlementWithdrawals.id, id))
  )[0]?.companyId

/** Names of companies, by their id; runs as the system. */
export async function findNamesOfCompanies(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: companies.companyId, name: companies.name })
          .from(companies)
          .where(inArray(companies.companyId, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.name]))
}
