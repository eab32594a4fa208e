import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { nfcMedia } from './nfc.tables.ts'

export const findCard = (tx: Tx, id: string) => tx.select().from(cards).where(eq(cards.id, id)).then(firstRow)

const shown = (tx: Tx) =>
  tx
    .select({ medium: nfcMedia, writtenBy: accounts.nickName })
    .from(nfcMedia)
    .leftJoin(accounts, eq(accounts.id, nfcMedia.writtenBy))
export type ShownMedium = Awaited<ReturnType<typeof shown>>[number]

export const findMedia = (tx: Tx, cardId: string): Promise<ShownMedium[]> =>
  shown(tx)
    .where(and(eq(nfcMedia.cardId, cardId), isNull(nfcMedia.removedAt)))
    .orderBy(desc(nfcMedia.writtenAt))
    .limit(200)

export const findMedium = (tx: Tx, id: string): Promise<ShownMedium | undefined> =>
  shown(tx)
    .where(and(eq(nfcMedia.id, id), isNull(nfcMedia.removedAt)))
    .then(firstRow)

export async function insertMedium(tx: Tx, medium: typeof nfcMedia.$inferInsert): Promise<string> {
  const [row] = await tx.insert(nfcMedia).values(medium).returning({ id: nfcMedia.id })
  if (!row) throw new Error('a medium was not written')
  return row.id
}

/** Takes media out of the register; answers the cards that they belonged to. */
const remove = async (tx: Tx, where: ReturnType<typeof and>): Promise<{ id: string; cardId: string }[]> =>
  tx
    .update(nfcMedia)
    .set({ removedAt: sql`now()` })
    .where(and(where, isNull(nfcMedia.removedAt)))
    .returning({ id: nfcMedia.id, cardId: nfcMedia.cardId })

export const removeMedium = (tx: Tx, id: string) => remove(tx, eq(nfcMedia.id, id))
/** A tag that was written again carries what was written last. */
export const removeOverwritten = (tx: Tx, serialHash: string) =>
  remove(tx, eq(nfcMedia.serialHash, serialHash))
export const removeMediaOfCards = (tx: Tx, cardIds: readonly string[]) =>
  cardIds.length === 0 ? Promise.resolve([]) : remove(tx, inArray(nfcMedia.cardId, [...cardIds]))

interface Wanted {
  viewer: Viewer
  templateId: string
  ids: readonly string[]
}

/** Cards in use or waiting to be claimed that the person may see, for the encoder. */
export const findCardsToEncode = (tx: Tx, { viewer, templateId, ids }: Wanted) =>
  tx
    .select({ id: cards.id, name: cards.name, publicId: cards.publicId })
    .from(cards)
    .where(
      and(
        eq(cards.templateId, templateId),
        inArray(cards.state, ['unclaimed', 'active']),
        ids.length > 0 ? inArray(cards.id, [...ids]) : undefined,
        visibleTo(viewer),
      ),
    )
    .orderBy(asc(cards.pinyin), asc(cards.id))
    .limit(20_000)
