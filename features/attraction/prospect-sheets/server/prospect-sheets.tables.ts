import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'

import type { ClueGrade } from '#features/attraction/clues/clues.contract.ts'
import type { Currency, DealCategory } from '#features/attraction/deals/deals.contract.ts'
import type { FirmDraft } from '#features/attraction/firms/firms.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import { firmTargets } from '../prospect-sheets.contract.ts'

export interface ClueFacts {
  name: string
  title: string
  company: string
  intent: string
  productLine: string
  grade: ClueGrade
  region: string
  industry: string
  campaign: string
  channel: string
}

/** A sheet of clues, and the pool into which they go. */
export const clueImports = tenantTable(
  'clue_imports',
  { ...importColumns(), jobId: uuid().notNull(), poolId: uuid() },
  (t) => [index('clue_imports_age').on(t.companyId, t.createdAt)],
)

export const clueImportRows = tenantTable(
  'clue_import_rows',
  {
    ...importRowColumns(),
    facts: jsonb().$type<ClueFacts>().notNull(),
    mobile: text(),
    email: text(),
    clueId: uuid(),
    /** The card that the row made of its person. */
    customerId: uuid(),
  },
  (t) => importRowRules('clue_import_rows', t, () => clueImports),
)

/** A sheet of firms, and the hands into which they come. */
export const firmImports = tenantTable(
  'firm_imports',
  {
    ...importColumns(),
    jobId: uuid().notNull(),
    target: text({ enum: firmTargets }).notNull().default('pool'),
  },
  (t) => [index('firm_imports_age').on(t.companyId, t.createdAt)],
)

export const firmImportRows = tenantTable(
  'firm_import_rows',
  {
    ...importRowColumns(),
    facts: jsonb().$type<FirmDraft>().notNull(),
    uscc: text(),
    name: text().notNull(),
    firmId: uuid(),
  },
  (t) => importRowRules('firm_import_rows', t, () => firmImports),
)

export interface DealFacts {
  title: string
  firm: string
  amountFen: number
  currency: Currency
  rate: number | null
  expectedClose: string | null
  category: DealCategory
  need: string
  nextStep: string
}

/** A sheet of deals, and the pipeline into whose first stage they come. */
export const dealImports = tenantTable(
  'deal_imports',
  { ...importColumns(), jobId: uuid().notNull(), pipelineId: uuid() },
  (t) => [index('deal_imports_age').on(t.companyId, t.createdAt)],
)

export const dealImportRows = tenantTable(
  'deal_import_rows',
  {
    ...importRowColumns(),
    facts: jsonb().$type<DealFacts>().notNull(),
    /** Title and firm: a sheet names a deal once. */
    mark: text().notNull(),
    firmId: uuid(),
    dealId: uuid(),
  },
  (t) => importRowRules('deal_import_rows', t, () => dealImports),
)

// Free words of deals may name people.
declarePersonal(dealImportRows, {
  rows: 'mask',
  columns: {
    cells: 'mention',
    messages: 'mention',
    failure: 'mention',
    facts: 'mention',
    mark: 'mention',
  },
})

declarePersonal(clueImportRows, {
  by: ['mobile'],
  of: { customerId: 'customer_cards' },
  rows: 'mask',
  columns: {
    cells: 'blank',
    messages: 'blank',
    failure: 'blank',
    facts: 'blank',
    mobile: 'blank',
    email: 'blank',
  },
})

// A sheet of firms may name people in any cell.
declarePersonal(firmImportRows, {
  rows: 'mask',
  columns: {
    cells: 'mention',
    messages: 'mention',
    failure: 'mention',
    facts: 'mention',
    uscc: 'none',
    name: 'mention',
  },
})
