import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { scanStates } from '../customer-scans.contract.ts'
import type { ReadField } from './card-reader.public.ts'

/** A picture of a paper card on its way to become a customer. */
export const cardScans = tenantTable(
  'card_scans',
  {
    batchId: uuid().notNull(),
    accountId: uuid().notNull(),
    fileId: uuid().notNull(),
    jobId: uuid().notNull(),
    state: text({ enum: scanStates }).notNull().default('scanning'),
    provider: text({ enum: ['local', 'tencent'] }),
    fields: jsonb().$type<ReadField[]>().notNull().default([]),
    failure: text({ enum: ['timeout', 'unreadable', 'nothing'] }),
    /** The card that was made of it, even where that became part of another at once. */
    customerId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('card_scans_account').on(t.companyId, t.accountId, t.createdAt),
    index('card_scans_batch').on(t.companyId, t.batchId),
    index('card_scans_customer').on(t.companyId, t.customerId),
  ],
)

declarePersonal(cardScans, {
  of: { customerId: 'customer_cards' },
  rows: 'delete',
  columns: { fileId: 'file', fields: 'mention' },
})
