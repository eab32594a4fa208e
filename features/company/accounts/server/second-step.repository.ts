import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { accounts, recoveryCodes } from './accounts.tables.ts'

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
