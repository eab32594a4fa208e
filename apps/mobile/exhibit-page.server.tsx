import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import { refreshOf } from '#features/money/sales/face/sale-payment-model.ts'
import type {
  ApplicationPageModel,
  ExhibitPageModel,
} from '#features/shows/recruitment/face/exhibit-page-model.ts'
import { ApplicationPage } from '#features/shows/recruitment/mobile/application.page.tsx'
import { ExhibitPage } from '#features/shows/recruitment/mobile/exhibit.page.tsx'
import { exhibitPageTexts } from '#features/shows/recruitment/mobile/mobile.texts.ts'

import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/money/sales/face/sale-payment.css',
]

const shell = ({ language, company, title }: ExhibitPageModel | ApplicationPageModel, body: ReactNode) => ({
  language,
  title: `${title} | ${company.shortName}`,
  brandColour: company.brandColour,
  iconUrl: company.logoUrl,
  ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
  body: renderToStaticMarkup(body),
})

type Nonce = Pick<PageFrame, 'nonce'>

/** The page on which companies apply to exhibit. */
export const renderExhibitPage = (model: ExhibitPageModel, { nonce }: Nonce): string =>
  renderShell({
    ...shell(model, <ExhibitPage model={model} texts={exhibitPageTexts.in(model.language)} />),
    nonce,
    scriptUrl: null,
  })

/** The page of an application; while a payment waits for its provider it looks again by itself. */
export const renderApplicationPage = (model: ApplicationPageModel, { nonce }: Nonce): string =>
  renderShell({
    ...shell(model, <ApplicationPage model={model} texts={exhibitPageTexts.in(model.language)} />),
    nonce,
    scriptUrl: null,
    head: refreshOf(model.pay, `/apply/${model.token}`),
  })
