import { desc, eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { boardScreens } from './boards.tables.ts'

export type BoardScreen = typeof boardScreens.$inferSelect

/** The kind of the public ids of screens. */
export const screenAddress = 'board-screen'

export async function insertScreen(
  tx: Tx,
  row: Omit<typeof boardScreens.$inferInsert, 'id' | 'companyId'>,
): Promise<BoardScreen> {
  const screen = await tx.insert(boardScreens).values(row).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: screen.publicId, kind: screenAddress, objectId: screen.id }])
  return screen
}

export const findScreen = (tx: Tx, id: string): Promise<BoardScreen | undefined> =>
  tx.select().from(boardScreens).where(eq(boardScreens.id, id)).then(firstRow)

/** The latest screens of a board. */
export const findScreens = (tx: Tx, boardId: string): Promise<BoardScreen[]> =>
  tx
    .select()
    .from(boardScreens)
    .where(eq(boardScreens.boardId, boardId))
    .orderBy(desc(boardScreens.createdAt), desc(boardScreens.id))
    .limit(50)

/** Ends the address of a screen; a second time changes nothing. */
export const endScreen = (tx: Tx, id: string): Promise<BoardScreen> =>
  tx
    .update(boardScreens)
    .set({ endedAt: sql`coalesce(${boardScreens.endedAt}, now())` })
    .where(eq(boardScreens.id, id))
    .returning()
    .then(writtenRow)
