import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { accountSearch } from './account-keys.repository.ts'
import { accounts, signInEmails, signInMobiles, signInNames } from './accounts.tables.ts'

/** Keeps an account as it is for others until the end of the transaction. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')

export type AccountChange = Partial<Omit<typeof accounts.$inferInsert, 'companyId' | 'id' | 'version'>>

/** Changes what is named. */
export async function changeAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...change, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
  const searched = [change.username, change.nickName, change.pinyin, change.mobile]
  if (searched.some((value) => value !== undefined)) await accountSearch.writeKeys(tx, [id])
}

export async function insertAccount(
  tx: Tx,
  row: Omit<typeof accounts.$inferInsert, 'companyId'> & { id: string },
): Promise<void> {
  await tx.insert(accounts).values(row)
  await accountSearch.writeKeys(tx, [row.id])
}

/** Takes a name for an account; false where somebody of the installation has it. */
export async function takeName(tx: Tx, name: string, accountId: string): Promise<boolean> {
  const taken = await tx
    .insert(signInNames)
    .values({ name, accountId })
    .onConflictDoNothing()
    .returning({ id: signInNames.id })
  return taken.length > 0
}

/** The name that an account has from now on; false where somebody else of the installation has it. */
export async function replaceName(tx: Tx, name: string, accountId: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: signInNames.id })
    .from(signInNames)
    .where(and(eq(signInNames.name, name), eq(signInNames.accountId, accountId)))
  if (own) return true
  const taken = await takeName(tx, name, accountId)
  if (taken)
    await tx.delete(signInNames).where(and(eq(signInNames.accountId, accountId), ne(signInNames.name, name)))
  return taken
}

/** Numbers and addresses that were proved become free for others. */
export async function forgetProofs(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(signInMobiles).where(eq(signInMobiles.accountId, accountId))
  await tx.delete(signInEmails).where(eq(signInEmails.accountId, accountId))
}

interface Reachable {
  accountId: string
  mobile: string | null
  email: string | null
}

/** Who else outside the bin has this number or address. */
export async function findSharer(tx: Tx, { accountId, mobile, email }: Reachable) {
  const wanted = or(
    mobile === null ? undefined : eq(accounts.mobile, mobile),
    email === null ? undefined : eq(accounts.email, email),
  )
  if (!wanted) return undefined
  return tx
    .select({ nickName: accounts.nickName, mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(and(wanted, isNull(accounts.deletedAt), ne(accounts.id, accountId)))
    .then(firstRow)
}
