import { renderToStaticMarkup } from 'react-dom/server'

import type {
  DrawsPageModel,
  DrawStageModel,
  OwnDrawsPageModel,
} from '#features/shows/draws/face/draw-page-model.ts'
import { DrawStage } from '#features/shows/draws/mobile/draw-stage.tsx'
import { DrawsPage } from '#features/shows/draws/mobile/draws.page.tsx'
import { drawPageTexts } from '#features/shows/draws/mobile/mobile.texts.ts'
import { OwnDrawsPage } from '#features/shows/draws/mobile/own-draws.page.tsx'

import { companyPages } from './company-page.server.tsx'
import { renderScreenShell, type ScreenFrame } from './screen-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/draws/mobile/draw-page.css',
])

type Frame = Pick<PageFrame, 'nonce'> & Partial<Pick<PageFrame, 'scriptUrl'>>

/** The page with the draws of an activity; its script recomputes them. */
export const renderDrawPage = (model: DrawsPageModel, frame: Frame): string =>
  page(model, {
    ...frame,
    title: model.title,
    body: <DrawsPage model={model} texts={drawPageTexts.in(model.language)} />,
  })

/** The page of one person's draws. */
export const renderOwnDrawsPage = (model: OwnDrawsPageModel, frame: Frame): string =>
  page(model, {
    ...frame,
    title: model.title,
    body: <OwnDrawsPage model={model} texts={drawPageTexts.in(model.language)} />,
  })

/** The part of a draw's screen that changes. */
export const renderDrawStage = (model: DrawStageModel): string =>
  renderToStaticMarkup(<DrawStage model={model} t={drawPageTexts.in(model.language)} />)

/** A draw on a screen in the hall. */
export const renderDrawScreen = (model: DrawStageModel, frame: ScreenFrame): string =>
  renderScreenShell(
    {
      language: model.language,
      title: model.draw,
      colour: '#7a1420',
      styles: ['features/shows/draws/mobile/draw-stage.css'],
      part: renderDrawStage(model),
    },
    frame,
  )
