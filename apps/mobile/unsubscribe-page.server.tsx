import { renderToStaticMarkup } from 'react-dom/server'

import type { UnsubscribePageModel } from '#features/customers/consents/face/unsubscribe-page-model.ts'
import { unsubscribePageTexts } from '#features/customers/consents/mobile/mobile.texts.ts'
import { UnsubscribePage } from '#features/customers/consents/mobile/unsubscribe.page.tsx'

import type { PageFrame } from './pages.server.tsx'
import { renderShell } from './page-shell.server.ts'

/** The page on which somebody ends what a company sends. */
export function renderUnsubscribePage(
  model: UnsubscribePageModel,
  { nonce }: Pick<PageFrame, 'nonce'>,
): string {
  const texts = unsubscribePageTexts.in(model.language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language: model.language,
    title: `${texts.title} | ${model.company.shortName}`,
    brandColour: model.company.brandColour,
    iconUrl: model.company.logoUrl,
    bodyClass: 'plain',
    body: renderToStaticMarkup(<UnsubscribePage model={model} texts={texts} />),
  })
}
