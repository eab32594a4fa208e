import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import { refreshOf } from '#features/money/sales/face/sale-payment-model.ts'
import type { MallPage as Model } from '#features/promotion/mall/face/mall-page-model.ts'
import { MallPage } from '#features/promotion/mall/mobile/mall.page.tsx'
import { mallPageTexts } from '#features/promotion/mall/mobile/mobile.texts.ts'

import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const styles = [
  'features/promotion/contents/face/page-section.css',
  'features/promotion/mall/mobile/shop.css',
  'features/promotion/mall/mobile/mall.css',
  'features/money/sales/face/sale-payment.css',
  'features/money/invoices/face/sale-invoice.css',
]

/** A page of a company's shop as a whole HTML document; it needs no script. */
export function renderMallPage(model: Model, { nonce }: PageFrame): string {
  const texts = mallPageTexts.in(model.language)
  const { company } = model
  return renderShell({
    nonce,
    scriptUrl: null,
    language: model.language,
    title: `${model.kind === 'cart' ? texts.cart.title : texts.order.title} | ${company.shortName}`,
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    ...(model.kind === 'order' && { head: refreshOf(model.pay, model.path) }),
    body: renderToStaticMarkup(<MallPage model={model} texts={texts} />),
  })
}
