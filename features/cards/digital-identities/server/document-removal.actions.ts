import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'

import { deleteDocuments, type StoredDocument } from './digital-identities.repository.ts'

/** Forgets papers; what it answers removes their bytes and belongs after the commit. */
export async function removeDocuments(
  tx: Tx,
  files: Files,
  documents: readonly StoredDocument[],
): Promise<(() => Promise<void>)[]> {
  if (documents.length === 0) return []
  await deleteDocuments(
    tx,
    documents.map(({ id }) => id),
  )
  const removals: (() => Promise<void>)[] = []
  for (const { fileId } of documents) removals.push(await files.remove(tx, fileId))
  return removals
}
