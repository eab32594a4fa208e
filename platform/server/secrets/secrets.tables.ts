import { text, timestamp } from 'drizzle-orm/pg-core'

import { globalTable } from '../database/tenant-table.ts'

/** Keys that this installation made for itself, one a purpose; never shown, never sent. */
export const installationSecrets = globalTable(
  'installation_secrets',
  {
    purpose: text().primaryKey(),
    value: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  { tenant: [], system: ['select', 'insert'] },
)
