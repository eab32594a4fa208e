import { eq } from 'drizzle-orm'

import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { companyTillAccounts } from './sales.tables.ts'

export type TillAccount = typeof companyTillAccounts.$inferSelect

export const findTillAccounts = (tx: Tx): Promise<TillAccount[]> => tx.select().from(companyTillAccounts)

export const findTillAccount = (tx: Tx, channel: OnlineChannel): Promise<TillAccount | undefined> =>
  tx.select().from(companyTillAccounts).where(eq(companyTillAccounts.channel, channel)).then(firstRow)

export async function writeTillAccount(
  tx: Tx,
  account: Pick<TillAccount, 'channel' | 'mode' | 'names' | 'sealedKeys'>,
): Promise<void> {
  const { mode, names, sealedKeys } = account
  await tx
    .insert(companyTillAccounts)
    .values(account)
    .onConflictDoUpdate({
      target: [companyTillAccounts.companyId, companyTillAccounts.channel],
      set: { mode, names, sealedKeys, updatedAt: new Date() },
    })
}
