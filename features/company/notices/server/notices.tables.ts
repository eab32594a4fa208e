import { sql } from 'drizzle-orm'
import { index, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import type { NoticeValues } from './notice-kinds.public.ts'

const moment = () => timestamp({ withTimezone: true })

/** Something that an account was told in the console. The sentence is made when it is read, in the reader's language. */
export const notices = tenantTable(
  'notices',
  {
    accountId: uuid().notNull(),
    kind: text().notNull(),
    /** The same thing has the same key, so an account is told once. */
    key: text().notNull(),
    values: jsonb().$type<NoticeValues>().notNull().default({}),
    path: text().notNull().default(''),
    at: moment().notNull().defaultNow(),
    readAt: moment(),
  },
  (t) => [
    unique('notices_key').on(t.companyId, t.accountId, t.key),
    index('notices_account').on(t.companyId, t.accountId, t.at, t.id),
    index('notices_unread')
      .on(t.companyId, t.accountId, t.at, t.id)
      .where(sql`read_at is null`),
  ],
)

declarePersonal(notices, {
  rows: 'mask',
  columns: { values: 'mention', kind: 'none', key: 'none', path: 'none' },
})
