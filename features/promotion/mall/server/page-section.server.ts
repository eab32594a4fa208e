import { findTillsOfSales } from '#features/money/payments/server/sale-money.public.ts'
import { addContentSection } from '#features/promotion/contents/server/content-sections.public.ts'
import { findOffers } from '#features/promotion/products/server/product-stock.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Services } from '#platform/server/http/context.ts'
import { formatMoney } from '#platform/text/money.ts'

import { shopNotes } from '../face/mall-page-model.ts'
import { ShopSection } from '../mobile/shop-section.tsx'
import { findTill } from './mall.repository.ts'

/** Pictures, variants and the way to order below the public page of a product. */
export const addShopSection = (services: Pick<Services, 'hooks' | 'provided'>): void =>
  addContentSection(services.hooks, {
    key: 'shop',
    kinds: ['product'],
    notes: shopNotes,
    style: 'features/promotion/mall/mobile/shop.css',
    View: ShopSection,
    async load(tx, { contentId }) {
      const { offer, skus } = (await findOffers(tx, [contentId]))(contentId)
      const till = await findTill(tx)
      const { all } = await findTillsOfSales(services, tx)
      return {
        saleMode: offer.saleMode,
        hasTill: till?.isOn === true || all.length > 0,
        pictures: offer.pictures.flatMap((one) => fileUrl(one) ?? []),
        variants: skus.map(({ id, name, priceFen, stock, held }) => ({
          skuId: id,
          name,
          price: formatMoney(priceFen),
          isSoldOut: stock - held <= 0,
        })),
      }
    },
  })
