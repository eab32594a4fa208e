import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { BoardPageModel, PartyPageModel } from '#features/shows/needs/face/need-page-model.ts'
import { BoardPage } from '#features/shows/needs/mobile/board.page.tsx'
import { needPageTexts } from '#features/shows/needs/mobile/mobile.texts.ts'
import { PartyPage } from '#features/shows/needs/mobile/party.page.tsx'

import { renderShell, styleOfSections } from './page-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/needs/mobile/need-page.css',
]

const page = (
  { language, company, title }: Pick<BoardPageModel, 'language' | 'company' | 'title'>,
  body: ReactNode,
  nonce: string,
) =>
  renderShell({
    language,
    nonce,
    title: `${title} | ${company.shortName}`,
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    scriptUrl: null,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    body: renderToStaticMarkup(body),
  })

type Nonce = Pick<PageFrame, 'nonce'>

/** The page with everything that people seek and offer at an activity. */
export const renderBoardPage = (model: BoardPageModel, { nonce }: Nonce): string =>
  page(model, <BoardPage model={model} texts={needPageTexts.in(model.language)} />, nonce)

/** The page of one person who seeks or offers something. */
export const renderPartyPage = (model: PartyPageModel, { nonce }: Nonce): string =>
  page(model, <PartyPage model={model} texts={needPageTexts.in(model.language)} />, nonce)
