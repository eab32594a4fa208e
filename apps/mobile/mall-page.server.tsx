import { refreshOf } from '#features/money/sales/face/sale-payment-model.ts'
import type { MallPage as Model } from '#features/promotion/mall/face/mall-page-model.ts'
import { MallPage } from '#features/promotion/mall/mobile/mall.page.tsx'
import { mallPageTexts } from '#features/promotion/mall/mobile/mobile.texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/promotion/contents/face/page-section.css',
  'features/promotion/mall/mobile/shop.css',
  'features/promotion/mall/mobile/mall.css',
  'features/money/sales/face/sale-payment.css',
  'features/money/invoices/face/sale-invoice.css',
])

/** A page of a company's shop as a whole HTML document; it needs no script. */
export function renderMallPage(model: Model, { nonce }: PageFrame): string {
  const texts = mallPageTexts.in(model.language)
  return page(model, {
    title: model.kind === 'cart' ? texts.cart.title : texts.order.title,
    body: <MallPage model={model} texts={texts} />,
    nonce,
    ...(model.kind === 'order' && { head: refreshOf(model.pay, model.path) }),
  })
}
