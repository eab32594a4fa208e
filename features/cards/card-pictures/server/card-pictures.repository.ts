import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import { type CardPictureChoice, cardPictures } from './card-pictures.tables.ts'

export const findChoice = (tx: Tx, cardId: string): Promise<CardPictureChoice | undefined> =>
  tx.select().from(cardPictures).where(eq(cardPictures.cardId, cardId)).then(firstRow)

/** The public id of an uploaded image, or undefined. */
export async function findImage(tx: Tx, fileId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ publicId: storedFiles.publicId })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.kind, 'image')))
  return row?.publicId ?? undefined
}

export type Choice = Partial<Pick<CardPictureChoice, 'shareFileId' | 'posterFileId' | 'posterStyle'>>

interface Chosen {
  cardId: string
  /** What the change was made from; 0 where nothing had been chosen. */
  version: number
  changedBy: string
  choice: Choice
}

/** Keeps a choice if nobody changed it meanwhile; answers whether it did. */
export async function keepChoice(tx: Tx, { cardId, version, changedBy, choice }: Chosen): Promise<boolean> {
  const set = { ...choice, changedBy, changedAt: new Date() }
  if (version === 0) {
    const made = await tx
      .insert(cardPictures)
      .values({ cardId, ...set })
      .onConflictDoNothing()
      .returning({ id: cardPictures.id })
    return made.length > 0
  }
  const changed = await tx
    .update(cardPictures)
    .set({ ...set, version: sql`${cardPictures.version} + 1` })
    .where(and(eq(cardPictures.cardId, cardId), eq(cardPictures.version, version)))
    .returning({ id: cardPictures.id })
  return changed.length > 0
}
