import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  accounts,
  preferences,
  sessions,
  signInEmails,
  signInMobiles,
  signInNames,
} from '../accounts.tables.ts'

/** Keeps an account as it is for others until the end of the transaction. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')

export type AccountChange = Partial<Omit<typeof accounts.$inferInsert, 'companyId' | 'id' | 'version'>>

/** Changes what is named. */
export const changeAccount = (tx: Tx, id: string, change: AccountChange) =>
  tx
    .update(accounts)
    .set({ ...change, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))

export const insertAccount = (tx: Tx, row: Omit<typeof accounts.$inferInsert, 'companyId'>) =>
  tx.insert(accounts).values(row)

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
  const [row] = await tx
    .select({ nickName: accounts.nickName, mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(and(wanted, isNull(accounts.deletedAt), ne(accounts.id, accountId)))
  return row
}

/** A person for whom an account is made, kept as it is meanwhile. */
export async function lockPerson(tx: Tx, staffId: string) {
  const [person] = await tx
    .select({
      name: staff.name,
      mobile: staff.mobile,
      email: staff.email,
      sex: staff.sex,
      state: staff.state,
      departmentId: staff.departmentId,
    })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('update')
  return person
}

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
  await tx.delete(preferences).where(inArray(preferences.accountId, gone))
  await tx.delete(accounts).where(inArray(accounts.id, gone))
}
