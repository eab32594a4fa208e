import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { declarePersonal } from '../database/personal-data.ts'
import { tenantTable } from '../database/tenant-table.ts'

export const auditVias = ['user', 'device', 'system', 'API'] as const

/** The trail of objects: who did what to them, and when. Written once: the role of every call may neither change nor delete a row. */
export const auditEntries = tenantTable(
  'audit_entries',
  {
    /** The singular of its table's subject: `card`, `cardTemplate`, `account`. */
    objectType: text().notNull(),
    objectId: uuid().notNull(),
    event: text().notNull(),
    fromState: text(),
    toState: text(),
    accountId: uuid(),
    /** As the person was called then. */
    whoName: text().notNull(),
    via: text({ enum: auditVias }).notNull(),
    reason: text(),
    requestId: text(),
    /** Tells whether two entries came from one address, not which. */
    ipHash: text(),
    detail: jsonb(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('audit_entries_object').on(t.companyId, t.objectType, t.objectId, t.at),
    index('audit_entries_age').on(t.companyId, t.at, t.id),
  ],
  // Calls never change a row; the erasure of a person replaces words in it, by the system's role.
  { appendOnly: true, system: ['select', 'update'] },
)
export type AuditEntry = typeof auditEntries.$inferSelect

declarePersonal(auditEntries, {
  of: { objectId: ['customer_cards', 'activity_registrations'] },
  rows: 'mask',
  columns: {
    reason: 'words',
    detail: 'words',
    objectType: 'none',
    event: 'none',
    fromState: 'none',
    toState: 'none',
    whoName: 'mention',
    requestId: 'none',
    ipHash: 'none',
  },
})
