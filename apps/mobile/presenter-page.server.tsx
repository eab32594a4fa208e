import { renderToStaticMarkup } from 'react-dom/server'

import type { PresenterPageModel } from '#features/promotion/presenters/face/presenter-page-model.ts'
import { presenterPageTexts } from '#features/promotion/presenters/mobile/mobile.texts.ts'
import { PresenterPage } from '#features/promotion/presenters/mobile/presenter.page.tsx'

import type { PageFrame } from './pages.server.tsx'
import { renderReaderPage } from './reader-page.server.ts'

/** The page on which somebody presents the company as a whole HTML document. */
export const renderPresenterPage = (model: PresenterPageModel, frame: PageFrame): string =>
  renderReaderPage(model, frame, {
    title: model.title === '' ? model.name : `${model.name} · ${model.title}`,
    picture: model.portraitUrl,
    styles: ['features/promotion/presenters/mobile/presenter-page.css'],
    body: renderToStaticMarkup(<PresenterPage model={model} texts={presenterPageTexts.in(model.language)} />),
  })
