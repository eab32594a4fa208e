import type { Cover } from '#features/promotion/promotions/web/cover-field.public.tsx'

import type { SaleMode } from '../face/sale-modes-model.ts'
import type { ProductRow, ProductSettings } from '../products.contract.ts'

/** A variant as it is written: its price in yuan. */
interface VariantDraft {
  skuId?: string
  name?: string
  price: number | null
  stock: number | null
  stockSeen?: number
  held?: number
}

/** A product as its form holds it. */
export interface ProductDraft {
  title: string
  summary: string
  cover: Cover | null
  category: string
  place: number | null
  saleMode: SaleMode
  price: number | null
  pictures: ProductRow['pictures']
  specs: { name: string; value: string }[]
  variants: VariantDraft[]
}

const yuan = (fen: number | null | undefined) => (fen === null || fen === undefined ? null : fen / 100)
const fen = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))

const variantOf = ({ skuId, name, priceFen, stock, held }: ProductRow['variants'][number]): VariantDraft => ({
  skuId,
  name,
  price: yuan(priceFen),
  stock,
  stockSeen: stock,
  held,
})

const newProduct: ProductDraft = {
  title: '',
  summary: '',
  cover: null,
  category: '',
  place: 0,
  saleMode: 'enquire',
  price: null,
  pictures: [],
  specs: [],
  variants: [],
}

export function draftOf(product: ProductRow | undefined): ProductDraft {
  if (!product) return newProduct
  const { title, summary, coverUrl, category, place, saleMode, pictures, facts, variants } = product
  return {
    title,
    summary,
    category,
    place,
    saleMode,
    pictures,
    cover: coverUrl === null ? null : { fileId: null, url: coverUrl },
    price: yuan(facts.priceFen),
    specs: facts.specs ?? [],
    variants: variants.map(variantOf),
  }
}

/** A cover that was there before has no id; it is sent only when another one was chosen, or none. */
const coverOf = (cover: Cover | null) =>
  cover === null ? { coverFileId: null } : cover.fileId === null ? {} : { coverFileId: cover.fileId }

/** The body of the calls that save a product. */
export const settingsOf = (draft: ProductDraft): ProductSettings => ({
  title: draft.title.trim(),
  summary: draft.summary.trim(),
  ...coverOf(draft.cover),
  category: draft.category.trim(),
  place: draft.place ?? 0,
  saleMode: draft.saleMode,
  priceFen: fen(draft.price),
  pictures: draft.pictures.map(({ publicId }) => publicId),
  specs: draft.specs,
  variants: draft.variants.map(({ skuId, name = '', price, stock, stockSeen }) => ({
    ...(skuId !== undefined && { skuId }),
    ...(stockSeen !== undefined && { stockSeen }),
    name: name.trim(),
    priceFen: fen(price) ?? 0,
    stock: stock ?? 0,
  })),
})
