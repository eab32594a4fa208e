import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

export const shareLinkStates = ['active', 'limited', 'paused', 'expired', 'revoked'] as const

/** A link by which somebody forwarded a card; its parent is the link by which it had reached them. */
export const shareLinks = tenantTable(
  'share_links',
  {
    /** 22 random characters and 11 that sign them. */
    publicId: text().notNull(),
    cardId: uuid().notNull(),
    parentId: uuid(),
    /** 1 for a link made on the card's own page, at most 3. */
    depth: integer().notNull(),
    /** Who forwarded: a visitor, or an account of the company. */
    visitorId: uuid(),
    accountId: uuid(),
    state: text({ enum: shareLinkStates }).notNull().default('active'),
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('share_links_public_id').on(t.companyId, t.publicId),
    index('share_links_card').on(t.companyId, t.cardId, t.createdAt),
    index('share_links_visitor').on(t.companyId, t.visitorId, t.createdAt),
    index('share_links_parent').on(t.companyId, t.parentId),
  ],
  { onPages: 'known' },
)
