import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { TourPageModel } from '#features/promotion/tours/face/tour-page-model.ts'
import { tourPageTexts } from '#features/promotion/tours/mobile/mobile.texts.ts'
import { TourPage } from '#features/promotion/tours/mobile/tour.page.tsx'

import { renderShell, styleOfSections } from './page-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

const styles = [
  'features/promotion/materials/mobile/document-page.css',
  'features/promotion/tours/mobile/tour-page.css',
]

/** The page on which a place is walked through as a whole HTML document. */
export function renderTourPage(model: TourPageModel, { nonce, scriptUrl }: PageFrame): string {
  const { company, name, scenes } = model
  const cover = scenes[0] ? `${scenes[0].pictureUrl}/poster` : null
  return renderShell({
    nonce,
    scriptUrl,
    language: model.language,
    title: `${name} | ${company.shortName}`,
    share: {
      type: 'website',
      title: name,
      imageUrl: cover && new URL(cover, model.canonicalUrl).href,
      url: model.canonicalUrl,
    },
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    data: { page: model.pageId, ...(model.visitId !== null && { visit: model.visitId }) },
    body: renderToStaticMarkup(<TourPage model={model} texts={tourPageTexts.in(model.language)} />),
  })
}
