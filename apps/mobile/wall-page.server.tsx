import { renderToStaticMarkup } from 'react-dom/server'

import type { WallPageModel } from '#features/cards/members/face/wall-page-model.ts'
import { wallPageTexts } from '#features/cards/members/mobile/mobile.texts.ts'
import { WallPage } from '#features/cards/members/mobile/wall.page.tsx'
import type { WallPageFrame } from '#features/cards/members/server/wall-pages.handlers.ts'
import { fill } from '#platform/text/texts.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'

/** The public page of a company's people as a whole HTML document. */
export function renderWallPage(
  model: WallPageModel,
  { url, imageUrl, isIndexed }: WallPageFrame,
  nonce: string,
): string {
  const texts = wallPageTexts.in(model.language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language: model.language,
    title: `${model.title} | ${model.company.shortName}`,
    description: model.introduction || fill(texts.description, { company: model.company.shortName }),
    share: { title: model.title, imageUrl, url },
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    faceStyle: styleOfSections(['features/cards/members/mobile/wall.css']),
    bodyClass: 'plain',
    // What was searched for is nobody's list.
    isIndexed: isIndexed && model.keyword === '',
    body: renderToStaticMarkup(<WallPage model={model} texts={texts} />),
  })
}
