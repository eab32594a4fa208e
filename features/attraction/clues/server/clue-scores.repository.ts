import { asc, eq, inArray } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { writtenRow } from '#platform/server/database/rows.ts'

import type { Part } from './clue-scores.domain.ts'
import type { Clue } from './clues.repository.ts'
import { clueActs, clues, clueScoreParts } from './clues.tables.ts'

export interface ActsOf {
  clueId: string
  origin: Clue['origin']
  count: number
  lastAt: Date
}

/** The acts of some clues, by their doors. */
export async function findActsOf(tx: Tx, clueIds: readonly string[]): Promise<ActsOf[]> {
  if (clueIds.length === 0) return []
  const rows = await tx
    .select({
      clueId: clueActs.clueId,
      origin: clueActs.origin,
      count: sql<number>`count(*)::int`,
      lastAt: sql<string>`max(${clueActs.at})`,
    })
    .from(clueActs)
    .where(inArray(clueActs.clueId, [...clueIds]))
    .groupBy(clueActs.clueId, clueActs.origin)
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }))
}

/** Writes what a score is made of, and the score. The version of the clue stays: nobody has changed it. */
export async function writeScore(
  tx: Tx,
  clueId: string,
  { parts, score }: { parts: readonly Part[]; score: number },
): Promise<Clue> {
  await tx.delete(clueScoreParts).where(eq(clueScoreParts.clueId, clueId))
  if (parts.length > 0) await tx.insert(clueScoreParts).values(parts.map((part) => ({ ...part, clueId })))
  return tx
    .update(clues)
    .set({ score, scoredAt: sql`now()` })
    .where(eq(clues.id, clueId))
    .returning()
    .then(writtenRow)
}

export const findParts = (tx: Tx, clueId: string) =>
  tx.select().from(clueScoreParts).where(eq(clueScoreParts.clueId, clueId)).orderBy(asc(clueScoreParts.key))
