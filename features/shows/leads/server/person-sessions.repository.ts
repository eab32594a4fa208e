import { and, eq, gt, lt } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { personSessions } from './leads.tables.ts'

/** Opens a session; those of the person that have ended are of no use to anybody. */
export async function insertPersonSession(
  tx: Tx,
  session: Pick<typeof personSessions.$inferInsert, 'personId' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  const { personId } = session
  await tx
    .delete(personSessions)
    .where(and(eq(personSessions.personId, personId), lt(personSessions.expiresAt, sql`now()`)))
  await tx.insert(personSessions).values(session)
}

export const findPersonOfSession = async (tx: Tx, tokenHash: string): Promise<string | undefined> =>
  (
    await tx
      .select({ personId: personSessions.personId })
      .from(personSessions)
      .where(and(eq(personSessions.tokenHash, tokenHash), gt(personSessions.expiresAt, sql`now()`)))
      .then(firstRow)
  )?.personId

export const deletePersonSession = (tx: Tx, tokenHash: string): Promise<unknown> =>
  tx.delete(personSessions).where(eq(personSessions.tokenHash, tokenHash))
