import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { handoverLines } from './handovers.tables.ts'

/** How many contacts each account has received by a hand-over. */
export async function sumOfLines(
  tx: Tx,
  handoverId: string,
): Promise<{ accountId: string; total: number }[]> {
  const rows = await tx
    .select({ accountId: handoverLines.toAccountId, total: count() })
    .from(handoverLines)
    .where(
      and(
        eq(handoverLines.handoverId, handoverId),
        eq(handoverLines.kind, 'contact'),
        eq(handoverLines.state, 'done'),
        isNotNull(handoverLines.toAccountId),
      ),
    )
    .groupBy(handoverLines.toAccountId)
  return rows.flatMap(({ accountId, total }) => (accountId === null ? [] : [{ accountId, total }]))
}

/** Where accounts may be told something. */
export const findAddresses = (tx: Tx, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          accountId: accounts.id,
          mobile: accounts.mobile,
          email: accounts.email,
          name: accounts.nickName,
        })
        .from(accounts)
        .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.state, 'active')))
