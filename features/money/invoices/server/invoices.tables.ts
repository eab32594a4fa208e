import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orderSides } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { invoiceKinds, requestStates, type TitleSnapshot, titleTypes } from '../invoices.contract.ts'

/** To whom a company has its invoices written. */
export const invoiceTitles = tenantTable(
  'invoice_titles',
  {
    type: text({ enum: titleTypes }).notNull(),
    name: text().notNull(),
    taxNumber: text().notNull().default(''),
    takesSpecial: boolean().notNull().default(false),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    bank: text().notNull().default(''),
    bankAccount: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdByName: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('invoice_titles_one').on(t.companyId, t.name, t.taxNumber),
    uniqueIndex('invoice_titles_default')
      .on(t.companyId)
      .where(sql`is_default`),
  ],
)

/** An invoice that was asked for, with the title as it was then. */
export const invoiceRequests = tenantTable(
  'invoice_requests',
  {
    orderId: uuid().notNull(),
    /** As that of its order: the operator writes invoices for purchases, the company for its own sales. */
    side: text({ enum: orderSides }).notNull().default('purchase'),
    isSandbox: boolean().notNull(),
    kind: text({ enum: invoiceKinds }).notNull(),
    state: text({ enum: requestStates }).notNull(),
    /** Fen. */
    amount: bigint({ mode: 'number' }).notNull(),
    title: jsonb().$type<TitleSnapshot>().notNull(),
    remark: text().notNull(),
    /** The account that made the request; null for a buyer without one. */
    requestedBy: uuid(),
    requestedByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    invoiceNumber: text(),
    redNumber: text(),
    fileId: uuid(),
    issuedAt: timestamp({ withTimezone: true }),
    /** Why it was rejected or voided. */
    reason: text(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(coalesce(title ->> 'name', '') || chr(10) || coalesce(invoice_number, ''))`,
    ),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('invoice_requests_order').on(t.companyId, t.orderId),
    index('invoice_requests_age').on(t.companyId, t.side, t.createdAt, t.id),
    index('invoice_requests_own').on(t.companyId, t.requestedBy, t.createdAt),
    uniqueIndex('invoice_requests_number')
      .on(t.companyId, t.invoiceNumber)
      .where(sql`invoice_number is not null`),
    tenantReference(t, t.orderId, () => orders),
    check('invoice_requests_amount', sql`amount > 0`),
    check('invoice_requests_asker', sql`(side = 'sale') = (requested_by is null)`),
  ],
  { system: ['select'] },
)

export const invoiceRequestKeys = searchKeyTable('invoice_request_keys', () => invoiceRequests)

declarePersonal(invoiceTitles, { by: ['mobile'], rows: 'keep', law: 'accounting' })
declarePersonal(invoiceRequests, {
  rows: 'keep',
  law: 'accounting',
  columns: { title: 'mention', remark: 'mention' },
})
