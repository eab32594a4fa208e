import { and, count, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import type { CardReading } from '../customer-forms.contract.ts'
import { fileId } from '../face/form-answers.ts'
import { formFiles } from './customer-forms.tables.ts'

export type StoredFormFile = typeof formFiles.$inferSelect

export async function insertFormFile(tx: Tx, file: typeof formFiles.$inferInsert): Promise<StoredFormFile> {
  const [row] = await tx.insert(formFiles).values(file).returning()
  if (!row) throw new Error('a file of a form was not written')
  return row
}

export async function findFormFile(tx: Tx, id: string): Promise<StoredFormFile | undefined> {
  const [row] = await tx.select().from(formFiles).where(eq(formFiles.id, id))
  return row
}

export const findFormFiles = (tx: Tx, ids: readonly string[]): Promise<StoredFormFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(formFiles)
        .where(inArray(formFiles.id, [...ids]))

/** Files that one person uploaded and has not saved with answers yet. */
export async function countWaitingFiles(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(formFiles)
    .where(and(eq(formFiles.uploadedBy, accountId), isNull(formFiles.customerId)))
  return row?.total ?? 0
}

/** Gives files to a customer: one's own that wait, and those that are this customer's already. Answers which it were. */
export async function bindFiles(
  tx: Tx,
  { ids, customerId, accountId }: { ids: readonly string[]; customerId: string; accountId: string },
): Promise<string[]> {
  if (ids.length === 0) return []
  const bound = await tx
    .update(formFiles)
    // What was read from a card stands in the answers now.
    .set({ customerId, expiresAt: null, reading: null })
    .where(
      and(
        inArray(formFiles.id, [...ids]),
        or(
          and(isNull(formFiles.customerId), eq(formFiles.uploadedBy, accountId)),
          eq(formFiles.customerId, customerId),
        ),
      ),
    )
    .returning({ id: formFiles.id })
  return bound.map(({ id }) => id)
}

/** Files of a customer that these fields were answered with before and are no longer. */
export const findDropped = (
  tx: Tx,
  { customerId, keys, kept }: { customerId: string; keys: readonly string[]; kept: readonly string[] },
) =>
  tx
    .select({ id: formFiles.id, fileId: formFiles.fileId })
    .from(formFiles)
    .where(
      and(
        eq(formFiles.customerId, customerId),
        inArray(formFiles.key, [...keys]),
        kept.length > 0 ? sql`not ${inArray(formFiles.id, [...kept])}` : undefined,
      ),
    )

export const deleteFormFiles = (tx: Tx, ids: readonly string[]) =>
  tx.delete(formFiles).where(inArray(formFiles.id, [...ids]))

/** One's own files wait as long as what was filled in with them. */
export const waitUntil = (
  tx: Tx,
  { ids, accountId, expiresAt }: { ids: readonly string[]; accountId: string; expiresAt: Date },
) =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(formFiles)
        .set({ expiresAt })
        .where(
          and(
            inArray(formFiles.id, [...ids]),
            eq(formFiles.uploadedBy, accountId),
            isNull(formFiles.customerId),
          ),
        )

/** One's own files that wait run out now; answers which. */
export async function expireFiles(
  tx: Tx,
  { ids, accountId }: { ids: readonly string[]; accountId: string },
): Promise<string[]> {
  const valid = ids.filter((id) => fileId.test(id))
  if (valid.length === 0) return []
  const gone = await tx
    .update(formFiles)
    .set({ expiresAt: sql`now()` })
    .where(
      and(inArray(formFiles.id, valid), eq(formFiles.uploadedBy, accountId), isNull(formFiles.customerId)),
    )
    .returning({ id: formFiles.id })
  return gone.map(({ id }) => id)
}

/** Files go from one customer to another; answers which. */
export async function moveFiles(
  tx: Tx,
  { from, into, ids }: { from: string; into: string; ids?: readonly string[] },
): Promise<string[]> {
  if (ids?.length === 0) return []
  const moved = await tx
    .update(formFiles)
    .set({ customerId: into })
    .where(
      and(eq(formFiles.customerId, from), ids === undefined ? undefined : inArray(formFiles.id, [...ids])),
    )
    .returning({ id: formFiles.id })
  return moved.map(({ id }) => id)
}

/** Releases the files of purged customers and lets them expire; answers which. */
export async function releaseFiles(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const released = await tx
    .update(formFiles)
    .set({ customerId: null, expiresAt: sql`now()` })
    .where(inArray(formFiles.customerId, [...customerIds]))
    .returning({ id: formFiles.id })
  return released.map(({ id }) => id)
}

/** Those of these files that no answers keep any more. */
export const findExpired = (tx: Tx, ids: readonly string[]): Promise<StoredFormFile[]> =>
  tx
    .select()
    .from(formFiles)
    .where(
      and(
        inArray(formFiles.id, [...ids]),
        isNull(formFiles.customerId),
        isNotNull(formFiles.expiresAt),
        lte(formFiles.expiresAt, sql`now()`),
      ),
    )
    .for('update', { skipLocked: true })

/** Of these, what waits still, and until when. */
export const findWaiting = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: formFiles.id, expiresAt: formFiles.expiresAt })
    .from(formFiles)
    .where(and(inArray(formFiles.id, [...ids]), isNull(formFiles.customerId)))

export const setReading = (tx: Tx, id: string, reading: CardReading) =>
  tx.update(formFiles).set({ reading }).where(eq(formFiles.id, id))
