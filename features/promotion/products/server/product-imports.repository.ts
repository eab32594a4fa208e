import { and, asc, eq, inArray, isNotNull, min, ne } from 'drizzle-orm'

import type { ContentState } from '#features/promotion/contents/contents.contract.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { importStore } from '#platform/server/imports/import-store.ts'

import { productImportRows, productImports } from './product-imports.tables.ts'
import { markOf } from './product-rows.domain.ts'
import { products, productSkus } from './products.tables.ts'

export type StoredRow = typeof productImportRows.$inferSelect

export const productImportStore = importStore({
  imports: productImports,
  rows: productImportRows,
  marks: {
    variant: sql<string>`${productImportRows.title} || ${markOf('', '')}::text || ${productImportRows.variant}`,
  },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(productImportRows.contentId)})::int`,
  }),
})

/** Titles among some that a product of the catalogue has. */
export async function findKnownTitles(tx: Tx, titles: readonly string[]): Promise<ReadonlySet<string>> {
  if (titles.length === 0) return new Set()
  const found = await tx
    .select({ title: contents.title })
    .from(contents)
    .where(
      and(
        eq(contents.kind, 'product'),
        ne(contents.state, 'recycled'),
        inArray(contents.title, [...new Set(titles)]),
      ),
    )
  return new Set(found.map(({ title }) => title))
}

/** The products that an import has made of earlier rows, by their titles. */
export async function findMade(
  tx: Tx,
  importId: string,
): Promise<Map<string, { id: string; version: number }>> {
  const rows = await tx
    .selectDistinct({
      title: productImportRows.title,
      id: contents.id,
      version: contents.version,
    })
    .from(productImportRows)
    .innerJoin(contents, eq(contents.id, productImportRows.contentId))
    .where(eq(productImportRows.importId, importId))
  return new Map(rows.map(({ title, ...made }) => [title, made]))
}

/** The price of the cheapest variant of each product of an import; of those without a price nothing. */
export async function findLowestPrices(tx: Tx, importId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ title: productImportRows.title, priceFen: min(productImportRows.priceFen) })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), eq(productImportRows.verdict, 'ok')))
    .groupBy(productImportRows.title)
  return new Map(rows.flatMap(({ title, priceFen }) => (priceFen === null ? [] : [[title, priceFen]])))
}

/** How many variants products have. */
export async function countVariants(tx: Tx, contentIds: readonly string[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: productSkus.contentId, total: sql<number>`count(*)::int` })
    .from(productSkus)
    .where(inArray(productSkus.contentId, [...contentIds]))
    .groupBy(productSkus.contentId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export const countProducts = (tx: Tx): Promise<number> => tx.$count(contents, eq(contents.kind, 'product'))

/** A sheet holds no more lines. */
const mostLines = 50_000

/** Every variant of the catalogue, and products without one. */
export const findForSheet = (tx: Tx, state: ContentState | undefined) =>
  tx
    .select({
      title: contents.title,
      summary: contents.summary,
      state: contents.state,
      facts: contents.facts,
      category: products.category,
      saleMode: products.saleMode,
      variant: productSkus.name,
      priceFen: productSkus.priceFen,
      stock: productSkus.stock,
      held: productSkus.held,
    })
    .from(contents)
    .leftJoin(products, eq(products.contentId, contents.id))
    .leftJoin(productSkus, eq(productSkus.contentId, contents.id))
    .where(
      and(eq(contents.kind, 'product'), state ? eq(contents.state, state) : ne(contents.state, 'recycled')),
    )
    .orderBy(asc(contents.id), asc(productSkus.place), asc(productSkus.id))
    .limit(mostLines)
