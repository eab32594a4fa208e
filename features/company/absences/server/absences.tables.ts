import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * People who are away, with their deputies. Nobody is away twice at the same time (`absences_once_at_a_time` in the
 * migration), so that there is one deputy at most.
 */
export const absences = tenantTable(
  'absences',
  {
    accountId: uuid().notNull(),
    since: moment().notNull(),
    until: moment().notNull(),
    deputyAccountId: uuid(),
    /** Keys of `DeputyKind`s: everything that the deputy does. */
    kinds: jsonb().$type<readonly string[]>().notNull().default([]),
    byName: text().notNull().default(''),
  },
  (t) => [
    index('absences_account').on(t.companyId, t.accountId, t.since, t.id),
    index('absences_deputy').on(t.companyId, t.deputyAccountId, t.until, t.id),
    index('absences_end').on(t.companyId, t.until, t.id),
    index('absences_age').on(t.companyId, t.since, t.id),
  ],
)
