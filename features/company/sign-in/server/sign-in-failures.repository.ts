import { and, eq, gt, or } from 'drizzle-orm'

import { normaliseName } from '#features/company/accounts/server/accounts.public.ts'
import { accounts, signInFailures } from '#features/company/accounts/server/accounts.tables.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'

import { type Admission, admitTry, forgetAfterMinutes, nameDigest, type Try } from './sign-in-guard.domain.ts'

/**
 * Counts a try before it is made, so that many at once are counted as exactly as one after the other; a success takes
 * the count away again. As the system role.
 */
export async function beginTry(tx: Tx, attempt: Try): Promise<Admission> {
  const { address } = attempt
  await lockKey(tx, `sign-in:${address ?? attempt.key}`)
  const now = new Date()
  const since = new Date(now.getTime() - forgetAfterMinutes * 60_000)
  const ofAddress =
    address === null ? undefined : and(eq(signInFailures.address, address), gt(signInFailures.lastAt, since))
  const counted = await tx
    .select()
    .from(signInFailures)
    .where(or(eq(signInFailures.key, attempt.key), ofAddress))
  const admission = admitTry(counted, attempt, now.getTime())
  if (admission.wait > 0 || !('block' in admission)) return admission
  const row = {
    failures: admission.failures,
    blockedUntil: new Date(now.getTime() + admission.block * 1000),
    lastAt: now,
  }
  await tx
    .insert(signInFailures)
    .values({ ...attempt, ...row })
    .onConflictDoUpdate({ target: signInFailures.key, set: { ...row, isFamiliar: attempt.isFamiliar } })
  return admission
}

/** A try that was right after all. */
export const clearTry = (tx: Tx, key: string) => tx.delete(signInFailures).where(eq(signInFailures.key, key))

/** Writes as much as the log of a known name does, where there is nobody to log for. */
export const touchTry = (tx: Tx, key: string) =>
  tx.update(signInFailures).set({ lastAt: new Date() }).where(eq(signInFailures.key, key))

/** Lets a name sign in again wherever it was blocked: after a new password, or because an administrator says so. */
export async function forgetFailuresOf(
  tx: Tx,
  { accountId, username }: { accountId: string; username: string },
): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.name, nameDigest(normaliseName(username))))
  await tx.update(accounts).set({ lockedUntil: null }).where(eq(accounts.id, accountId))
}
