import { sql } from 'drizzle-orm'
import { date, index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { relatedKinds, relationTypes } from '../relations.contract.ts'

/** A relation between people and firms that somebody wrote down. It ends; it is never changed. */
export const relations = tenantTable(
  'relations',
  {
    fromKind: text({ enum: relatedKinds }).notNull(),
    fromId: uuid().notNull(),
    toKind: text({ enum: relatedKinds }).notNull(),
    toId: uuid().notNull(),
    type: text({ enum: relationTypes }).notNull(),
    evidence: text().notNull(),
    /** The last day on which it holds. */
    until: date(),
    byAccountId: uuid().notNull(),
    byName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('relations_from').on(t.companyId, t.fromKind, t.fromId, t.at, t.id),
    index('relations_to').on(t.companyId, t.toKind, t.toId, t.at, t.id),
    uniqueIndex('relations_once')
      .on(t.companyId, t.fromKind, t.fromId, t.toKind, t.toId, t.type)
      .where(sql`ended_at is null`),
  ],
)

declarePersonal(relations, {
  of: { fromId: 'customer_cards', toId: 'customer_cards' },
  rows: 'mask',
  columns: { evidence: 'mention' },
})
