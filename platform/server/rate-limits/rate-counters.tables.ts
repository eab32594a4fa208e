import { sql } from 'drizzle-orm'
import { index, text, timestamp } from 'drizzle-orm/pg-core'
import { globalTable } from '../database/tenant-table.ts'

/** When something was done, per key; the keys are hashes, so that no numbers or names stand here. */
export const rateCounters = globalTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    hits: timestamp({ withTimezone: true })
      .array()
      .notNull()
      .default(sql`'{}'`),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  {
    tenant: ['select', 'insert', 'update'],
    system: ['select', 'insert', 'update', 'delete'],
    extras: (t) => [index('rate_counters_expiry').on(t.expiresAt)],
  },
)
