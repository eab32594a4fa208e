import { sql } from 'drizzle-orm'
import { index, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { reviewStates } from '../card-reviews.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'

/** Requests of holders to change their cards: values before and after, by field; the picture has the key `@avatar`. */
export const cardReviews = tenantTable(
  'card_reviews',
  {
    cardId: uuid().notNull(),
    templateId: uuid().notNull(),
    state: text({ enum: reviewStates }).notNull().default('pending'),
    before: jsonb().$type<Record<string, string>>().notNull(),
    after: jsonb().$type<Record<string, string>>().notNull(),
    requestedBy: uuid().notNull(),
    /** The names at the time of the request. */
    requestedName: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid(),
    decidedName: text(),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (t) => [
    index('card_reviews_state').on(t.companyId, t.state, t.requestedAt, t.id),
    index('card_reviews_age').on(t.companyId, t.requestedAt, t.id),
    index('card_reviews_template').on(t.companyId, t.templateId, t.state, t.requestedAt),
    // A card has at most one pending request.
    uniqueIndex('card_reviews_pending')
      .on(t.companyId, t.cardId)
      .where(sql`state = 'pending'`),
    tenantReference(t, t.cardId, () => cards),
  ],
)
