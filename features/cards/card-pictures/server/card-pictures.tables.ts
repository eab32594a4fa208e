import { integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { posterStyles } from '../face/poster-styles-model.ts'

/** What was chosen for the pictures of a card; a card without a row has the drawn ones. */
export const cardPictures = tenantTable(
  'card_pictures',
  {
    cardId: uuid().notNull(),
    /** Public ids of stored images, as they stand in their addresses. */
    shareFileId: text(),
    posterFileId: text(),
    posterStyle: text({ enum: posterStyles }).notNull().default('paper'),
    version: integer().notNull().default(1),
    changedBy: uuid(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('card_pictures_card').on(t.companyId, t.cardId), tenantReference(t, t.cardId, () => cards)],
)
export type CardPictureChoice = typeof cardPictures.$inferSelect
