import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { labelStates } from '../card-labels.contract.ts'

/** What visitors say about the person of a card; each word once a card. */
export const cardLabels = tenantTable(
  'card_labels',
  {
    cardId: uuid().notNull(),
    text: text().notNull(),
    /** The word without case, width and blanks: what looks alike is the same. */
    textKey: text().notNull(),
    state: text({ enum: labelStates }).notNull(),
    hiddenBy: text({ enum: ['holder', 'moderator'] }),
    likes: integer().notNull().default(0),
    /** Who said it first, as a digest that tells nothing. */
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(sql`lower(text)`),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('card_labels_word').on(t.companyId, t.cardId, t.textKey),
    index('card_labels_state').on(t.companyId, t.state, t.createdAt),
    index('card_labels_age').on(t.companyId, t.createdAt, t.id),
    tenantReference(t, t.cardId, () => cards).onDelete('cascade'),
  ],
  { onPages: 'any' },
)

export const cardLabelKeys = searchKeyTable('card_label_keys', () => cardLabels)

/** Who agrees with what: once a visitor. */
export const cardLabelLikes = tenantTable(
  'card_label_likes',
  { labelId: uuid().notNull(), visitorKey: text().notNull() },
  (t) => [
    unique('card_label_likes_once').on(t.companyId, t.labelId, t.visitorKey),
    tenantReference(t, t.labelId, () => cardLabels).onDelete('cascade'),
  ],
)

/** How a company wants its impressions handled; one row at most. */
export const cardLabelSettings = tenantTable(
  'card_label_settings',
  {
    singleton: boolean().notNull().default(true),
    reviewFirst: boolean().notNull(),
    watchedWords: jsonb().$type<string[]>().notNull(),
  },
  (t) => [unique('card_label_settings_one').on(t.companyId, t.singleton)],
  { onPages: 'any' },
)
