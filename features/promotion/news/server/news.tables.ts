import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { commentStates } from '../news.contract.ts'

/** The people who like a news item, each once. They mark no page: a like would draw the whole company anew. */
export const newsLikes = tenantTable(
  'news_likes',
  {
    contentId: uuid().notNull(),
    /** The account of a colleague, or a visitor's digest, which tells nothing. */
    likerKey: text().notNull(),
  },
  (t) => [
    unique('news_likes_once').on(t.companyId, t.contentId, t.likerKey),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
)

/** Comments of visitors and colleagues below a news item. */
export const newsComments = tenantTable(
  'news_comments',
  {
    contentId: uuid().notNull(),
    /** Of a colleague; null for a visitor. */
    accountId: uuid(),
    /** The visitor's digest, which tells nothing. */
    visitorKey: text(),
    name: text().notNull(),
    text: text().notNull(),
    replyTo: uuid(),
    state: text({ enum: commentStates }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('news_comments_content').on(t.companyId, t.contentId, t.state, t.createdAt),
    index('news_comments_state').on(t.companyId, t.state, t.createdAt),
    index('news_comments_visitor').on(t.companyId, t.visitorKey, t.createdAt),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
  { onPages: 'any' },
)

declarePersonal(newsComments, {
  rows: 'mask',
  columns: { name: 'mention', text: 'mention', visitorKey: 'none' },
})
