import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { accounts, recoveryCodes, signInChallenges } from './accounts.tables.ts'

const bumped = sql`${accounts.version} + 1`

/** Keeps a secret that is not in force yet; nothing where one is. */
export async function storePendingSecret(tx: Tx, accountId: string, sealed: string): Promise<boolean> {
  const stored = await tx
    .update(accounts)
    .set({ totpSecret: sealed, totpLastStep: null })
    .where(and(eq(accounts.id, accountId), isNull(accounts.totpEnabledAt)))
    .returning({ id: accounts.id })
  return stored.length > 0
}

/** Puts the secret in force; false where it is already, or was replaced meanwhile. */
export async function enableSecondStep(
  tx: Tx,
  accountId: string,
  { sealed, step }: { sealed: string; step: number },
): Promise<boolean> {
  const enabled = await tx
    .update(accounts)
    .set({ totpEnabledAt: new Date(), totpLastStep: step, version: bumped })
    .where(and(eq(accounts.id, accountId), eq(accounts.totpSecret, sealed), isNull(accounts.totpEnabledAt)))
    .returning({ id: accounts.id })
  return enabled.length > 0
}

export async function removeSecondStep(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx
    .update(accounts)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, version: bumped })
    .where(eq(accounts.id, accountId))
}

/** Takes a time step, each once and none before a later one. */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(accounts)
    .set({ totpLastStep: step })
    .where(
      and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),
    )
    .returning({ id: accounts.id })
  return taken.length > 0
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** Uses a recovery code up, once. */
export async function takeRecoveryCode(tx: Tx, accountId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

export const insertChallenge = (tx: Tx, row: Omit<typeof signInChallenges.$inferInsert, 'tries'>) =>
  tx.insert(signInChallenges).values(row)

/** Counts one try against a challenge that still stands; undefined where none does. As the system role. */
export async function countChallengeTry(tx: Tx, tokenHash: string, mostTries: number) {
  const [row] = await tx
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        lt(signInChallenges.tries, mostTries),
        gt(signInChallenges.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning()
  return row
}

/** Ends a challenge; false when another request did so first. */
export async function takeChallenge(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash })
  return taken.length > 0
}
