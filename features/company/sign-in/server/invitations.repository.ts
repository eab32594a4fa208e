import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { hashToken, newToken } from '#features/company/accounts/server/accounts.public.ts'
import { invitations } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

const invitationDays = 7

/** A link's token by which somebody takes up this account within a week; older ones end. */
export async function createInvitation(tx: Tx, accountId: string): Promise<string> {
  const token = newToken()
  await tx.delete(invitations).where(and(eq(invitations.accountId, accountId), isNull(invitations.usedAt)))
  await tx.insert(invitations).values({
    accountId,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
  })
  return token
}

/** Finds an invitation that still stands; as the system role. */
export const findInvitation = (tx: Tx, token: string) =>
  tx
    .select({ id: invitations.id, companyId: invitations.companyId, accountId: invitations.accountId })
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .then(firstRow)

/** Uses an invitation up; false when somebody did so first. */
export async function takeInvitation(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .update(invitations)
    .set({ usedAt: new Date() })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id })
  return taken.length > 0
}

export const removeExpiredInvitations = (tx: Tx, before: Date) =>
  tx.delete(invitations).where(lt(invitations.expiresAt, before))
