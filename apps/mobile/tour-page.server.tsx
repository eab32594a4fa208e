import { renderToStaticMarkup } from 'react-dom/server'

import type { TourPageModel } from '#features/promotion/tours/face/tour-page-model.ts'
import { tourPageTexts } from '#features/promotion/tours/mobile/mobile.texts.ts'
import { TourPage } from '#features/promotion/tours/mobile/tour.page.tsx'

import type { PageFrame } from './pages.server.tsx'
import { renderReaderPage } from './reader-page.server.ts'

/** The page on which a place is walked through as a whole HTML document. */
export const renderTourPage = (model: TourPageModel, frame: PageFrame): string =>
  renderReaderPage(model, frame, {
    picture: model.scenes[0] ? `${model.scenes[0].pictureUrl}/poster` : null,
    styles: ['features/promotion/tours/mobile/tour-page.css'],
    body: renderToStaticMarkup(<TourPage model={model} texts={tourPageTexts.in(model.language)} />),
  })
