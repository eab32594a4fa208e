import { and, desc, eq, inArray } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { clues } from './clues.tables.ts'

/** Clues of a firm whose entries stand on its timeline: the newest. */
const mostShown = 100

export const countCluesOfFirms = async (tx: Tx, firmIds: readonly string[]): Promise<Map<string, number>> => {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: clues.firmId, total: sql<number>`count(*)::int` })
    .from(clues)
    .where(inArray(clues.firmId, [...firmIds]))
    .groupBy(clues.firmId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])))
}

export const findCluesOfFirm = async (tx: Tx, firmId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: clues.id })
    .from(clues)
    .where(eq(clues.firmId, firmId))
    .orderBy(desc(clues.createdAt), desc(clues.id))
    .limit(mostShown)
  return rows.map(({ id }) => id)
}

/** The clues of a firm that was merged go to the one that stays; answers which. */
export const moveCluesOfFirm = async (
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<string[]> => {
  const rows = await tx
    .update(clues)
    .set({ firmId: into })
    .where(eq(clues.firmId, from))
    .returning({ id: clues.id })
  return rows.map(({ id }) => id)
}

/** Those of some clues that are still with a firm go back to another. */
export const returnCluesOfFirm = async (
  tx: Tx,
  { ids, from, into }: { ids: readonly string[]; from: string; into: string },
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(clues)
    .set({ firmId: from })
    .where(and(inArray(clues.id, [...ids]), eq(clues.firmId, into)))
}
