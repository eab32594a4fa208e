import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { HandoverState } from '../handovers.contract.ts'
import { handoverCards, handoverKeys, handoverLines, handovers } from './handovers.tables.ts'

export type Handover = typeof handovers.$inferSelect
export type NewHandover = typeof handovers.$inferInsert
export type HandoverCard = typeof handoverCards.$inferSelect

/** Hand-overs of which the viewer may hand over every card; one out of reach is like an unknown one. */
function reachableFor(viewer: Viewer): SQL {
  const seen = visibleTo(viewer, 'card:inherit') ?? sql`true`
  const ofThis = sql`${handoverCards.handoverId} = ${handovers.id} and ${handoverCards.companyId} = ${handovers.companyId}`
  return sql`not exists (select from ${handoverCards} join ${cardRows} on ${cardRows.id} = ${handoverCards.cardId} and ${cardRows.companyId} = ${handoverCards.companyId}
    where ${ofThis} and not coalesce(${seen}, false))`
}

const search = searchOf({ objects: handovers, keys: handoverKeys })

export async function insertHandover(tx: Tx, handover: NewHandover): Promise<Handover> {
  const row = await tx.insert(handovers).values(handover).returning().then(writtenRow)
  await search.writeKeys(tx, [row.id])
  return row
}

/** Changes a hand-over that is locked; its version moves on. */
export async function updateHandover(tx: Tx, id: string, set: Partial<NewHandover>): Promise<Handover> {
  const row = await tx
    .update(handovers)
    .set({ ...set, version: sql`${handovers.version} + 1`, updatedAt: sql`now()` })
    .where(eq(handovers.id, id))
    .returning()
    .then(writtenRow)
  if (set.fromNames !== undefined || set.toNames !== undefined) await search.writeKeys(tx, [id])
  return row
}

export const lockHandover = (tx: Tx, id: string): Promise<Handover | undefined> =>
  tx.select().from(handovers).where(eq(handovers.id, id)).for('update').then(firstRow)

/** A hand-over within the viewer's reach. */
export const findHandover = (tx: Tx, viewer: Viewer, id: string): Promise<Handover | undefined> =>
  tx
    .select()
    .from(handovers)
    .where(and(eq(handovers.id, id), reachableFor(viewer)))
    .then(firstRow)

export async function replaceHandoverCards(
  tx: Tx,
  handoverId: string,
  rows: readonly Pick<HandoverCard, 'cardId' | 'name' | 'staffId' | 'holderAccountId'>[],
): Promise<void> {
  await tx.delete(handoverCards).where(eq(handoverCards.handoverId, handoverId))
  if (rows.length > 0) await tx.insert(handoverCards).values(rows.map((row) => ({ ...row, handoverId })))
}

export const findHandoverCards = (tx: Tx, handoverIds: readonly string[]): Promise<HandoverCard[]> =>
  handoverIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(handoverCards)
        .where(inArray(handoverCards.handoverId, [...handoverIds]))
        .orderBy(handoverCards.name, handoverCards.cardId)

export interface HandoverQuestion extends Paging {
  viewer: Viewer
  states: readonly HandoverState[]
  keyword?: string | undefined
}

const condition = async (tx: Tx, { viewer, states, keyword }: HandoverQuestion): Promise<SQL | undefined> =>
  and(
    states.length > 0 ? inArray(handovers.state, [...states]) : undefined,
    await search.find(tx, keyword),
    reachableFor(viewer),
  )

export async function findHandovers(tx: Tx, question: HandoverQuestion): Promise<Handover[]> {
  const { limit, offset } = pageBounds(question)
  return tx
    .select()
    .from(handovers)
    .where(await condition(tx, question))
    .orderBy(desc(handovers.createdAt), desc(handovers.id))
    .limit(limit)
    .offset(offset)
}

export const countHandovers = async (tx: Tx, question: HandoverQuestion): Promise<Total> =>
  countRows(tx, handovers, await condition(tx, question))

export const countHandoversByState = (tx: Tx, viewer: Viewer) =>
  tx
    .select({ state: handovers.state, total: count() })
    .from(handovers)
    .where(reachableFor(viewer))
    .groupBy(handovers.state)

/** How many lines of each state hand-overs have. */
export const countLines = (tx: Tx, handoverIds: readonly string[]) =>
  handoverIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          handoverId: handoverLines.handoverId,
          state: handoverLines.state,
          kind: handoverLines.kind,
          total: count(),
        })
        .from(handoverLines)
        .where(inArray(handoverLines.handoverId, [...handoverIds]))
        .groupBy(handoverLines.handoverId, handoverLines.state, handoverLines.kind)

const openStates: readonly HandoverState[] = [
  'draft',
  'simulated',
  'pending_approval',
  'scheduled',
  'running',
  'reverting',
  'failed',
]

/** Hand-overs of somebody's cards that are not over. */
export const lockOpenHandoversOf = (
  tx: Tx,
  which: { staffId: string } | { cardIds: readonly string[] },
): Promise<Handover[]> => {
  const whose =
    'staffId' in which
      ? eq(handoverCards.staffId, which.staffId)
      : inArray(handoverCards.cardId, [...which.cardIds])
  const ids = tx.select({ id: handoverCards.handoverId }).from(handoverCards).where(whose)
  return tx
    .select()
    .from(handovers)
    .where(and(inArray(handovers.id, ids), inArray(handovers.state, [...openStates])))
    .orderBy(handovers.id)
    .for('update')
}
