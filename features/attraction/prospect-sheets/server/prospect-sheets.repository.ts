import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

import { importStore } from '#platform/server/imports/import-store.ts'

import {
  clueImportRows,
  clueImports,
  dealImportRows,
  dealImports,
  firmImportRows,
  firmImports,
} from './prospect-sheets.tables.ts'

export type ClueRow = typeof clueImportRows.$inferSelect
export type DealSheetRow = typeof dealImportRows.$inferSelect
export type FirmRow = typeof firmImportRows.$inferSelect

export const clueImportStore = importStore({
  imports: clueImports,
  rows: clueImportRows,
  marks: { mark: sql<string | null>`unnest(array[${clueImportRows.mobile}, ${clueImportRows.email}])` },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(clueImportRows.clueId)})::int`,
    known: sql<number>`count(*) filter (where ${and(ne(clueImportRows.verdict, 'error'), sql`${clueImportRows.messages} @> '[{"kind":"known"}]'`)})::int`,
  }),
})

export const firmImportStore = importStore({
  imports: firmImports,
  rows: firmImportRows,
  marks: { mark: sql<string | null>`unnest(array[${firmImportRows.uscc}, ${firmImportRows.name}])` },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(firmImportRows.firmId)})::int`,
    known: sql<number>`count(*) filter (where ${and(eq(firmImportRows.verdict, 'warn'), sql`${firmImportRows.messages} @> '[{"kind":"alike"}]'`)})::int`,
  }),
})

export const dealImportStore = importStore({
  imports: dealImports,
  rows: dealImportRows,
  marks: { mark: dealImportRows.mark },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(dealImportRows.dealId)})::int`,
    known: sql<number>`0`,
  }),
})
