import { and, eq, inArray, sql } from 'drizzle-orm'

import type { MergedPair } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardFolderItems } from './card-folders.tables.ts'

/** Puts one customer into the folders of another, with who put that one there and when; answers into which it came anew. */
export async function insertPlaces(tx: Tx, { from, into }: MergedPair): Promise<string[]> {
  const places = await tx
    .select({
      folderId: cardFolderItems.folderId,
      addedBy: cardFolderItems.addedBy,
      addedAt: sql<string>`${cardFolderItems.addedAt}::text`,
    })
    .from(cardFolderItems)
    .where(eq(cardFolderItems.customerId, from))
    .orderBy(cardFolderItems.folderId)
  if (places.length === 0) return []
  const rows = await tx
    .insert(cardFolderItems)
    // As text: a Date would round the moment, and one event would be told as two.
    .values(
      places.map(({ addedAt, ...place }) => ({
        ...place,
        customerId: into,
        addedAt: sql`${addedAt}::timestamptz`,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: cardFolderItems.folderId })
  return rows.map(({ id }) => id)
}

export async function removePlaces(tx: Tx, customerId: string, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length === 0) return
  await tx
    .delete(cardFolderItems)
    .where(and(eq(cardFolderItems.customerId, customerId), inArray(cardFolderItems.folderId, [...folderIds])))
}
