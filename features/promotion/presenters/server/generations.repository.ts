import { and, desc, eq, inArray } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { GenerationState } from '../presenters.contract.ts'
import { presenterGenerations } from './presenters.tables.ts'

export type Generation = typeof presenterGenerations.$inferSelect

const mostShown = 5
const unfinished: GenerationState[] = ['queued', 'rendering']

/** The latest ones of a presenter. */
export const findGenerations = (tx: Tx, presenterId: string): Promise<Generation[]> =>
  tx
    .select()
    .from(presenterGenerations)
    .where(eq(presenterGenerations.presenterId, presenterId))
    .orderBy(desc(presenterGenerations.createdAt), desc(presenterGenerations.id))
    .limit(mostShown)

/** Those that are not over. */
export const findUnfinished = (tx: Tx, presenterId: string): Promise<Generation[]> =>
  tx
    .select()
    .from(presenterGenerations)
    .where(
      and(eq(presenterGenerations.presenterId, presenterId), inArray(presenterGenerations.state, unfinished)),
    )

export const findGeneration = (tx: Tx, id: string): Promise<Generation | undefined> =>
  tx.select().from(presenterGenerations).where(eq(presenterGenerations.id, id)).then(firstRow)

export const insertGeneration = (
  tx: Tx,
  generation: typeof presenterGenerations.$inferInsert,
): Promise<Generation> => tx.insert(presenterGenerations).values(generation).returning().then(writtenRow)

export async function changeGeneration(
  tx: Tx,
  id: string,
  { isOver = false, ...set }: Partial<Pick<Generation, 'state' | 'taskId' | 'done'>> & { isOver?: boolean },
): Promise<void> {
  await tx
    .update(presenterGenerations)
    .set({ ...set, ...(isOver && { endedAt: sql`now()` }) })
    .where(eq(presenterGenerations.id, id))
}
