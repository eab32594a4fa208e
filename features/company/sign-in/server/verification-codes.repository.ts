import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { verificationCodes } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

type Row = typeof verificationCodes.$inferInsert

/** The newest code of a purpose for a recipient takes the place of an older one. */
export const replaceCode = (tx: Tx, { id, codeHash, accountId, expiresAt, ...place }: Row) =>
  tx
    .insert(verificationCodes)
    .values({ id, codeHash, accountId, expiresAt, ...place })
    .onConflictDoUpdate({
      target: [verificationCodes.purpose, verificationCodes.recipientHash],
      set: { id, codeHash, accountId: accountId ?? null, expiresAt, tries: 0 },
    })

type Place = Pick<Row, 'purpose' | 'recipientHash'> & { accountId: string | null }

/** Counts one try against a code that still stands, in one statement, and answers the code; undefined where none does. */
export async function countCodeTry(tx: Tx, { purpose, recipientHash, accountId }: Place, mostTries: number) {
  const [row] = await tx
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.purpose, purpose),
        eq(verificationCodes.recipientHash, recipientHash),
        accountId === null ? isNull(verificationCodes.accountId) : eq(verificationCodes.accountId, accountId),
        lt(verificationCodes.tries, mostTries),
        gt(verificationCodes.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning()
  return row
}

export const giveTryBack = (tx: Tx, id: string) =>
  tx
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} - 1` })
    .where(eq(verificationCodes.id, id))

/** Uses a code up; false when somebody else did so first. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .delete(verificationCodes)
    .where(eq(verificationCodes.id, id))
    .returning({ id: verificationCodes.id })
  return taken.length > 0
}
