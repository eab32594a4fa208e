import { inArray, isNotNull } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { importStore } from '#platform/server/imports/import-store.ts'

import { knowledgeImportRows, knowledgeImports, knowledgeItems } from './knowledge-items.tables.ts'

export type StoredRow = typeof knowledgeImportRows.$inferSelect

export const knowledgeImportStore = importStore({
  imports: knowledgeImports,
  rows: knowledgeImportRows,
  marks: { question: knowledgeImportRows.question },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(knowledgeImportRows.itemId)})::int`,
  }),
})

/** Questions among some that have an item already. */
export async function findKnownQuestions(tx: Tx, questions: readonly string[]): Promise<ReadonlySet<string>> {
  if (questions.length === 0) return new Set()
  const found = await tx
    .select({ question: knowledgeItems.question })
    .from(knowledgeItems)
    .where(inArray(knowledgeItems.question, [...questions]))
  return new Set(found.map(({ question }) => question))
}
