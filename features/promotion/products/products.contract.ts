import { z } from 'zod'

import { contentRow, contentSettings, contentStates } from '#features/promotion/contents/contents.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, line, publicId, requiredLine } from '#platform/contract/schemas.ts'

import { saleModes } from './face/sale-modes-model.ts'

/** The orders of the list; the ones that were changed last come first unless told. */
export const productOrders = ['updatedAt', 'place', 'title'] as const
/** Events for many products at once. */
export const productEvents = ['publish', 'takeOff', 'remove', 'restore'] as const
export type ProductEvent = (typeof productEvents)[number]

export const mostVariants = 50
export const mostPictures = 9
export const mostStock = 1_000_000
const fen = z.number().int().min(0).max(100_000_000_000)
const stock = z.number().int().min(0).max(mostStock)

const savedVariant = z.object({
  /** Of one that is there; without it a new one. */
  skuId: id.optional(),
  /** May stay empty where there is only one. */
  name: line(40),
  priceFen: fen,
  stock,
  /** The stock that the writer saw: what was sold meanwhile is not given back by a save. Needed with `skuId`. */
  stockSeen: stock.optional(),
})
export type SavedVariant = z.infer<typeof savedVariant>

export const productSettings = z.object({
  title: requiredLine(60),
  summary: line(200).optional(),
  /** The `fileId` of an uploaded picture; null takes it away, absent leaves it. */
  coverFileId: id.nullable().optional(),
  category: line(30).optional(),
  /** Products with a smaller number come first. */
  place: z.number().int().min(0).max(99_999).optional(),
  saleMode: z.enum(saleModes).optional(),
  /** Of a product without variants; null for a price on request. */
  priceFen: fen.nullable().optional(),
  specs: contentSettings.shape.facts.unwrap().shape.specs,
  /** Public ids of uploaded pictures, besides the cover. */
  pictures: z.array(publicId).max(mostPictures).optional(),
  variants: z.array(savedVariant).max(mostVariants).optional(),
})
export type ProductSettings = z.infer<typeof productSettings>

const variant = z.object({
  skuId: id,
  name: z.string(),
  priceFen: z.number().int(),
  stock: z.number().int(),
  /** Of the stock, what unpaid orders hold. */
  held: z.number().int(),
})
export type Variant = z.infer<typeof variant>

const productRow = contentRow.extend({
  category: z.string(),
  place: z.number().int(),
  saleMode: z.enum(saleModes),
  pictures: z.array(z.object({ publicId, url: z.string() })),
  variants: z.array(variant),
  /** The pieces of all variants that can still be ordered. */
  available: z.number().int(),
})
export type ProductRow = z.infer<typeof productRow>

const view = 'mall:view'
const edit = 'mall:edit'

/** The company's catalogue: what contents of the kind `product` are besides their page. */
export const productsContract = defineContract('products', {
  list: endpoint({ method: 'GET', path: '/v2/product/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      category: line(30).optional(),
      state: z.enum(contentStates).optional(),
      saleMode: z.enum(saleModes).optional(),
      sort: z.enum(productOrders).optional(),
    }),
    data: pageOf(productRow),
  }),
  listCategories: endpoint({ method: 'GET', path: '/v2/product/categories' }, view, {
    data: z.array(z.object({ category: z.string(), total: z.number().int() })),
  }),
  get: endpoint({ method: 'GET', path: '/v2/product/:id' }, view, { params: byId, data: productRow }),
  create: endpoint({ method: 'POST', path: '/v2/product' }, edit, {
    creates: true,
    body: productSettings,
    data: productRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/product/:id' }, edit, {
    params: byId,
    body: productSettings.partial().extend({ version: z.number().int() }),
    data: productRow,
  }),
  /** Makes another product of one, with its page and variants, and without their stock. */
  copy: endpoint({ method: 'POST', path: '/v2/product/:id/copy' }, edit, {
    creates: true,
    params: byId,
    body: z.object({}),
    data: productRow,
  }),
  /** The same event for many products, each by itself. */
  moveMany: endpoint({ method: 'PUT', path: '/v2/product/batch' }, edit, {
    body: z.object({ ids: z.array(id).min(1).max(500), event: z.enum(productEvents) }),
    data: z.array(batchLine),
  }),
})
