import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

const moment = () => timestamp({ withTimezone: true })

export const exportStates = [
  'requested',
  'approved',
  'generating',
  'ready',
  'downloaded',
  'expired',
  'rejected',
  'revoked',
  'failed',
] as const

/** An export of personal data: asked for, agreed to by somebody else, made, fetched a few times, gone. */
export const exportRequests = tenantTable(
  'export_requests',
  {
    /** `feature.what`, such as `organisation.staff`. */
    kind: text().notNull(),
    /** The list's filter and how far the asker saw, as it was then. */
    query: jsonb().notNull(),
    rows: integer(),
    reason: text(),
    state: text({ enum: exportStates }).notNull(),
    approvalId: uuid(),
    jobId: uuid(),
    fileId: uuid(),
    downloads: integer().notNull().default(0),
    expiresAt: moment(),
    requestedBy: uuid().notNull(),
    requestedByName: text().notNull(),
    requestedAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('export_requests_age').on(t.companyId, t.requestedAt),
    index('export_requests_own').on(t.companyId, t.requestedBy, t.requestedAt),
    index('export_requests_approval').on(t.companyId, t.approvalId),
  ],
)

declarePersonal(exportRequests, {
  rows: 'mask',
  columns: { query: 'mention', reason: 'mention', kind: 'none', fileId: 'none' },
})
