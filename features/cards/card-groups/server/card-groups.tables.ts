import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { groupColours } from '../card-groups.contract.ts'

/** Groups of a company's cards, across its templates. */
export const cardGroups = tenantTable(
  'card_groups',
  {
    name: text().notNull(),
    /** The name without case and width, so that no two look alike. */
    nameKey: text().notNull(),
    colour: text({ enum: groupColours }).notNull(),
    sort: integer().notNull().default(0),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('card_groups_name').on(t.companyId, t.nameKey)],
)

export const cardGroupMembers = tenantTable(
  'card_group_members',
  { groupId: uuid().notNull(), cardId: uuid().notNull() },
  (t) => [
    unique('card_group_members_pair').on(t.companyId, t.groupId, t.cardId),
    index('card_group_members_card').on(t.companyId, t.cardId),
    tenantReference(t, t.groupId, () => cardGroups).onDelete('cascade'),
    tenantReference(t, t.cardId, () => cards).onDelete('cascade'),
  ],
)
