import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { forwardedTypes } from '../share-links.contract.ts'

export const shareLinkStates = ['active', 'limited', 'paused', 'expired', 'revoked'] as const

/** A link by which somebody forwarded a page; its parent is the link by which it had reached them. */
export const shareLinks = tenantTable(
  'share_links',
  {
    /** 22 random characters and 11 that sign them. */
    publicId: text().notNull(),
    /** As in `visits`: for servers of the release before. */
    cardId: uuid(),
    subjectType: text({ enum: forwardedTypes }).notNull().default('card'),
    subjectId: uuid(),
    parentId: uuid(),
    /** 1 for a link made on the page itself, at most 3. */
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
    index('share_links_subject')
      .on(t.companyId, t.subjectId, t.createdAt)
      .where(sql`card_id is null`),
    index('share_links_visitor').on(t.companyId, t.visitorId, t.createdAt),
    index('share_links_parent').on(t.companyId, t.parentId),
  ],
  { onPages: 'known' },
)

declarePersonal(shareLinks, 'none')
