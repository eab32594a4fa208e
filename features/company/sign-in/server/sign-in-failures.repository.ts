import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import { normaliseName } from '#features/company/accounts/server/accounts.public.ts'
import { accounts, signInFailures } from '#features/company/accounts/server/accounts.tables.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'

import {
  type Admission,
  admitTry,
  forgetAfterMinutes,
  nameDigest,
  secondStepName,
  strangersFailures,
  strangersKey,
  type Try,
} from './sign-in-guard.domain.ts'

/**
 * Counts a try before it is made, so that many at once are counted as exactly as one after the other; a success takes
 * the count away again. As the system role.
 */
export async function beginTry(tx: Tx, attempt: Try): Promise<Admission> {
  const { key, name, address, isFamiliar, together } = attempt
  // The name before the address, always: in one order nobody waits in a circle.
  if (together !== null) await lockKey(tx, `sign-in:${together}`)
  await lockKey(tx, `sign-in:${address ?? key}`)
  const now = new Date()
  const since = new Date(now.getTime() - forgetAfterMinutes * 60_000)
  const ofAddress =
    address === null ? undefined : and(eq(signInFailures.address, address), gt(signInFailures.lastAt, since))
  const counted = await tx
    .select()
    .from(signInFailures)
    .where(or(inArray(signInFailures.key, together === null ? [key] : [key, together]), ofAddress))
  const admission = admitTry(counted, attempt, now.getTime())
  for (const count of admission.counts) {
    const row = {
      failures: count.failures,
      blockedUntil: new Date(now.getTime() + count.block * 1000),
      lastAt: now,
      isFamiliar,
    }
    await tx
      .insert(signInFailures)
      .values({ key: count.key, name, address: count.address, ...row })
      .onConflictDoUpdate({ target: signInFailures.key, set: row })
  }
  return admission
}

/** A try that was right after all: the own count begins anew, that of all strangers is as it was before. */
export async function clearTry(tx: Tx, { key, together }: Try): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, key))
  if (together !== null)
    await tx
      .update(signInFailures)
      .set({ failures: sql`${signInFailures.failures} - 1`, blockedUntil: new Date() })
      .where(eq(signInFailures.key, together))
}

/** How often strangers failed with this name of late, wherever they came from; as the system role. */
export async function countStrangersFailures(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, strangersKey(name)))
  return strangersFailures(row, Date.now())
}

/** Writes as much as the log of a known name does, where there is nobody to log for. */
export const touchTry = (tx: Tx, key: string) =>
  tx.update(signInFailures).set({ lastAt: new Date() }).where(eq(signInFailures.key, key))

/** Lets a name sign in again wherever it was blocked: after a new password, or because an administrator says so. */
export async function forgetFailuresOf(
  tx: Tx,
  { accountId, username }: { accountId: string; username: string },
): Promise<void> {
  const names = [nameDigest(normaliseName(username)), nameDigest(secondStepName(accountId))]
  await tx.delete(signInFailures).where(inArray(signInFailures.name, names))
  await tx.update(accounts).set({ lockedUntil: null }).where(eq(accounts.id, accountId))
}
