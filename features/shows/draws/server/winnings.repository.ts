import { randomInt } from 'node:crypto'

import { and, asc, desc, eq, gt, ilike, inArray, lte, or, type SQL } from 'drizzle-orm'

import {
  activityPersons,
  activityRegistrations,
} from '#features/shows/registrations/server/registrations.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { WinningFilter, WinningState } from '../draws.contract.ts'
import { drawEntries, drawPrizes, draws, drawWinnings } from './draws.tables.ts'

export type Winning = typeof drawWinnings.$inferSelect

/** Without signs that are taken for each other. */
const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A code that is read out at a desk. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => codeSigns[randomInt(codeSigns.length)] ?? '').join('')

export const insertWinnings = (
  tx: Tx,
  rows: readonly Omit<typeof drawWinnings.$inferInsert, 'companyId'>[],
): Promise<Winning[]> =>
  tx
    .insert(drawWinnings)
    .values([...rows])
    .returning()

const joined = (tx: Tx) =>
  tx
    .select({
      winning: drawWinnings,
      draw: draws,
      prize: drawPrizes,
      entry: drawEntries,
      person: activityPersons,
    })
    .from(drawWinnings)
    .innerJoin(draws, eq(draws.id, drawWinnings.drawId))
    .innerJoin(drawPrizes, eq(drawPrizes.id, drawWinnings.prizeId))
    .innerJoin(drawEntries, eq(drawEntries.id, drawWinnings.entryId))
    .innerJoin(activityPersons, eq(activityPersons.id, drawEntries.personId))

export type ShownWinning = Awaited<ReturnType<typeof joined>>[number]

const conditionOf = ({ activityId, drawId, status, keyword }: WinningFilter): SQL | undefined => {
  const states = splitList(status) as WinningState[]
  return and(
    eq(drawWinnings.activityId, activityId),
    drawId ? eq(drawWinnings.drawId, drawId) : undefined,
    states.length > 0 ? inArray(drawWinnings.state, states) : undefined,
    keyword
      ? or(
          ilike(activityPersons.name, likePattern(keyword)),
          ilike(activityPersons.company, likePattern(keyword)),
          ilike(drawPrizes.name, likePattern(keyword)),
          eq(drawWinnings.code, keyword.trim().toUpperCase()),
        )
      : undefined,
  )
}

/** Winnings of an activity, the latest first. */
export async function findWinnings(tx: Tx, filter: WinningFilter & Paging): Promise<Page<ShownWinning>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await joined(tx)
    .where(where)
    .orderBy(desc(drawWinnings.createdAt), desc(drawWinnings.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, joined(tx).where(where))) }
}

/** How many winnings a search finds. */
export const countWinnings = (tx: Tx, filter: WinningFilter): Promise<number> =>
  countRows(tx, joined(tx).where(conditionOf(filter))).then(({ total }) => total)

/** The next winnings of a search by their ids, for a file. */
export const findWinningsAfter = (
  tx: Tx,
  filter: WinningFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ShownWinning[]> =>
  joined(tx)
    .where(and(conditionOf(filter), after === undefined ? undefined : gt(drawWinnings.id, after)))
    .orderBy(asc(drawWinnings.id))
    .limit(limit)

export const countWinningStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: drawWinnings.state, total: sql<number>`count(*)::int` })
    .from(drawWinnings)
    .where(eq(drawWinnings.activityId, activityId))
    .groupBy(drawWinnings.state)

/** The winnings of a code or a number at an activity. */
export const findClaims = (tx: Tx, activityId: string, key: string): Promise<ShownWinning[]> =>
  joined(tx)
    .where(
      and(
        eq(drawWinnings.activityId, activityId),
        or(eq(drawWinnings.code, key.toUpperCase()), eq(activityPersons.mobile, key)),
      ),
    )
    .orderBy(desc(drawWinnings.createdAt))
    .limit(20)

export const findShownWinning = (tx: Tx, id: string): Promise<ShownWinning | undefined> =>
  joined(tx).where(eq(drawWinnings.id, id)).then(firstRow)

export const findWinningsOf = (tx: Tx, ids: readonly string[]): Promise<Winning[]> =>
  tx
    .select()
    .from(drawWinnings)
    .where(inArray(drawWinnings.id, [...ids]))

/** Winners of draws, in the order of the rounds, with the names that everybody may see. */
export const findWinners = (tx: Tx, drawIds: readonly string[]) =>
  drawIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          drawId: drawWinnings.drawId,
          roundId: drawWinnings.roundId,
          prizeId: drawWinnings.prizeId,
          entryId: drawWinnings.entryId,
          leaf: drawEntries.leaf,
          name: drawEntries.shownName,
        })
        .from(drawWinnings)
        .innerJoin(drawEntries, eq(drawEntries.id, drawWinnings.entryId))
        .where(inArray(drawWinnings.drawId, [...drawIds]))
        .orderBy(asc(drawWinnings.createdAt), asc(drawWinnings.place))
        .limit(5000)

export const findWinningOfEntry = (tx: Tx, entryId: string): Promise<Winning | undefined> =>
  tx.select().from(drawWinnings).where(eq(drawWinnings.entryId, entryId)).then(firstRow)

/** The leaves that a round drew, in their order. */
export const findDrawnLeaves = async (tx: Tx, roundId: string): Promise<string[]> =>
  (
    await tx
      .select({ leaf: drawEntries.leaf })
      .from(drawWinnings)
      .innerJoin(drawEntries, eq(drawEntries.id, drawWinnings.entryId))
      .where(eq(drawWinnings.roundId, roundId))
      .orderBy(asc(drawWinnings.place))
  ).map(({ leaf }) => leaf)

/** Something that was won, for writing. */
export const lockWinning = (tx: Tx, id: string): Promise<Winning | undefined> =>
  tx.select().from(drawWinnings).where(eq(drawWinnings.id, id)).for('update').then(firstRow)

/** Changes a locked winning; its version moves on. */
export const writeWinning = (
  tx: Tx,
  { id, version }: Pick<Winning, 'id' | 'version'>,
  set: Partial<Omit<Winning, 'companyId' | 'id' | 'version'>>,
): Promise<Winning> =>
  tx
    .update(drawWinnings)
    .set({ ...set, version: version + 1 })
    .where(eq(drawWinnings.id, id))
    .returning()
    .then(writtenRow)

/** Winnings of a prize whose pieces went back: another round draws them. */
export const moveReturned = (
  tx: Tx,
  prizeId: string,
  { from, to }: { from: readonly WinningState[]; to: WinningState },
): Promise<unknown> =>
  tx
    .update(drawWinnings)
    .set({ state: to, version: sql`${drawWinnings.version} + 1` })
    .where(and(eq(drawWinnings.prizeId, prizeId), inArray(drawWinnings.state, [...from])))

/** Winnings of a draw that wait for their winners longer than they may. */
export const findOverdue = (tx: Tx, drawId: string, now: Date): Promise<Winning[]> =>
  tx
    .select()
    .from(drawWinnings)
    .where(
      and(
        eq(drawWinnings.drawId, drawId),
        inArray(drawWinnings.state, ['to_claim', 'info_needed']),
        lte(drawWinnings.until, now),
      ),
    )
    .orderBy(asc(drawWinnings.id))
    .limit(500)

/** Erases an address that was given before a moment; false where there is none, or a later one. */
export async function eraseAddress(tx: Tx, id: string, before: Date): Promise<boolean> {
  const erased = await tx
    .update(drawWinnings)
    .set({ recipient: '', recipientMobile: '', address: '', addressAt: null })
    .where(and(eq(drawWinnings.id, id), lte(drawWinnings.addressAt, before)))
    .returning({ id: drawWinnings.id })
  return erased.length > 0
}

/** The ticket by which a winner is written to: one of the same person. */
export const findTicketOf = (tx: Tx, entryId: string) =>
  tx
    .select({ publicId: activityRegistrations.publicId, mobile: activityRegistrations.mobile })
    .from(drawEntries)
    .innerJoin(
      activityRegistrations,
      and(
        eq(activityRegistrations.id, drawEntries.registrationId),
        eq(activityRegistrations.personId, drawEntries.personId),
      ),
    )
    .where(eq(drawEntries.id, entryId))
    .then(firstRow)
