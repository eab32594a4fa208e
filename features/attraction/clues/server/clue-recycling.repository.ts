import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { ownedStates } from './clues.domain.ts'
import type { Clue } from './clues.repository.ts'
import { cluePreviewLines, cluePreviews, clues } from './clues.tables.ts'

export type Preview = typeof cluePreviews.$inferSelect
export type PreviewLineRow = typeof cluePreviewLines.$inferSelect

/** The preview of a run; one alone is made for each, however often it is asked for. */
export async function makePreview(
  tx: Tx,
  { madeAt, runAt }: { madeAt: Date; runAt: Date },
): Promise<Preview | undefined> {
  return tx
    .insert(cluePreviews)
    .values({ madeAt, runAt })
    .onConflictDoNothing({ target: [cluePreviews.companyId, cluePreviews.runAt] })
    .returning()
    .then(firstRow)
}

/** Clues whose clock runs out by a moment and that nothing holds. */
const isDueBy = (until: Date, now: Date): SQL | undefined =>
  and(
    isNotNull(clues.recycleAt),
    lte(clues.recycleAt, until),
    inArray(clues.state, [...ownedStates]),
    isNotNull(clues.ownerAccountId),
    or(isNull(clues.exemptUntil), lte(clues.exemptUntil, now)),
  )

/** Writes everything that goes back at a run into its preview, with the owner and version that people are told of. */
export async function writePreviewLines(
  tx: Tx,
  preview: Pick<Preview, 'id' | 'runAt' | 'madeAt'>,
  heldOwners: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into clue_preview_lines (company_id, id, preview_id, clue_id, owner_account_id, clue_version, due_at, clock)
    select ${currentCompany}::uuid, gen_random_uuid(), ${preview.id}::uuid, ${clues.id}, ${clues.ownerAccountId}, ${clues.version}, ${clues.recycleAt}, ${clues.clock}
    from ${clues} where ${and(
      isDueBy(preview.runAt, preview.madeAt),
      heldOwners.length === 0
        ? undefined
        : sql`${clues.ownerAccountId} <> all(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(heldOwners)}::jsonb)))`,
    )}`)
  const lines = rowCount ?? 0
  await tx.update(cluePreviews).set({ lines }).where(eq(cluePreviews.id, preview.id))
  return lines
}

export const findLastPreview = (tx: Tx): Promise<Preview | undefined> =>
  tx.select().from(cluePreviews).orderBy(desc(cluePreviews.runAt)).limit(1).then(firstRow)

/** Previews whose run has come and that people have known for long enough. */
export const findRipePreview = (
  tx: Tx,
  { now, madeBefore }: { now: Date; madeBefore: Date },
): Promise<Preview | undefined> =>
  tx
    .select()
    .from(cluePreviews)
    .where(
      and(
        lte(cluePreviews.runAt, now),
        lte(cluePreviews.madeAt, madeBefore),
        inArray(cluePreviews.phase, ['announced', 'running']),
      ),
    )
    .orderBy(asc(cluePreviews.runAt))
    .limit(1)
    .then(firstRow)

export const movePreview = (tx: Tx, id: string, phase: Preview['phase']): Promise<unknown> =>
  tx.update(cluePreviews).set({ phase }).where(eq(cluePreviews.id, id))

/** Previews that came too late for their run: nothing of them is taken. */
export const closeUnripe = (tx: Tx, { now, madeAfter }: { now: Date; madeAfter: Date }): Promise<unknown> =>
  tx
    .update(cluePreviews)
    .set({ phase: 'done' })
    .where(
      and(
        lte(cluePreviews.runAt, now),
        gt(cluePreviews.madeAt, madeAfter),
        eq(cluePreviews.phase, 'announced'),
      ),
    )

export const findWaitingLines = (tx: Tx, previewId: string, limit: number): Promise<PreviewLineRow[]> =>
  tx
    .select()
    .from(cluePreviewLines)
    .where(and(eq(cluePreviewLines.previewId, previewId), eq(cluePreviewLines.outcome, 'waiting')))
    .orderBy(asc(cluePreviewLines.id))
    .limit(limit)

export const endLines = (
  tx: Tx,
  ids: readonly string[],
  { outcome, why }: { outcome: 'taken' | 'kept'; why: string },
): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(cluePreviewLines)
        .set({ outcome, why })
        .where(inArray(cluePreviewLines.id, [...ids]))

export interface OwnerLines {
  ownerAccountId: string
  total: number
}

/** How many clues each owner loses by a preview. */
export const countOwnersOf = (tx: Tx, previewId: string): Promise<OwnerLines[]> =>
  tx
    .select({ ownerAccountId: cluePreviewLines.ownerAccountId, total: sql<number>`count(*)::int` })
    .from(cluePreviewLines)
    .where(eq(cluePreviewLines.previewId, previewId))
    .groupBy(cluePreviewLines.ownerAccountId)
    .orderBy(asc(cluePreviewLines.ownerAccountId))

/** How many clues of each owner run out between two moments. */
export const countDueBetween = (tx: Tx, from: Date, until: Date): Promise<OwnerLines[]> =>
  tx
    .select({ ownerAccountId: sql<string>`${clues.ownerAccountId}`, total: sql<number>`count(*)::int` })
    .from(clues)
    .where(and(isDueBy(until, from), gte(clues.recycleAt, from)))
    .groupBy(clues.ownerAccountId)

export interface ShownLine {
  line: PreviewLineRow
  company: string
}

/** The lines of a preview, of everybody or of some owners. */
export async function findLines(
  tx: Tx,
  { previewId, within }: { previewId: string; within: SQL | undefined },
  paging: Paging,
): Promise<Page<ShownLine>> {
  // Reach is a question about the owner that was told.
  const where = and(eq(cluePreviewLines.previewId, previewId), within)
  const { limit, offset } = pageBounds(paging)
  const rows = tx
    .select({ line: cluePreviewLines, company: clues.company })
    .from(cluePreviewLines)
    .innerJoin(clues, eq(clues.id, cluePreviewLines.clueId))
    .where(where)
  const list = await rows.orderBy(asc(cluePreviewLines.id)).limit(limit).offset(offset)
  const counted = tx
    .select({ row: sql`1` })
    .from(cluePreviewLines)
    .innerJoin(clues, eq(clues.id, cluePreviewLines.clueId))
    .where(where)
  return { list, ...(await countRows(tx, counted)) }
}

/** Clues that somebody works on, page by page, for counting clocks or scores anew. */
export const findOwnedAfter = (tx: Tx, after: string | null, limit: number): Promise<Clue[]> =>
  tx
    .select()
    .from(clues)
    .where(and(inArray(clues.state, [...ownedStates]), after === null ? undefined : gt(clues.id, after)))
    .orderBy(asc(clues.id))
    .limit(limit)

/** Some clues of a pool that somebody works on, by their ids, locked. */
export const lockOwnedOfPool = (
  tx: Tx,
  { poolId, after, limit }: { poolId: string; after: string | null; limit: number },
): Promise<Clue[]> =>
  tx
    .select()
    .from(clues)
    .where(
      and(
        eq(clues.poolId, poolId),
        inArray(clues.state, [...ownedStates]),
        after === null ? undefined : gt(clues.id, after),
      ),
    )
    .orderBy(asc(clues.id))
    .limit(limit)
    .for('update')

/** Sets the clock of a locked clue. Nobody has changed the clue itself: its version stays. */
export const writeDue = (tx: Tx, id: string, due: Pick<Clue, 'recycleAt' | 'clock'>): Promise<unknown> =>
  tx.update(clues).set(due).where(eq(clues.id, id))
