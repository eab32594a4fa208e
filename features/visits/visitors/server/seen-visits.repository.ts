import { asc, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { seenVisits } from './seen-visits.tables.ts'

/** Notes that something new is known about visits. */
export async function noteSeenVisits(tx: Tx, visitIds: readonly string[], isOpening: boolean): Promise<void> {
  if (visitIds.length === 0) return
  await tx.insert(seenVisits).values(visitIds.map((visitId) => ({ visitId, isOpening })))
}

/** Takes the oldest of them away; what another transaction takes is passed over. */
export async function takeSeenVisits(
  tx: Tx,
  most: number,
): Promise<{ visitId: string; isOpening: boolean }[]> {
  const oldest = await tx
    .select({ id: seenVisits.id })
    .from(seenVisits)
    .orderBy(asc(seenVisits.at))
    .limit(most)
    .for('update', { skipLocked: true })
  if (oldest.length === 0) return []
  return tx
    .delete(seenVisits)
    .where(
      inArray(
        seenVisits.id,
        oldest.map(({ id }) => id),
      ),
    )
    .returning({ visitId: seenVisits.visitId, isOpening: seenVisits.isOpening })
}
