import { eq } from 'drizzle-orm'

import { accountSearch } from '#features/company/accounts/server/account-search.public.ts'
import {
  accounts,
  signInEmails,
  signInMobiles,
  signInNames,
} from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

interface Owner {
  companyId: string
  accountId: string
}

/** The account with this proved number, over all companies; as the system role. */
export async function findOwnerOfMobile(tx: Tx, mobile: string): Promise<Owner | undefined> {
  const { companyId, accountId } = signInMobiles
  return tx
    .select({ companyId, accountId })
    .from(signInMobiles)
    .where(eq(signInMobiles.mobile, mobile))
    .then(firstRow)
}

/** The account with this proved address, over all companies; as the system role. */
export async function findOwnerOfEmail(tx: Tx, email: string): Promise<Owner | undefined> {
  const { companyId, accountId } = signInEmails
  return tx
    .select({ companyId, accountId })
    .from(signInEmails)
    .where(eq(signInEmails.email, email.toLowerCase()))
    .then(firstRow)
}

/** Gives an account a proved number in place of an older one; false where it is somebody else's. */
export async function claimMobile(tx: Tx, accountId: string, mobile: string): Promise<boolean> {
  await tx.delete(signInMobiles).where(eq(signInMobiles.accountId, accountId))
  const claimed = await tx
    .insert(signInMobiles)
    .values({ mobile, accountId })
    .onConflictDoNothing()
    .returning({ id: signInMobiles.id })
  return claimed.length > 0
}

/** Gives an account its sign-in name in place of an older one; false where somebody in the installation has it. `name` is normalised. */
export async function claimName(tx: Tx, accountId: string, name: string): Promise<boolean> {
  await tx.delete(signInNames).where(eq(signInNames.accountId, accountId))
  const claimed = await tx
    .insert(signInNames)
    .values({ name, accountId })
    .onConflictDoNothing()
    .returning({ id: signInNames.id })
  return claimed.length > 0
}

/** Writes an account that somebody registered for themselves. */
export async function insertOwnAccount(
  tx: Tx,
  account: Omit<typeof accounts.$inferInsert, 'companyId' | 'id'>,
) {
  const row = await tx.insert(accounts).values(account).returning().then(writtenRow)
  await accountSearch.writeKeys(tx, [row.id])
  return row
}
