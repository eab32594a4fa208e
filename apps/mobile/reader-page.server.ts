import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import { forwardButtonStyle, forwardTexts } from '#features/cards/card-pages/face/forward-button.tsx'
import type { ReaderPageModel } from '#features/promotion/promotions/face/reader-page-model.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

interface Drawn {
  /** The drawn page. */
  body: string
  /** Its title where it is shared; its name unless told. */
  title?: string
  /** The path of the picture that stands for it where it is shared. */
  picture?: string | null
  styles?: readonly string[]
  moreStyle?: string
}

/** The page of a thing alone as a whole HTML document. */
export function renderReaderPage(
  model: ReaderPageModel,
  { nonce, scriptUrl }: PageFrame,
  { body, title = model.name, picture = null, styles = [], moreStyle = '' }: Drawn,
): string {
  const { company, name, canonicalUrl, pageId, visitId } = model
  const own = styleOfSections([
    'features/promotion/materials/mobile/document-page.css',
    forwardButtonStyle,
    ...styles,
  ])
  return renderShell({
    nonce,
    scriptUrl,
    language: model.language,
    title: `${name} | ${company.shortName}`,
    share: {
      type: 'website',
      title,
      imageUrl: picture && new URL(picture, canonicalUrl).href,
      url: canonicalUrl,
    },
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    ownStyle: styleOfBrand(company.brandColour) + own + moreStyle,
    data: {
      ...forwardTexts(model.language, title),
      page: pageId,
      ...(visitId !== null && { visit: visitId }),
    },
    body,
  })
}
