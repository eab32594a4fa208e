import { and, eq, gt, lt, sql } from 'drizzle-orm'

import { signInChallenges } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

export const insertChallenge = (tx: Tx, row: Omit<typeof signInChallenges.$inferInsert, 'tries'>) =>
  tx.insert(signInChallenges).values(row)

/** Counts one try against a challenge that still stands; undefined where none does. As the system role. */
export const countChallengeTry = (tx: Tx, tokenHash: string, mostTries: number) =>
  tx
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        lt(signInChallenges.tries, mostTries),
        gt(signInChallenges.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning()
    .then(firstRow)

/** Ends a challenge; false when another request did so first. */
export async function takeChallenge(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash })
  return taken.length > 0
}
