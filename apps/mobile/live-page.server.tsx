import { renderToStaticMarkup } from 'react-dom/server'

import type { LivePageModel, LivePartModel } from '#features/shows/live/face/live-page-model.ts'
import { LivePart } from '#features/shows/live/mobile/live-part.tsx'
import { LivePage } from '#features/shows/live/mobile/live.page.tsx'
import { livePageTexts } from '#features/shows/live/mobile/mobile.texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/live/mobile/live-page.css',
])

/** The page on which the broadcasts of an activity are watched; its script plays streams. */
export const renderLivePage = (model: LivePageModel, frame: Pick<PageFrame, 'nonce' | 'scriptUrl'>): string =>
  page(model, {
    ...frame,
    title: model.watched?.title ?? model.title,
    body: <LivePage model={model} texts={livePageTexts.in(model.language)} />,
  })

/** The part of the page that changes while somebody watches. */
export const renderLivePart = (model: LivePartModel): string =>
  renderToStaticMarkup(<LivePart model={model} texts={livePageTexts.in(model.language)} />)
