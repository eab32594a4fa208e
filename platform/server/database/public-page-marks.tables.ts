import { sql } from 'drizzle-orm'
import { bigint, pgPolicy } from 'drizzle-orm/pg-core'

import { tenantTable } from './tenant-table.ts'

const own = sql`company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)`

/** The last transaction that changed something public pages of a company show; its `id` equals its `companyId`. Triggers write it. */
export const publicPageMarks = tenantTable(
  'public_page_marks',
  { mark: bigint({ mode: 'number' }).notNull() },
  // What a foreign key deletes along is deleted, and so marked, by the tables' owner.
  () => [pgPolicy('public_page_marks_cascades', { using: own, withCheck: own })],
  { system: ['select'] },
)
