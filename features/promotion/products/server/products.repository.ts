import { and, asc, count, desc, eq, gte, ilike, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'

import type { ContentState } from '#features/promotion/contents/contents.contract.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import type { SaleMode } from '../face/sale-modes-model.ts'
import type { productOrders } from '../products.contract.ts'
import { products, productSkus } from './products.tables.ts'

export type Sku = typeof productSkus.$inferSelect
export type Offer = Pick<typeof products.$inferSelect, 'category' | 'place' | 'saleMode' | 'pictures'>

/** The offer of a product that has only a page. */
export const plainOffer: Offer = { category: '', place: 0, saleMode: 'enquire', pictures: [] }

export interface ProductFilter extends Paging {
  keyword?: string | undefined
  category?: string | undefined
  state?: ContentState | undefined
  saleMode?: SaleMode | undefined
  sort?: (typeof productOrders)[number] | undefined
}

const saleMode = sql`coalesce(${products.saleMode}, ${plainOffer.saleMode})`
const orders = {
  updatedAt: desc(contents.updatedAt),
  place: sql`coalesce(${products.place}, 0)`,
  title: asc(contents.title),
}

/** The ids of products in an order; the bin only where it is asked for. */
export async function findProductIds(tx: Tx, filter: ProductFilter): Promise<{ ids: string[] } & Total> {
  const { keyword, category, state } = filter
  const where: SQL | undefined = and(
    eq(contents.kind, 'product'),
    state ? eq(contents.state, state) : ne(contents.state, 'recycled'),
    category === undefined ? undefined : eq(products.category, category),
    filter.saleMode && sql`${saleMode} = ${filter.saleMode}`,
    keyword
      ? or(ilike(contents.title, likePattern(keyword)), ilike(contents.summary, likePattern(keyword)))
      : undefined,
  )
  const rows = () =>
    tx
      .select({ id: contents.id })
      .from(contents)
      .leftJoin(products, eq(products.contentId, contents.id))
      .where(where)
  const { limit, offset } = pageBounds(filter)
  const found = await rows()
    .orderBy(orders[filter.sort ?? 'updatedAt'], desc(contents.id))
    .limit(limit)
    .offset(offset)
  return { ids: found.map(({ id }) => id), ...(await countRows(tx, rows())) }
}

/** The categories in use, the bin left out. */
export const findCategories = (tx: Tx): Promise<{ category: string; total: number }[]> =>
  tx
    .select({ category: products.category, total: count() })
    .from(products)
    .innerJoin(contents, eq(contents.id, products.contentId))
    .where(and(ne(products.category, ''), ne(contents.state, 'recycled')))
    .groupBy(products.category)
    .orderBy(desc(count()), asc(products.category))
    .limit(200)

export const findSkus = (tx: Tx, contentIds: readonly string[]): Promise<Sku[]> =>
  contentIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(productSkus)
        .where(inArray(productSkus.contentId, [...contentIds]))
        .orderBy(asc(productSkus.contentId), asc(productSkus.place), asc(productSkus.id))

/** How several products are offered, and their variants. */
export async function findOffers(tx: Tx, contentIds: readonly string[]) {
  const rows =
    contentIds.length === 0
      ? []
      : await tx
          .select()
          .from(products)
          .where(inArray(products.contentId, [...contentIds]))
  const skus = await findSkus(tx, contentIds)
  return (id: string): { offer: Offer; skus: Sku[] } => ({
    offer: rows.find(({ contentId }) => contentId === id) ?? plainOffer,
    skus: skus.filter(({ contentId }) => contentId === id),
  })
}

/** Writes how a product is offered; even without a change it tells the pages to look again. */
export async function writeOffer(tx: Tx, contentId: string, offer: Partial<Offer>): Promise<void> {
  await tx
    .insert(products)
    .values({ ...offer, contentId })
    .onConflictDoUpdate({
      target: [products.companyId, products.contentId],
      set: { ...offer, updatedAt: new Date() },
    })
}

export type NewSku = Pick<
  typeof productSkus.$inferInsert,
  'contentId' | 'name' | 'priceFen' | 'stock' | 'place'
>

export const insertSkus = async (tx: Tx, skus: readonly NewSku[]): Promise<void> => {
  if (skus.length > 0) await tx.insert(productSkus).values([...skus])
}

interface ChangedSku {
  id: string
  contentId: string
  name: string
  priceFen: number
  place: number
  stock: number
  /** The stock that the writer saw. */
  stockSeen: number
}

/** Changes a variant, unless its stock is not what the writer saw any more; answers whether it was. */
export const changeSku = async (tx: Tx, { id, contentId, stockSeen, ...set }: ChangedSku): Promise<boolean> =>
  (
    await tx
      .update(productSkus)
      .set(set)
      .where(
        and(
          eq(productSkus.id, id),
          eq(productSkus.contentId, contentId),
          eq(productSkus.stock, stockSeen),
          sql`${productSkus.held} <= ${set.stock}`,
        ),
      )
      .returning({ id: productSkus.id })
  ).length === 1

/** Takes the variants away that a product has no more; answers how many unpaid orders keep. */
export async function deleteOtherSkus(tx: Tx, contentId: string, kept: readonly string[]): Promise<number> {
  const others = and(
    eq(productSkus.contentId, contentId),
    kept.length > 0 ? notInArray(productSkus.id, [...kept]) : undefined,
  )
  await tx.delete(productSkus).where(and(others, eq(productSkus.held, 0)))
  return (await tx.select({ id: productSkus.id }).from(productSkus).where(others)).length
}

/** Of these public ids, those of pictures of this company. */
export const findPictures = async (tx: Tx, publicIds: readonly string[]): Promise<string[]> =>
  publicIds.length === 0
    ? []
    : (
        await tx
          .select({ publicId: storedFiles.publicId })
          .from(storedFiles)
          .where(and(inArray(storedFiles.publicId, [...publicIds]), eq(storedFiles.kind, 'image')))
      ).flatMap(({ publicId }) => publicId ?? [])

interface Taking {
  skuId: string
  quantity: number
}

type StockChange = 'hold' | 'release' | 'takeHeld' | 'takeFree' | 'putBack'

/** The effect of each change on the two numbers of a variant, and its condition. */
const changes: Record<
  StockChange,
  (quantity: number) => { set: Record<string, SQL>; when: SQL | undefined }
> = {
  hold: (n) => ({
    set: { held: sql`${productSkus.held} + ${n}` },
    when: sql`${productSkus.stock} - ${productSkus.held} >= ${n}`,
  }),
  release: (n) => ({ set: { held: sql`${productSkus.held} - ${n}` }, when: gte(productSkus.held, n) }),
  takeHeld: (n) => ({
    set: { held: sql`${productSkus.held} - ${n}`, stock: sql`${productSkus.stock} - ${n}` },
    when: gte(productSkus.held, n),
  }),
  takeFree: (n) => ({
    set: { stock: sql`${productSkus.stock} - ${n}` },
    when: sql`${productSkus.stock} - ${productSkus.held} >= ${n}`,
  }),
  putBack: (n) => ({ set: { stock: sql`${productSkus.stock} + ${n}` }, when: undefined }),
}

/** How much the change adds to what can be ordered. */
const given: Record<StockChange, number> = { hold: -1, release: 1, takeHeld: 0, takeFree: -1, putBack: 1 }

/**
 * Changes the stock of one variant by a condition in the statement itself, so that no two buyers get the same piece; answers
 * whether there was enough. Pages are told only when something is sold out, or is there again.
 */
export async function changeStock(
  tx: Tx,
  change: StockChange,
  { skuId, quantity }: Taking,
): Promise<boolean> {
  const { set, when } = changes[change](quantity)
  const row = await tx
    .update(productSkus)
    .set(set)
    .where(and(eq(productSkus.id, skuId), when))
    .returning({
      contentId: productSkus.contentId,
      free: sql<number>`(${productSkus.stock} - ${productSkus.held})::int`,
    })
    .then(firstRow)
  if (!row) return false
  const before = row.free - given[change] * quantity
  if (before > 0 !== row.free > 0) await writeOffer(tx, row.contentId, {})
  return true
}
