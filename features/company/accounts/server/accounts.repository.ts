import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { type AccountState, stateAfter } from './account-states.domain.ts'
import { idleHours } from './accounts.domain.ts'
import { accounts, captchas, preferences, sessions, signInNames } from './accounts.tables.ts'

export const insertCaptcha = (tx: Tx, row: { id: string; answerHash: string; expiresAt: Date }) =>
  tx.insert(captchas).values(row)

/** Takes a captcha out of the table, so that each can be tried once; true when it was still good and the answer right. */
export async function redeemCaptcha(tx: Tx, id: string, answerHash: string): Promise<boolean> {
  const [row] = await tx.delete(captchas).where(eq(captchas.id, id)).returning()
  return row !== undefined && row.expiresAt > new Date() && row.answerHash === answerHash
}

export const removeExpiredCaptchas = (tx: Tx) => tx.delete(captchas).where(lt(captchas.expiresAt, new Date()))

/** Whose name this is; answers over all companies, because a sign-in names no company. */
export async function findSignInName(
  tx: Tx,
  name: string,
): Promise<{ companyId: string; accountId: string } | undefined> {
  const [row] = await tx
    .select({ companyId: signInNames.companyId, accountId: signInNames.accountId })
    .from(signInNames)
    .where(eq(signInNames.name, name))
  return row
}

export async function findAccount(tx: Tx, id: string) {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  return row
}

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
  const [taken] = await tx
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
  return taken
}

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

/** The session behind a token, if it still lives; a request touches its idle clock once a minute. */
export async function findSession(tx: Tx, tokenHash: string, isRequest = true) {
  const idleSince = new Date(Date.now() - idleHours * 3_600_000)
  const [row] = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
  if (isRequest && row && row.lastSeenAt.getTime() < Date.now() - 60_000)
    await tx.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, row.id))
  return row
}

export async function findPreferences(tx: Tx, accountId: string): Promise<Record<string, unknown>> {
  const [row] = await tx
    .select({ settings: preferences.settings })
    .from(preferences)
    .where(eq(preferences.accountId, accountId))
  return row?.settings ?? {}
}

/** Settings that are not named stay as they are. */
export const savePreferences = (tx: Tx, accountId: string, settings: Record<string, unknown>) =>
  tx
    .insert(preferences)
    .values({ accountId, settings })
    .onConflictDoUpdate({
      target: [preferences.companyId, preferences.accountId],
      set: { settings: sql`${preferences.settings} || excluded.settings`, updatedAt: new Date() },
    })

export const updateProfile = (
  tx: Tx,
  id: string,
  profile: { nickName: string; pinyin: string; mobile: string; email: string; sex: string },
) => tx.update(accounts).set(profile).where(eq(accounts.id, id)).returning({ id: accounts.id })
