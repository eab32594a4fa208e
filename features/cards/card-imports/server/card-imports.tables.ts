import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { importKinds, importVerdicts } from '../card-imports.contract.ts'

/** A file of cards on its way in; how far it is stands on its job. */
export const cardImports = tenantTable(
  'card_imports',
  {
    templateId: uuid().notNull(),
    /** New cards, or changes of cards that are there. */
    kind: text({ enum: importKinds }).notNull().default('create'),
    fileName: text().notNull(),
    /** The stored source file; private. */
    fileId: uuid().notNull(),
    /** The user's own header row, and those of its titles that no field has. */
    headers: jsonb().$type<string[]>().notNull().default([]),
    unknownColumns: jsonb().$type<string[]>().notNull().default([]),
    createdBy: uuid().notNull(),
    jobId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('card_imports_age').on(t.companyId, t.createdAt),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)

/** What the import says about a row, as a word that has a sentence in every language. */
export interface ImportMessage {
  kind: string
  field?: string
  values?: Record<string, string | number>
}

/** What a card held before an import changed it. */
export interface CardBefore {
  fieldValues: Record<string, string>
  departmentId: string | null
  version: number
}

export const cardImportRows = tenantTable(
  'card_import_rows',
  {
    importId: uuid().notNull(),
    /** As the spreadsheet numbers it: the header is row 1. */
    row: integer().notNull(),
    /** The user's own cells. */
    cells: jsonb().$type<string[]>().notNull(),
    fieldValues: jsonb().$type<Record<string, string>>().notNull(),
    name: text().notNull(),
    pinyin: text().notNull().default(''),
    mobile: text(),
    departmentId: uuid(),
    staffId: uuid(),
    verdict: text({ enum: importVerdicts }).notNull(),
    /** The card that the row changes, as it was looked at; null for rows that become cards. */
    cardId: uuid(),
    before: jsonb().$type<CardBefore>(),
    /** The version that the change made: nobody has touched the card since while it has it. */
    writtenVersion: integer(),
    messages: jsonb().$type<ImportMessage[]>().notNull().default([]),
    /** Why a row that was fine did not become a card after all. */
    failure: text(),
  },
  (t) => [
    unique('card_import_rows_row').on(t.companyId, t.importId, t.row),
    index('card_import_rows_verdict').on(t.companyId, t.importId, t.verdict, t.row),
    tenantReference(t, t.importId, () => cardImports).onDelete('cascade'),
  ],
)
