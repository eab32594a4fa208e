import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { saleModes } from '../face/sale-modes-model.ts'

/**
 * The side of a content of the kind `product` that is not its page. A product that was made with a page alone has no row yet: it is
 * asked for (`enquire`) until somebody says otherwise.
 */
export const products = tenantTable(
  'products',
  {
    contentId: uuid().notNull(),
    category: text().notNull().default(''),
    place: integer().notNull().default(0),
    saleMode: text({ enum: saleModes }).notNull().default('enquire'),
    /** Public ids of its pictures besides the cover. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('products_content').on(t.companyId, t.contentId),
    index('products_category').on(t.companyId, t.category),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
  { onPages: 'any' },
)

/**
 * The variants of products. They mark no page by themselves: every order would draw the whole company anew. A statement that changes
 * something that visitors see of them (a price, or that a variant is sold out) goes with one that touches the row of the product.
 */
export const productSkus = tenantTable(
  'product_skus',
  {
    contentId: uuid().notNull(),
    name: text().notNull().default(''),
    priceFen: bigint({ mode: 'number' }).notNull(),
    stock: integer().notNull(),
    held: integer().notNull().default(0),
    place: integer().notNull(),
  },
  (t) => [
    index('product_skus_content').on(t.companyId, t.contentId, t.place),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
    check('product_skus_price', sql`price_fen >= 0`),
    // The last guard behind every statement that takes or holds stock.
    check('product_skus_stock', sql`held >= 0 and held <= stock`),
  ],
)
