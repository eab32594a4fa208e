import { inArray, lt } from 'drizzle-orm'

import {
  accounts,
  invitations,
  preferences,
  sessions,
  signInEmails,
  signInMobiles,
  signInNames,
} from '#features/company/accounts/server/accounts.tables.ts'
import { roleAssignments } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Accounts whose days in the bin are over. */
export async function findExpiredInBin(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(lt(accounts.deletedAt, before))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Ends accounts for good: their names are free again, and what was their own is gone with them. */
export async function eraseAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = [...ids]
  await tx.delete(roleAssignments).where(inArray(roleAssignments.accountId, gone))
  await tx.delete(signInNames).where(inArray(signInNames.accountId, gone))
  await tx.delete(signInMobiles).where(inArray(signInMobiles.accountId, gone))
  await tx.delete(signInEmails).where(inArray(signInEmails.accountId, gone))
  await tx.delete(sessions).where(inArray(sessions.accountId, gone))
  await tx.delete(invitations).where(inArray(invitations.accountId, gone))
  await tx.delete(preferences).where(inArray(preferences.accountId, gone))
  await tx.delete(accounts).where(inArray(accounts.id, gone))
}
