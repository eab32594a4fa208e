import { and, eq, gt, lt } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { contentPreviews } from './contents.tables.ts'

export type Preview = typeof contentPreviews.$inferSelect

/** Writes a preview; those of the content that are over go. */
export async function insertPreview(tx: Tx, preview: typeof contentPreviews.$inferInsert): Promise<Preview> {
  const { contentId } = preview
  await tx
    .delete(contentPreviews)
    .where(and(eq(contentPreviews.contentId, contentId), lt(contentPreviews.expiresAt, sql`now()`)))
  return tx.insert(contentPreviews).values(preview).returning().then(writtenRow)
}

/** A preview that is not over. */
export const findPreview = (tx: Tx, id: string): Promise<Preview | undefined> =>
  tx
    .select()
    .from(contentPreviews)
    .where(and(eq(contentPreviews.id, id), gt(contentPreviews.expiresAt, sql`now()`)))
    .then(firstRow)

/** Ends all previews of a content; answers how many were not over. */
export async function deletePreviews(tx: Tx, contentId: string): Promise<number> {
  const rows = await tx
    .delete(contentPreviews)
    .where(eq(contentPreviews.contentId, contentId))
    .returning({ isOpen: sql<boolean>`${contentPreviews.expiresAt} > now()` })
  return rows.filter(({ isOpen }) => isOpen).length
}
