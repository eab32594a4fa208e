import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { cardFolderItems } from './card-folders.tables.ts'

/** The folders that a customer is in. */
export async function findFoldersOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx.select({ id: cardFolderItems.folderId }).from(cardFolderItems).where(eq(cardFolderItems.customerId, customerId))
  return rows.map(({ id }) => id).sort()
}

/** Puts one customer into folders; answers into which it came anew. */
export async function insertPlaces(tx: Tx, customerId: string, folderIds: readonly string[]): Promise<string[]> {
  if (folderIds.length === 0) return []
  const rows = await tx
    .insert(cardFolderItems)
    .values(folderIds.map((folderId) => ({ folderId, customerId })))
    .onConflictDoNothing()
    .returning({ id: cardFolderItems.folderId })
  return rows.map(({ id }) => id)
}

export async function removePlaces(tx: Tx, customerId: string, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length === 0) return
  await tx.delete(cardFolderItems).where(and(eq(cardFolderItems.customerId, customerId), inArray(cardFolderItems.folderId, [...folderIds])))
}
