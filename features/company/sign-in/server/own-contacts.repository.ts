import { eq } from 'drizzle-orm'

import { signInEmails, signInMobiles } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Makes a number the account's own in place of its former one; false where another account of the installation has it. */
export async function bindMobile(tx: Tx, accountId: string, mobile: string): Promise<boolean> {
  await tx.delete(signInMobiles).where(eq(signInMobiles.accountId, accountId))
  const bound = await tx
    .insert(signInMobiles)
    .values({ accountId, mobile })
    .onConflictDoNothing()
    .returning({ id: signInMobiles.id })
  return bound.length > 0
}

/** The same for a mail address, in lower case. */
export async function bindEmail(tx: Tx, accountId: string, email: string): Promise<boolean> {
  await tx.delete(signInEmails).where(eq(signInEmails.accountId, accountId))
  const bound = await tx
    .insert(signInEmails)
    .values({ accountId, email })
    .onConflictDoNothing()
    .returning({ id: signInEmails.id })
  return bound.length > 0
}
