import { and, asc, desc, eq, gte, ilike, inArray, isNull, type SQL } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { DrawFilter, DrawState, PrizeDraft } from '../draws.contract.ts'
import { drawPrizes, drawRounds, draws } from './draws.tables.ts'

export type Draw = typeof draws.$inferSelect
export type Prize = typeof drawPrizes.$inferSelect
export type Round = typeof drawRounds.$inferSelect

export interface DrawNumbers {
  stock: number
  remaining: number
  winnings: number
  claimed: number
}

export interface ShownDraw extends DrawNumbers {
  draw: Draw
}

const prizesOf = (column: SQL) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from draw_prizes p where p.draw_id = draws.id)`
const winningsOf = (states: SQL) =>
  sql<number>`(select count(*)::int from draw_winnings w where w.draw_id = draws.id and ${states})`

const shown = (tx: Tx) =>
  tx
    .select({
      draw: draws,
      stock: prizesOf(sql`p.stock`),
      remaining: prizesOf(sql`p.remaining`),
      winnings: winningsOf(sql`w.state not in ('expired', 'forfeited', 'revoked', 'redrawn')`),
      claimed: winningsOf(sql`w.state in ('claimed', 'shipped')`),
    })
    .from(draws)

const conditionOf = ({ activityId, status, method, keyword }: DrawFilter): SQL | undefined => {
  const states = splitList(status) as DrawState[]
  return and(
    eq(draws.activityId, activityId),
    states.length > 0 ? inArray(draws.state, states) : undefined,
    method ? eq(draws.method, method) : undefined,
    keyword ? ilike(draws.name, likePattern(keyword)) : undefined,
  )
}

/** The draws of an activity, the latest first. */
export async function findDraws(tx: Tx, filter: DrawFilter & Paging): Promise<Page<ShownDraw>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await shown(tx)
    .where(where)
    .orderBy(desc(draws.createdAt), desc(draws.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, draws, where)) }
}

export const countDrawStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: draws.state, total: sql<number>`count(*)::int` })
    .from(draws)
    .where(eq(draws.activityId, activityId))
    .groupBy(draws.state)

export const findShownDraw = (tx: Tx, id: string): Promise<ShownDraw | undefined> =>
  shown(tx).where(eq(draws.id, id)).then(firstRow)

export const findDraw = (tx: Tx, id: string): Promise<Draw | undefined> =>
  tx.select().from(draws).where(eq(draws.id, id)).then(firstRow)

export const lockDraw = (tx: Tx, id: string): Promise<Draw | undefined> =>
  tx.select().from(draws).where(eq(draws.id, id)).for('update').then(firstRow)

/** Draws of an activity that everybody may read about, the latest first. */
export const findOpenDraws = (tx: Tx, activityId: string): Promise<Draw[]> =>
  tx
    .select()
    .from(draws)
    .where(and(eq(draws.activityId, activityId), inArray(draws.state, [...publicStates])))
    .orderBy(desc(draws.createdAt), desc(draws.id))
    .limit(50)

export const publicStates = ['ready', 'running', 'paused', 'ended', 'void'] as const

export const insertDraw = (tx: Tx, draw: Omit<typeof draws.$inferInsert, 'companyId'>): Promise<Draw> =>
  tx.insert(draws).values(draw).returning().then(writtenRow)

/** Changes a locked draw; its version moves on. */
export const writeDraw = (
  tx: Tx,
  { id, version }: Pick<Draw, 'id' | 'version'>,
  set: Partial<Omit<Draw, 'companyId' | 'id' | 'version'>>,
): Promise<Draw> =>
  tx
    .update(draws)
    .set({ ...set, version: version + 1 })
    .where(eq(draws.id, id))
    .returning()
    .then(writtenRow)

/** Ends all draws of an activity that are in some states; answers them. */
export const moveDrawsOf = (
  tx: Tx,
  activityId: string,
  { from, to, reason }: { from: readonly DrawState[]; to: DrawState; reason: string },
): Promise<Draw[]> =>
  tx
    .update(draws)
    .set({ state: to, reason, version: sql`${draws.version} + 1` })
    .where(and(eq(draws.activityId, activityId), inArray(draws.state, [...from])))
    .returning()

/** Writes the prizes of a draft anew. */
export async function writePrizes(tx: Tx, drawId: string, prizes: readonly PrizeDraft[]): Promise<void> {
  await tx.delete(drawPrizes).where(eq(drawPrizes.drawId, drawId))
  await tx
    .insert(drawPrizes)
    .values(prizes.map((prize, place) => ({ ...prize, drawId, place, remaining: prize.stock })))
}

export const findPrizes = (tx: Tx, drawIds: readonly string[]): Promise<Prize[]> =>
  drawIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(drawPrizes)
        .where(inArray(drawPrizes.drawId, [...drawIds]))
        .orderBy(asc(drawPrizes.drawId), asc(drawPrizes.place))

export const findPrize = (tx: Tx, id: string): Promise<Prize | undefined> =>
  tx.select().from(drawPrizes).where(eq(drawPrizes.id, id)).then(firstRow)

/** Takes pieces of a prize out of those that are left; false where there are not so many. */
export async function takePieces(tx: Tx, id: string, pieces: number): Promise<boolean> {
  const taken = await tx
    .update(drawPrizes)
    .set({ remaining: sql`${drawPrizes.remaining} - ${pieces}` })
    .where(and(eq(drawPrizes.id, id), gte(drawPrizes.remaining, pieces)))
    .returning({ id: drawPrizes.id })
  return taken.length > 0
}

/** Gives one piece back to its prize. */
export const returnPiece = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .update(drawPrizes)
    .set({ remaining: sql`${drawPrizes.remaining} + 1` })
    .where(eq(drawPrizes.id, id))

export const insertRounds = (
  tx: Tx,
  rounds: readonly Omit<typeof drawRounds.$inferInsert, 'companyId'>[],
): Promise<unknown> => tx.insert(drawRounds).values([...rounds])

/** Takes out rounds of a draw that nobody has locked. */
export const deleteWaitingRounds = (tx: Tx, drawId: string): Promise<unknown> =>
  tx.delete(drawRounds).where(and(eq(drawRounds.drawId, drawId), isNull(drawRounds.number)))

export const findRounds = (tx: Tx, drawIds: readonly string[]): Promise<Round[]> =>
  drawIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(drawRounds)
        .where(inArray(drawRounds.drawId, [...drawIds]))
        .orderBy(asc(drawRounds.createdAt), asc(drawRounds.id))
        .limit(2000)

export const findRound = (tx: Tx, id: string): Promise<Round | undefined> =>
  tx.select().from(drawRounds).where(eq(drawRounds.id, id)).then(firstRow)

/** Changes a round of a locked draw; its version moves on. */
export const writeRound = (
  tx: Tx,
  { id, version }: Pick<Round, 'id' | 'version'>,
  set: Partial<Omit<Round, 'companyId' | 'id' | 'version'>>,
): Promise<Round> =>
  tx
    .update(drawRounds)
    .set({ ...set, version: version + 1 })
    .where(eq(drawRounds.id, id))
    .returning()
    .then(writtenRow)
