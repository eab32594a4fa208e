import { refreshOf } from '#features/money/sales/face/sale-payment-model.ts'
import type {
  ApplicationPageModel,
  ExhibitPageModel,
} from '#features/shows/recruitment/face/exhibit-page-model.ts'
import { ApplicationPage } from '#features/shows/recruitment/mobile/application.page.tsx'
import { ExhibitPage } from '#features/shows/recruitment/mobile/exhibit.page.tsx'
import { exhibitPageTexts } from '#features/shows/recruitment/mobile/mobile.texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/money/sales/face/sale-payment.css',
])

type Nonce = Pick<PageFrame, 'nonce'>

/** The page on which companies apply to exhibit. */
export const renderExhibitPage = (model: ExhibitPageModel, { nonce }: Nonce): string =>
  page(model, {
    title: model.title,
    body: <ExhibitPage model={model} texts={exhibitPageTexts.in(model.language)} />,
    nonce,
  })

/** The page of an application; while a payment waits for its provider it looks again by itself. */
export const renderApplicationPage = (model: ApplicationPageModel, { nonce }: Nonce): string =>
  page(model, {
    title: model.title,
    body: <ApplicationPage model={model} texts={exhibitPageTexts.in(model.language)} />,
    nonce,
    head: refreshOf(model.pay, `/apply/${model.token}`),
  })
