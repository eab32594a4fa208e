import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'

import { importKinds } from '../card-imports.contract.ts'

/** A file of cards on its way in; how far it is stands on its job. */
export const cardImports = tenantTable(
  'card_imports',
  {
    templateId: uuid().notNull(),
    /** New cards, or changes of cards that are there. */
    kind: text({ enum: importKinds }).notNull().default('create'),
    ...importColumns(),
    jobId: uuid().notNull(),
  },
  (t) => [
    index('card_imports_age').on(t.companyId, t.createdAt),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)

/** What a card held before an import changed it. */
export interface CardBefore {
  fieldValues: Record<string, string>
  departmentId: string | null
  version: number
}

export const cardImportRows = tenantTable(
  'card_import_rows',
  {
    ...importRowColumns(),
    fieldValues: jsonb().$type<Record<string, string>>().notNull(),
    name: text().notNull(),
    pinyin: text().notNull().default(''),
    mobile: text(),
    departmentId: uuid(),
    staffId: uuid(),
    /** The card that the row changes, as it was looked at; null for rows that become cards. */
    cardId: uuid(),
    before: jsonb().$type<CardBefore>(),
  },
  (t) => importRowRules('card_import_rows', t, () => cardImports),
)

declarePersonal(cardImportRows, { by: ['mobile'], rows: 'keep', law: 'labour' })
