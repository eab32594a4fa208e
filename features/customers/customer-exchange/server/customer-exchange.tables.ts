import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { importVerdicts, knownHandlings } from '../customer-exchange.contract.ts'
import type { RowMessage } from './import-rows.domain.ts'

/** A sheet of customers: what was uploaded, and what shall become of it. */
export const customerImports = tenantTable(
  'customer_imports',
  {
    fileName: text().notNull(),
    fileId: uuid().notNull(),
    headers: jsonb().$type<string[]>().notNull().default([]),
    unknownColumns: jsonb().$type<string[]>().notNull().default([]),
    onKnown: text({ enum: knownHandlings }).notNull().default('skip'),
    createdBy: uuid().notNull(),
    jobId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('customer_imports_age').on(t.companyId, t.createdAt)],
)

export const customerImportRows = tenantTable(
  'customer_import_rows',
  {
    importId: uuid().notNull(),
    /** As the spreadsheet numbers it: the header is row 1. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    facts: jsonb().$type<CustomerFacts>().notNull(),
    name: text().notNull(),
    mobile: text(),
    email: text(),
    verdict: text({ enum: importVerdicts }).notNull(),
    messages: jsonb().$type<RowMessage[]>().notNull().default([]),
    outcome: text({ enum: ['created', 'updated', 'skipped', 'failed'] }),
    failure: text({ enum: ['noPermission', 'changed'] }),
    /** The customer that the row made or changed, what it was before, and the version that the import made. */
    customerId: uuid(),
    before: jsonb().$type<Partial<CustomerFacts>>(),
    writtenVersion: integer(),
  },
  (t) => [
    unique('customer_import_rows_row').on(t.companyId, t.importId, t.row),
    index('customer_import_rows_verdict').on(t.companyId, t.importId, t.verdict, t.row),
    tenantReference(t, t.importId, () => customerImports).onDelete('cascade'),
  ],
)
