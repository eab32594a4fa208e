import { boolean, index, timestamp, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

/**
 * Visits about which something new is known and that nobody has looked at since: a row for each writing, in the
 * transaction of that writing. A reader takes the rows away in the transaction of its own work, so nothing is looked at
 * twice and nothing is missed, also when a process ends in between.
 */
export const seenVisits = tenantTable(
  'seen_visits',
  {
    visitId: uuid().notNull(),
    /** A page of it was opened by somebody who is no colleague. Visits of colleagues never begin here. */
    isOpening: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('seen_visits_at').on(t.companyId, t.at)],
)
