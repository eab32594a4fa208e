import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

/** Which of these are public pictures of the company, by the end of their address. */
export async function findPublicPictures(tx: Tx, publicIds: readonly string[]): Promise<Set<string>> {
  if (publicIds.length === 0) return new Set()
  const rows = await tx
    .select({ publicId: storedFiles.publicId })
    .from(storedFiles)
    .where(and(inArray(storedFiles.publicId, [...publicIds]), eq(storedFiles.kind, 'image')))
  return new Set(rows.flatMap(({ publicId }) => (publicId === null ? [] : [publicId])))
}
