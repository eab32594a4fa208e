import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type {
  DrawsPageModel,
  DrawStageModel,
  OwnDrawsPageModel,
} from '#features/shows/draws/face/draw-page-model.ts'
import { DrawStage } from '#features/shows/draws/mobile/draw-stage.tsx'
import { DrawsPage } from '#features/shows/draws/mobile/draws.page.tsx'
import { drawPageTexts } from '#features/shows/draws/mobile/mobile.texts.ts'
import { OwnDrawsPage } from '#features/shows/draws/mobile/own-draws.page.tsx'

import { renderShell, styleOfSections } from './page-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/draws/mobile/draw-page.css',
]

const page = (
  { language, company, title }: Pick<DrawsPageModel, 'language' | 'company' | 'title'>,
  body: ReactNode,
  { nonce, scriptUrl = null }: Frame,
) =>
  renderShell({
    language,
    nonce,
    title: `${title} | ${company.shortName}`,
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    scriptUrl,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    body: renderToStaticMarkup(body),
  })

type Frame = Pick<PageFrame, 'nonce'> & Partial<Pick<PageFrame, 'scriptUrl'>>

/** The page with the draws of an activity; its script recomputes them. */
export const renderDrawPage = (model: DrawsPageModel, frame: Frame): string =>
  page(model, <DrawsPage model={model} texts={drawPageTexts.in(model.language)} />, frame)

/** The page of one person's draws. */
export const renderOwnDrawsPage = (model: OwnDrawsPageModel, frame: Frame): string =>
  page(model, <OwnDrawsPage model={model} texts={drawPageTexts.in(model.language)} />, frame)

/** The part of a draw's screen that changes. */
export const renderDrawStage = (model: DrawStageModel): string =>
  renderToStaticMarkup(<DrawStage model={model} t={drawPageTexts.in(model.language)} />)

/** A draw on a screen in the hall. */
export const renderDrawScreen = (model: DrawStageModel, { nonce, scriptUrl = null }: Frame): string =>
  renderShell({
    language: model.language,
    nonce,
    scriptUrl,
    title: model.draw,
    brandColour: '#7a1420',
    ownStyle: styleOfSections(['features/shows/draws/mobile/draw-stage.css']),
    body: `<main>${renderDrawStage(model)}</main>`,
  })
