import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { type AccountState, stateAfter } from './account-states.domain.ts'
import { accountSearch } from './account-keys.repository.ts'
import { accounts, signInNames } from './accounts.tables.ts'

/** Finds a sign-in name over all companies, because a sign-in names no company. */
export const findSignInName = (
  tx: Tx,
  name: string,
): Promise<{ companyId: string; accountId: string } | undefined> =>
  tx
    .select({ companyId: signInNames.companyId, accountId: signInNames.accountId })
    .from(signInNames)
    .where(eq(signInNames.name, name))
    .then(firstRow)

export type Account = typeof accounts.$inferSelect

export const findAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  tx.select().from(accounts).where(eq(accounts.id, id)).then(firstRow)

type Checked = Pick<typeof accounts.$inferSelect, 'id' | 'state' | 'passwordHash'>

/** Notes a sign-in, unless the account was disabled or got another password since it was read; answers whether it stands. */
export async function noteSignIn(tx: Tx, { id, state, passwordHash }: Checked): Promise<boolean> {
  const next = stateAfter(state, 'signIn')
  if (next === undefined) return false
  const noted = await tx
    .update(accounts)
    .set({ lastLoginAt: new Date(), lockedUntil: null, state: next })
    .where(and(eq(accounts.id, id), eq(accounts.state, state), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id })
  return noted.length > 0
}

/** A password of one's own choice takes the place of any other. */
export const setOwnPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .update(accounts)
    .set({
      passwordHash,
      mustChangePassword: false,
      passwordChangedAt: new Date(),
      version: sql`${accounts.version} + 1`,
    })
    .where(eq(accounts.id, id))

type TakenUp = Pick<typeof accounts.$inferInsert, 'username' | 'nickName' | 'passwordHash' | 'mobile'>

/** Somebody takes up the account that was made for them; undefined where it is not waiting any more. */
export async function takeUpAccount(
  tx: Tx,
  { id, state }: { id: string; state: AccountState },
  facts: TakenUp,
) {
  const next = stateAfter(state, 'takeUp')
  if (next === undefined) return undefined
  const taken = await tx
    .update(accounts)
    .set({
      ...facts,
      state: next,
      mustChangePassword: false,
      passwordChangedAt: new Date(),
      version: sql`${accounts.version} + 1`,
    })
    .where(and(eq(accounts.id, id), eq(accounts.state, state)))
    .returning()
    .then(firstRow)
  if (taken) await accountSearch.writeKeys(tx, [id])
  return taken
}

export async function updateProfile(
  tx: Tx,
  id: string,
  profile: { nickName: string; pinyin: string; mobile: string; email: string; sex: string },
) {
  const written = await tx
    .update(accounts)
    .set(profile)
    .where(eq(accounts.id, id))
    .returning({ id: accounts.id })
  await accountSearch.writeKeys(tx, [id])
  return written
}
