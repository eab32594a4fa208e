import { index, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

import type { VisitEvent } from '../visitors.contract.ts'

/** Events that browsers reported before the opening of their page was written down; added to its visit once it is. */
export const earlyReports = tenantTable(
  'early_reports',
  {
    pageId: uuid().notNull(),
    events: jsonb().$type<VisitEvent[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('early_reports_page').on(t.companyId, t.pageId)],
)
