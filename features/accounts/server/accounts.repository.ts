import { and, eq, gt, lt, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { forgetAfterMinutes, idleHours } from './accounts.domain.ts'
import { accounts, captchas, preferences, sessions, signInFailures, signInNames } from './accounts.tables.ts'

export const insertCaptcha = (tx: Tx, row: { id: string; answerHash: string; expiresAt: Date }) => tx.insert(captchas).values(row)

/** Takes a captcha out of the table, so that each can be tried once; true when it was still good and the answer right. */
export async function redeemCaptcha(tx: Tx, id: string, answerHash: string): Promise<boolean> {
  const [row] = await tx.delete(captchas).where(eq(captchas.id, id)).returning()
  return row !== undefined && row.expiresAt > new Date() && row.answerHash === answerHash
}

export const removeExpiredCaptchas = (tx: Tx) => tx.delete(captchas).where(lt(captchas.expiresAt, new Date()))

/** Whose name this is; answers over all companies, because a sign-in names no company. */
export async function findSignInName(tx: Tx, name: string): Promise<{ companyId: string; accountId: string } | undefined> {
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

export const noteSignIn = (tx: Tx, id: string, state: 'active') =>
  tx.update(accounts).set({ lastLoginAt: new Date(), state }).where(eq(accounts.id, id))

export const insertSession = (tx: Tx, row: Omit<typeof sessions.$inferInsert, 'companyId' | 'id'>) => tx.insert(sessions).values(row)

export const deleteSession = (tx: Tx, id: string) => tx.delete(sessions).where(eq(sessions.id, id))

/** The session behind a token, if it still lives; touches its idle clock once a minute. */
export async function findSession(tx: Tx, tokenHash: string) {
  const idleSince = new Date(Date.now() - idleHours * 3_600_000)
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date()), gt(sessions.lastSeenAt, idleSince)))
  if (row && row.lastSeenAt.getTime() < Date.now() - 60_000)
    await tx.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.id, row.id))
  return row
}

/** Seconds for which this key is still blocked; 0 when it may try. */
export async function findBlock(tx: Tx, key: string): Promise<number> {
  const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key))
  return row ? Math.max(0, Math.ceil((row.blockedUntil.getTime() - Date.now()) / 1000)) : 0
}

/** Counts one wrong try, in one statement, and answers the new count. */
export async function countFailure(tx: Tx, key: string): Promise<number> {
  const forget = sql`${signInFailures.lastAt} < now() - ${`${forgetAfterMinutes} minutes`}::interval`
  const [row] = await tx
    .insert(signInFailures)
    .values({ key, failures: 1, blockedUntil: new Date(), lastAt: new Date() })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures: sql`case when ${forget} then 1 else ${signInFailures.failures} + 1 end`, lastAt: new Date() },
    })
    .returning({ failures: signInFailures.failures })
  return row?.failures ?? 1
}

export const block = (tx: Tx, key: string, seconds: number) =>
  tx
    .update(signInFailures)
    .set({ blockedUntil: new Date(Date.now() + seconds * 1000) })
    .where(eq(signInFailures.key, key))

export const clearFailures = (tx: Tx, key: string) => tx.delete(signInFailures).where(eq(signInFailures.key, key))

export async function findPreferences(tx: Tx, accountId: string): Promise<Record<string, unknown>> {
  const [row] = await tx.select({ settings: preferences.settings }).from(preferences).where(eq(preferences.accountId, accountId))
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

export const updateProfile = (tx: Tx, id: string, profile: { nickName: string; mobile: string; email: string; sex: string }) =>
  tx.update(accounts).set(profile).where(eq(accounts.id, id)).returning({ id: accounts.id })
