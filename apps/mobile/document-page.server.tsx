import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { DocumentPageModel } from '#features/promotion/materials/face/document-page-model.ts'
import { DocumentPage } from '#features/promotion/materials/mobile/document.page.tsx'
import { gateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'
import { documentPageTexts } from '#features/promotion/materials/mobile/mobile.texts.ts'

import { styleOfGate } from './gate-style.server.ts'
import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const styles = ['features/promotion/materials/mobile/document-page.css']

/** The page on which somebody reads a document as a whole HTML document. */
export function renderDocumentPage(model: DocumentPageModel, { nonce, scriptUrl }: PageFrame): string {
  const { company, name } = model
  return renderShell({
    nonce,
    scriptUrl,
    language: model.language,
    title: `${name} | ${company.shortName}`,
    share: { type: 'website', title: name, imageUrl: null, url: model.canonicalUrl },
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles) + styleOfGate(model.gate),
    data: { page: model.pageId, ...(model.visitId !== null && { visit: model.visitId }) },
    body: renderToStaticMarkup(
      <DocumentPage
        model={model}
        texts={documentPageTexts.in(model.language)}
        gateTexts={gateFaceTexts.in(model.language)}
      />,
    ),
  })
}
