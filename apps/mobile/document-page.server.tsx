import { renderToStaticMarkup } from 'react-dom/server'

import type { DocumentPageModel } from '#features/promotion/materials/face/document-page-model.ts'
import type { VideoPageModel } from '#features/promotion/materials/face/video-page-model.ts'
import { DocumentPage } from '#features/promotion/materials/mobile/document.page.tsx'
import { documentPageTexts } from '#features/promotion/materials/mobile/mobile.texts.ts'
import { VideoPage } from '#features/promotion/materials/mobile/video.page.tsx'
import { gateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'

import { styleOfGate } from './gate-style.server.ts'
import type { PageFrame } from './pages.server.tsx'
import { renderReaderPage } from './reader-page.server.ts'

/** The page on which somebody reads a document as a whole HTML document. */
export const renderDocumentPage = (model: DocumentPageModel, frame: PageFrame): string =>
  renderReaderPage(model, frame, {
    moreStyle: styleOfGate(model.gate),
    body: renderToStaticMarkup(
      <DocumentPage
        model={model}
        texts={documentPageTexts.in(model.language)}
        gateTexts={gateFaceTexts.in(model.language)}
      />,
    ),
  })

/** The page on which somebody watches a video as a whole HTML document. */
export const renderVideoPage = (model: VideoPageModel, frame: PageFrame): string =>
  renderReaderPage(model, frame, {
    picture: model.posterUrl,
    body: renderToStaticMarkup(<VideoPage model={model} texts={documentPageTexts.in(model.language)} />),
  })
