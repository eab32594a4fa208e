import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { PresenterPageModel } from '#features/promotion/presenters/face/presenter-page-model.ts'
import { presenterPageTexts } from '#features/promotion/presenters/mobile/mobile.texts.ts'
import { PresenterPage } from '#features/promotion/presenters/mobile/presenter.page.tsx'

import { renderShell, styleOfSections } from './page-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

const styles = [
  'features/promotion/materials/mobile/document-page.css',
  'features/promotion/presenters/mobile/presenter-page.css',
]

/** The page on which somebody presents the company as a whole HTML document. */
export function renderPresenterPage(model: PresenterPageModel, { nonce, scriptUrl }: PageFrame): string {
  const { company, name, title, portraitUrl } = model
  return renderShell({
    nonce,
    scriptUrl,
    language: model.language,
    title: `${name} | ${company.shortName}`,
    share: {
      type: 'website',
      title: title === '' ? name : `${name} · ${title}`,
      imageUrl: portraitUrl && new URL(portraitUrl, model.canonicalUrl).href,
      url: model.canonicalUrl,
    },
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    data: { page: model.pageId, ...(model.visitId !== null && { visit: model.visitId }) },
    body: renderToStaticMarkup(<PresenterPage model={model} texts={presenterPageTexts.in(model.language)} />),
  })
}
