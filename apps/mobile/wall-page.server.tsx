import { renderToStaticMarkup } from 'react-dom/server'

import type { WallPageModel } from '#features/members/face/wall-page-model.ts'
import { wallPageTexts } from '#features/members/mobile/mobile.texts.ts'
import { WallPage } from '#features/members/mobile/wall.page.tsx'
import type { WallPageFrame } from '#features/members/server/wall-pages.handlers.ts'
import { fill } from '#platform/text/texts.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'

/** The public page of a company's people as a whole HTML document. */
export function renderWallPage(model: WallPageModel, { url, imageUrl, isIndexed }: WallPageFrame, nonce: string): string {
  const words = wallPageTexts.in(model.language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language: model.language,
    title: `${model.title} | ${model.company.shortName}`,
    description: model.introduction || fill(words.description, { company: model.company.shortName }),
    share: { title: model.title, imageUrl, url },
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    faceStyle: styleOfSections(['features/members/mobile/wall.css']),
    bodyClass: 'plain',
    // What was searched for is nobody's list.
    isIndexed: isIndexed && model.keyword === '',
    body: renderToStaticMarkup(<WallPage model={model} words={words} />),
  })
}
