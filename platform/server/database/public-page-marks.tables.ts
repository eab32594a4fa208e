import { bigint } from 'drizzle-orm/pg-core'

import { tenantTable } from './tenant-table.ts'

/** How often something that public pages of a company show has changed; its `id` equals its `companyId`. Written with the commit, see `database.ts`. */
export const publicPageMarks = tenantTable(
  'public_page_marks',
  { mark: bigint({ mode: 'number' }).notNull() },
  undefined,
  { system: ['select'], reference: true },
)
