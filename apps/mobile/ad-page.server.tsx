import { renderToStaticMarkup } from 'react-dom/server'

import { refreshOf } from '#features/money/sales/face/sale-payment-model.ts'
import type { AdPortalModel } from '#features/shows/ads/face/ad-portal-model.ts'
import type { AdScreenModel } from '#features/shows/ads/face/ad-screen-model.ts'
import { AdPortalPage } from '#features/shows/ads/mobile/ad-portal.page.tsx'
import { AdScreen } from '#features/shows/ads/mobile/ad-screen.tsx'
import { adTexts } from '#features/shows/ads/mobile/mobile.texts.ts'
import { PortalShell } from '#features/shows/exhibitors/face/portal-shell.tsx'
import { portalTexts } from '#features/shows/exhibitors/mobile/mobile.texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'
import { renderScreenShell, type ScreenFrame } from './screen-shell.server.ts'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/exhibitors/mobile/portal.css',
  'features/money/sales/face/sale-payment.css',
])

/** The page of the portal about advertisements; while a payment waits for its provider it looks again by itself. */
export function renderAdPortal(model: AdPortalModel, { nonce }: Pick<PageFrame, 'nonce'>): string {
  const { frame, ads } = model
  const texts = portalTexts.in(frame.language)
  const open = ads.map(({ pay }) => pay).find((pay) => pay?.isWaiting || (pay && pay.goUrl !== null)) ?? null
  return page(frame, {
    nonce,
    title: texts.portal,
    head: refreshOf(open, '/portal/ads'),
    body: (
      <PortalShell frame={frame} texts={texts} current="/portal/ads">
        <AdPortalPage model={model} t={adTexts.in(frame.language).portal} />
      </PortalShell>
    ),
  })
}

/** The part of a screen with advertisements that changes. */
export const renderAdRound = (model: AdScreenModel): string =>
  renderToStaticMarkup(<AdScreen model={model} t={adTexts.in(model.language)} />)

/** A screen in a hall that shows advertisements. */
export const renderAdScreen = (model: AdScreenModel, frame: ScreenFrame): string =>
  renderScreenShell(
    {
      language: model.language,
      title: model.title,
      colour: '#10151d',
      styles: ['features/shows/ads/mobile/ad-screen.css'],
      part: renderAdRound(model),
    },
    frame,
  )
