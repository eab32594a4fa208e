import { and, eq, gt, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import type { Answers } from '../customer-forms.contract.ts'
import { formFillings } from './customer-forms.tables.ts'

export type StoredFilling = typeof formFillings.$inferSelect

interface NewFilling {
  formId: string | null
  answers: Answers
  expiresAt: Date
}

export async function insertFilling(
  tx: Tx,
  filling: NewFilling & { accountId: string | null },
): Promise<StoredFilling> {
  const [row] = await tx.insert(formFillings).values(filling).returning()
  if (!row) throw new Error('a filling was not written')
  return row
}

/** Writes what is filled in by now; undefined when it has gone in the meantime. */
export async function updateFilling(
  tx: Tx,
  id: string,
  filling: NewFilling,
): Promise<StoredFilling | undefined> {
  const [row] = await tx
    .update(formFillings)
    .set({ ...filling, updatedAt: sql`now()` })
    .where(eq(formFillings.id, id))
    .returning()
  return row
}

/** What somebody began and that has not run out. */
export async function findFilling(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<StoredFilling | undefined> {
  const own =
    accountId === null ? sql`${formFillings.accountId} is null` : eq(formFillings.accountId, accountId)
  const [row] = await tx
    .select()
    .from(formFillings)
    .where(and(eq(formFillings.id, id), own, gt(formFillings.expiresAt, sql`now()`)))
  return row
}

export const deleteFilling = (tx: Tx, id: string) => tx.delete(formFillings).where(eq(formFillings.id, id))

/** When a filling expires; undefined when it is gone. */
export async function findExpiry(tx: Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ expiresAt: formFillings.expiresAt })
    .from(formFillings)
    .where(eq(formFillings.id, id))
  return row?.expiresAt
}
