import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { verificationCodes } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

type Row = typeof verificationCodes.$inferInsert

/** The newest code of a purpose for a recipient takes the place of an older one. */
export const replaceCode = (
  tx: Tx,
  { id, codeHash, accountId = null, deviceHash = null, expiresAt, ...place }: Row,
) =>
  tx
    .insert(verificationCodes)
    .values({ id, codeHash, accountId, deviceHash, expiresAt, ...place })
    .onConflictDoUpdate({
      target: [verificationCodes.purpose, verificationCodes.recipientHash],
      set: { id, codeHash, accountId, deviceHash, expiresAt, tries: 0, strangersTries: 0 },
    })

type Place = Pick<Row, 'purpose' | 'recipientHash'> & { accountId: string | null; deviceHash: string | null }

/**
 * Counts one try against a code that still stands, in one statement, and answers the code and its tries so far;
 * undefined where none does. The browser that asked for it and all others have a count each.
 */
export async function countCodeTry(
  tx: Tx,
  { purpose, recipientHash, accountId, deviceHash }: Place,
  mostTries: number,
) {
  const isAsker = sql`(${verificationCodes.deviceHash} is null or ${verificationCodes.deviceHash} is not distinct from ${deviceHash}::text)`
  const used = sql<number>`case when ${isAsker} then ${verificationCodes.tries} else ${verificationCodes.strangersTries} end`
  return tx
    .update(verificationCodes)
    .set({
      tries: sql`${verificationCodes.tries} + ${isAsker}::int`,
      strangersTries: sql`${verificationCodes.strangersTries} + (not ${isAsker})::int`,
    })
    .where(
      and(
        eq(verificationCodes.purpose, purpose),
        eq(verificationCodes.recipientHash, recipientHash),
        accountId === null ? isNull(verificationCodes.accountId) : eq(verificationCodes.accountId, accountId),
        lt(used, mostTries),
        gt(verificationCodes.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({
      id: verificationCodes.id,
      codeHash: verificationCodes.codeHash,
      isAsker: sql<boolean>`${isAsker}`,
      tries: used,
    })
    .then(firstRow)
}

export const giveTryBack = (tx: Tx, { id, isAsker }: { id: string; isAsker: boolean }) =>
  tx
    .update(verificationCodes)
    .set(
      isAsker
        ? { tries: sql`${verificationCodes.tries} - 1` }
        : { strangersTries: sql`${verificationCodes.strangersTries} - 1` },
    )
    .where(eq(verificationCodes.id, id))

/** Uses a code up; false when somebody else did so first. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .delete(verificationCodes)
    .where(eq(verificationCodes.id, id))
    .returning({ id: verificationCodes.id })
  return taken.length > 0
}
