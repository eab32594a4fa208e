import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

import { globalTable } from '../database/tenant-table.ts'

/** The servers of this database; whether one lives is told by its lock (see `livingProcesses`), not by its row. */
export const servers = globalTable(
  'servers',
  {
    processKey: bigint({ mode: 'number' }).primaryKey(),
    /** For people: where it runs. */
    address: text().notNull(),
    /** The last sign of life that it has put into its file store, counted from 1. */
    sign: integer().notNull(),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  { tenant: [], system: ['select', 'insert', 'update', 'delete'] },
)
