import { isNotNull, sql } from 'drizzle-orm'

import { importStore } from '#platform/server/imports/import-store.ts'

import { chainImportRows, chainImports } from './chains.tables.ts'

export type ChainSheetRow = typeof chainImportRows.$inferSelect

export const chainImportStore = importStore({
  imports: chainImports,
  rows: chainImportRows,
  marks: { mark: chainImportRows.mark },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(chainImportRows.nodeId)})::int`,
  }),
})
