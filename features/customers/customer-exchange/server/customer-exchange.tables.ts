import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'

import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import { knownHandlings } from '../customer-exchange.contract.ts'

/** A sheet of customers: what was uploaded, and what shall become of it. */
export const customerImports = tenantTable(
  'customer_imports',
  {
    ...importColumns(),
    onKnown: text({ enum: knownHandlings }).notNull().default('skip'),
    jobId: uuid().notNull(),
  },
  (t) => [index('customer_imports_age').on(t.companyId, t.createdAt)],
)

export const customerImportRows = tenantTable(
  'customer_import_rows',
  {
    ...importRowColumns(),
    facts: jsonb().$type<CustomerFacts>().notNull(),
    name: text().notNull(),
    mobile: text(),
    email: text(),
    outcome: text({ enum: ['created', 'updated', 'skipped', 'failed'] }),
    /** The customer that the row made or changed, and what it was before. */
    customerId: uuid(),
    before: jsonb().$type<Partial<CustomerFacts>>(),
  },
  (t) => importRowRules('customer_import_rows', t, () => customerImports),
)

declarePersonal(customerImportRows, {
  by: ['mobile'],
  of: { customerId: 'customer_cards' },
  rows: 'mask',
  columns: {
    cells: 'blank',
    messages: 'blank',
    failure: 'blank',
    facts: 'blank',
    name: 'blank',
    mobile: 'blank',
    email: 'blank',
    before: 'blank',
  },
})
