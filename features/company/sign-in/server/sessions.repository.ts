import { and, eq, gt, inArray, ne } from 'drizzle-orm'

import { idleHours } from '#features/company/accounts/server/accounts.public.ts'
import { sessions } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

export const insertSession = (tx: Tx, row: Omit<typeof sessions.$inferInsert, 'companyId' | 'id'>) =>
  tx.insert(sessions).values(row)

/** Ends the sessions of these accounts, but for the one that may stay; answers how many. Afterwards: `viewers.forget()`. */
export async function endSessionsOf(tx: Tx, accountIds: readonly string[], except?: string): Promise<number> {
  if (accountIds.length === 0) return 0
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        inArray(sessions.accountId, [...accountIds]),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

export const deleteSession = (tx: Tx, id: string) => tx.delete(sessions).where(eq(sessions.id, id))

const isLiving = () =>
  and(
    gt(sessions.expiresAt, new Date()),
    gt(sessions.lastSeenAt, new Date(Date.now() - idleHours * 3_600_000)),
  )

/** The account that is signed in by a session; undefined once it has ended. */
export async function findAccountOfSession(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(and(eq(sessions.id, id), isLiving()))
  return row?.accountId
}

/** The session behind a token, if it still lives; a request touches its idle clock once a minute. */
export async function findSession(tx: Tx, tokenHash: string, isRequest = true) {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isLiving()))
  if (isRequest && row && row.lastSeenAt.getTime() < Date.now() - 60_000)
    await tx.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, row.id))
  return row
}
