import { bigint, index, integer, text, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import { saleModes } from '../face/sale-modes-model.ts'

export const productImports = tenantTable(
  'product_imports',
  { ...importColumns(), jobId: uuid().notNull() },
  (t) => [index('product_imports_age').on(t.companyId, t.createdAt)],
)

/** Each row is a variant; rows of one title are one product. */
export const productImportRows = tenantTable(
  'product_import_rows',
  {
    ...importRowColumns(),
    title: text().notNull(),
    summary: text().notNull(),
    category: text().notNull(),
    saleMode: text({ enum: saleModes }).notNull(),
    variant: text().notNull(),
    /** Null for a price on request. */
    priceFen: bigint({ mode: 'number' }),
    stock: integer(),
    contentId: uuid(),
  },
  (t) => importRowRules('product_import_rows', t, () => productImports),
)

declarePersonal(productImportRows, 'none')
