import { and, desc, eq, exists, or, type SQL } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { BoardSharing } from '../boards.contract.ts'
import { boardReaders, boards, boardScreens, boardSubscriptions } from './boards.tables.ts'

export type StoredBoard = typeof boards.$inferSelect
type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'id' | 'companyId'>

const nobody = '00000000-0000-0000-0000-000000000000'

/** Boards that a viewer may open: the own ones, those of the company, and those shared by name; undefined for all. */
function inSight(tx: Tx, { viewer }: { viewer: Viewer }): SQL | undefined {
  if (scopeFor(viewer, 'board:view').scope === 'all') return undefined
  return or(
    eq(boards.createdBy, viewer.accountId),
    eq(boards.sharing, 'company'),
    exists(
      tx
        .select({ one: sql`1` })
        .from(boardReaders)
        .where(and(eq(boardReaders.boardId, boards.id), eq(boardReaders.staffId, viewer.staffId ?? nobody))),
    ),
  )
}

export async function findBoards(
  tx: Tx,
  viewer: Viewer,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<StoredBoard>> {
  const where = and(
    inSight(tx, { viewer }),
    keyword ? standsInAny(tx, [boards.name, boards.note], keyword) : undefined,
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(boards)
      .where(where)
      .orderBy(desc(boards.updatedAt), desc(boards.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, boards, where),
  )
}

export const findSeenBoard = (tx: Tx, viewer: Viewer, id: string): Promise<StoredBoard | undefined> =>
  tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), inSight(tx, { viewer })))
    .then(firstRow)

/** A board for those who have no account: a screen. */
export const findBoard = (tx: Tx, id: string): Promise<StoredBoard | undefined> =>
  tx.select().from(boards).where(eq(boards.id, id)).then(firstRow)

export const lockBoard = (tx: Tx, id: string): Promise<StoredBoard | undefined> =>
  tx.select().from(boards).where(eq(boards.id, id)).for('update').then(firstRow)

export const countBoards = (tx: Tx) => tx.$count(boards)

export const insertBoard = (tx: Tx, row: New<typeof boards>): Promise<StoredBoard> =>
  tx.insert(boards).values(row).returning().then(writtenRow)

export const changeBoard = (
  tx: Tx,
  { id, version }: StoredBoard,
  set: Partial<New<typeof boards>>,
): Promise<StoredBoard> =>
  tx
    .update(boards)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(boards.id, id))
    .returning()
    .then(writtenRow)

/** Removes a board; its screens end, and nobody gets it by mail any more. */
export async function deleteBoard(tx: Tx, id: string): Promise<void> {
  await tx
    .update(boardScreens)
    .set({ endedAt: sql`now()` })
    .where(and(eq(boardScreens.boardId, id), sql`ended_at is null`))
  await tx.delete(boardSubscriptions).where(eq(boardSubscriptions.boardId, id))
  await tx.delete(boards).where(eq(boards.id, id))
}

export const findReaders = (tx: Tx, boardId: string) =>
  tx
    .select({ staffId: boardReaders.staffId, mayEdit: boardReaders.mayEdit })
    .from(boardReaders)
    .where(eq(boardReaders.boardId, boardId))
    .orderBy(boardReaders.id)

/** Boards that a viewer may edit because they were shared so, among these. */
export const findEditable = (tx: Tx, { staffId }: Viewer): Promise<string[]> =>
  tx
    .select({ id: boardReaders.boardId })
    .from(boardReaders)
    .where(and(eq(boardReaders.staffId, staffId ?? nobody), eq(boardReaders.mayEdit, true)))
    .then((rows) => rows.map(({ id }) => id))

export async function replaceReaders(
  tx: Tx,
  boardId: string,
  readers: BoardSharing['readers'],
): Promise<void> {
  await tx.delete(boardReaders).where(eq(boardReaders.boardId, boardId))
  if (readers.length > 0)
    await tx.insert(boardReaders).values(readers.map((reader) => ({ ...reader, boardId })))
}
