import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { nfcChips } from '../nfc.contract.ts'

/** Tags, stickers and plastic cards that were written with a card's address. */
export const nfcMedia = tenantTable(
  'nfc_media',
  {
    cardId: uuid().notNull(),
    label: text().notNull().default(''),
    chip: text({ enum: nfcChips }).notNull(),
    /** A keyed digest of the tag's number: the same tag is known again, its number is not. */
    serialHash: text(),
    bytes: integer().notNull(),
    locked: boolean().notNull().default(false),
    writtenBy: uuid().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('nfc_media_card').on(t.companyId, t.cardId),
    uniqueIndex('nfc_media_serial')
      .on(t.companyId, t.serialHash)
      .where(sql`removed_at is null and serial_hash is not null`),
    tenantReference(t, t.cardId, () => cards),
  ],
)
