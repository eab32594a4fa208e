import type { BoardPageModel, PartyPageModel } from '#features/shows/needs/face/need-page-model.ts'
import { BoardPage } from '#features/shows/needs/mobile/board.page.tsx'
import { needPageTexts } from '#features/shows/needs/mobile/mobile.texts.ts'
import { PartyPage } from '#features/shows/needs/mobile/party.page.tsx'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/needs/mobile/need-page.css',
])

type Nonce = Pick<PageFrame, 'nonce'>

/** The page with everything that people seek and offer at an activity. */
export const renderBoardPage = (model: BoardPageModel, { nonce }: Nonce): string =>
  page(model, {
    title: model.title,
    body: <BoardPage model={model} texts={needPageTexts.in(model.language)} />,
    nonce,
  })

/** The page of one person who seeks or offers something. */
export const renderPartyPage = (model: PartyPageModel, { nonce }: Nonce): string =>
  page(model, {
    title: model.title,
    body: <PartyPage model={model} texts={needPageTexts.in(model.language)} />,
    nonce,
  })
