import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { importStore } from '#platform/server/imports/import-store.ts'

import { customerImportRows, customerImports } from './customer-exchange.tables.ts'

export type StoredImport = typeof customerImports.$inferSelect
export type StoredRow = typeof customerImportRows.$inferSelect

const { mobile, email, verdict, messages, outcome } = customerImportRows
const rowsWith = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

export const customerImportStore = importStore({
  imports: customerImports,
  rows: customerImportRows,
  marks: { mark: sql<string | null>`unnest(array[${mobile}, ${email}])` },
  counts: () => ({
    known: rowsWith(and(ne(verdict, 'error'), sql`${messages} @> '[{"kind":"known"}]'`)),
    imported: rowsWith(inArray(outcome, ['created', 'updated'])),
    skipped: rowsWith(eq(outcome, 'skipped')),
  }),
})

/** The sheet of an import, whatever became of its job. */
export async function findSheetId(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ fileId: customerImports.fileId })
    .from(customerImports)
    .where(eq(customerImports.id, id))
  return row?.fileId
}

/** Forgets an import with what was read; customers stay. */
export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(customerImports).where(eq(customerImports.id, id))
}
