import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

export const customerStates = [
  'scanning',
  'to_confirm',
  'duplicate',
  'normal',
  'do_not_contact',
  'merged',
  'recycled',
  'anonymised',
] as const

/** A customer's card that somebody of the company received. */
export const customerCards = tenantTable(
  'customer_cards',
  {
    name: text().notNull(),
    pinyin: text().notNull().default(''),
    mobile: text(),
    email: text(),
    company: text(),
    title: text(),
    note: text(),
    state: text({ enum: customerStates }).notNull().default('normal'),
    source: text({ enum: ['exchange', 'manual', 'import', 'scan'] }).notNull(),
    /** Who looks after the customer now; the origin never changes. */
    ownerAccountId: uuid(),
    originOwnerAccountId: uuid(),
    originCardId: uuid(),
    shareLinkId: uuid(),
    visitorId: uuid(),
    consentVersion: text(),
    consentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('customer_cards_owner').on(t.companyId, t.ownerAccountId, t.createdAt),
    index('customer_cards_origin').on(t.companyId, t.originCardId, t.createdAt),
    index('customer_cards_mobile').on(t.companyId, t.mobile),
  ],
)
