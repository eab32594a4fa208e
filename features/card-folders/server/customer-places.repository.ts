import { and, eq, inArray } from 'drizzle-orm'

import type { MergedPair } from '#features/customers/server/customer-followers.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardFolderItems } from './card-folders.tables.ts'

/** Puts one customer into the folders of another, with who put that one there and when; answers into which it came anew. */
export async function insertPlaces(tx: Tx, { from, into }: MergedPair): Promise<string[]> {
  const places = await tx.select().from(cardFolderItems).where(eq(cardFolderItems.customerId, from)).orderBy(cardFolderItems.folderId)
  if (places.length === 0) return []
  const rows = await tx
    .insert(cardFolderItems)
    .values(places.map(({ folderId, addedBy, addedAt }) => ({ folderId, addedBy, addedAt, customerId: into })))
    .onConflictDoNothing()
    .returning({ id: cardFolderItems.folderId })
  return rows.map(({ id }) => id)
}

export async function removePlaces(tx: Tx, customerId: string, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length === 0) return
  await tx.delete(cardFolderItems).where(and(eq(cardFolderItems.customerId, customerId), inArray(cardFolderItems.folderId, [...folderIds])))
}
