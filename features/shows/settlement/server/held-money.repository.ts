import { and, eq, gte } from 'drizzle-orm'

import type { MoneyMode } from '#features/money/payments/payments.contract.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { HeldMoney } from './held-money.domain.ts'
import { settlementLines } from './settlement.tables.ts'
import { settlementBalances } from './withdrawals.tables.ts'

const { mode: modeOf, available, frozen, receivable } = settlementBalances

/** Finds the money that the operator holds of the company, a kind of it a row. */
export const findBalances = (tx: Tx) =>
  tx.select({ mode: modeOf, available, frozen, receivable }).from(settlementBalances).orderBy(modeOf)

/** Finds the held money of a kind for a change: it stays so until the end of the transaction. */
export async function lockBalance(tx: Tx, mode: MoneyMode): Promise<HeldMoney> {
  await tx.insert(settlementBalances).values({ mode }).onConflictDoNothing()
  return tx
    .select({ available, frozen, receivable })
    .from(settlementBalances)
    .where(eq(modeOf, mode))
    .for('update')
    .then(writtenRow)
}

export const writeBalance = async (tx: Tx, mode: MoneyMode, money: HeldMoney): Promise<void> =>
  void (await tx.update(settlementBalances).set(money).where(eq(modeOf, mode)))

/** Freezes what is available, if so much is there: of many at once nobody takes what another one took. */
export const freeze = (tx: Tx, mode: MoneyMode, amount: number): Promise<HeldMoney | undefined> =>
  tx
    .update(settlementBalances)
    .set({ available: sql`${available} - ${amount}`, frozen: sql`${frozen} + ${amount}` })
    .where(and(eq(modeOf, mode), gte(available, amount)))
    .returning({ available, frozen, receivable })
    .then(firstRow)

/** The moves that a statement lists. */
export const sourcesOf = (statementId: string) =>
  sql`select ${settlementLines.sourceId} from ${settlementLines} where ${settlementLines.statementId} = ${statementId}`
