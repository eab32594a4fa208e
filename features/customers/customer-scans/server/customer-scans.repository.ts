import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import type { ScanState } from '../customer-scans.contract.ts'
import { type ScanEvent, scansBefore } from './customer-scans.domain.ts'
import { cardScans } from './customer-scans.tables.ts'

export type StoredScan = typeof cardScans.$inferSelect

export async function insertScan(tx: Tx, values: typeof cardScans.$inferInsert): Promise<void> {
  await tx.insert(cardScans).values(values)
}

export async function countOfBatch(tx: Tx, batchId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(cardScans).where(eq(cardScans.batchId, batchId))
  return row?.total ?? 0
}

/** Pictures of one person that have not become customers yet. */
export async function countWaiting(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(cardScans)
    .where(and(eq(cardScans.accountId, accountId), ne(cardScans.state, 'confirmed')))
  return row?.total ?? 0
}

/** One's own pictures: a batch with what has become of it, or everything that waits. */
export const findScans = (
  tx: Tx,
  { accountId, batchId }: { accountId: string; batchId: string | undefined },
): Promise<StoredScan[]> =>
  tx
    .select()
    .from(cardScans)
    .where(
      and(
        eq(cardScans.accountId, accountId),
        batchId === undefined ? ne(cardScans.state, 'confirmed') : eq(cardScans.batchId, batchId),
      ),
    )
    .orderBy(asc(cardScans.createdAt), asc(cardScans.id))
    .limit(200)

/** A person's own picture, locked for a change; undefined for everybody else's. */
export async function lockScan(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<StoredScan | undefined> {
  const [row] = await tx
    .select()
    .from(cardScans)
    .where(and(eq(cardScans.id, id), eq(cardScans.accountId, accountId)))
    .for('update')
  return row
}

export async function findOwnScan(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<StoredScan | undefined> {
  const [row] = await tx
    .select()
    .from(cardScans)
    .where(and(eq(cardScans.id, id), eq(cardScans.accountId, accountId)))
  return row
}

export async function findScan(tx: Tx, id: string): Promise<StoredScan | undefined> {
  const [row] = await tx.select().from(cardScans).where(eq(cardScans.id, id))
  return row
}

type Change = Partial<Pick<StoredScan, 'fields' | 'provider' | 'failure' | 'customerId' | 'jobId'>>

/** Moves a picture where the event may happen; undefined where it may not (any more). */
export async function applyToScan(
  tx: Tx,
  id: string,
  { event, to, set }: { event: ScanEvent; to: ScanState; set?: Change },
): Promise<StoredScan | undefined> {
  const [row] = await tx
    .update(cardScans)
    .set({ ...set, state: to, version: sql`${cardScans.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(cardScans.id, id), inArray(cardScans.state, [...scansBefore(event)])))
    .returning()
  return row
}

export async function removeScan(tx: Tx, id: string): Promise<void> {
  await tx.delete(cardScans).where(eq(cardScans.id, id))
}

/** Forgets what was read of persons who are gone; answers their pictures. */
export async function removeScansOf(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(cardScans)
    .where(inArray(cardScans.customerId, [...customerIds]))
    .returning({ fileId: cardScans.fileId })
  return rows.map(({ fileId }) => fileId)
}
