import { type Content, rowOf } from '#features/promotion/contents/server/contents.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'

import type { ProductRow } from '../products.contract.ts'
import type { Offer, Sku } from './products.repository.ts'

/** A product as the console shows it. */
export function productOf(
  content: Content,
  { offer, skus }: { offer: Offer; skus: readonly Sku[] },
  reader: Parameters<typeof rowOf>[1],
): ProductRow {
  const { category, place, saleMode, pictures } = offer
  return {
    ...rowOf(content, reader),
    category,
    place,
    saleMode,
    pictures: pictures.map((publicId) => ({ publicId, url: fileUrl(publicId) ?? '' })),
    variants: skus.map(({ id: skuId, name, priceFen, stock, held }) => ({
      skuId,
      name,
      priceFen,
      stock,
      held,
    })),
    available: skus.reduce((sum, { stock, held }) => sum + stock - held, 0),
  }
}
