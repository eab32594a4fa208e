import type { DoorModel, PortalModel } from '#features/shows/exhibitors/face/portal-page-model.ts'
import { portalTexts } from '#features/shows/exhibitors/mobile/mobile.texts.ts'
import { PortalDoor } from '#features/shows/exhibitors/mobile/portal-door.page.tsx'
import { PortalPage } from '#features/shows/exhibitors/mobile/portal.page.tsx'
import type { Language } from '#platform/text/texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/exhibitors/mobile/portal.css',
])

type Nonce = Pick<PageFrame, 'nonce'>

/** The door of the portal. */
export const renderPortalDoor = (model: DoorModel, { nonce }: Nonce): string =>
  page(model, {
    title: portalTexts.in(model.language).portal,
    body: <PortalDoor model={model} texts={portalTexts.in(model.language)} />,
    nonce,
  })

/** A page of the portal, for the person of a session. */
export const renderPortalPage = (model: PortalModel, { nonce }: Nonce): string =>
  page(model.frame, {
    title: portalTexts.in(model.frame.language).portal,
    body: <PortalPage model={model} texts={portalTexts.in(model.frame.language)} />,
    nonce,
  })

const nobody = { name: '', shortName: 'Cardline', brandColour: '#1f5fbf', logoUrl: null }

/** The page for a browser without a session. */
export function renderPortalClosed(language: Language, { nonce }: Nonce): string {
  const texts = portalTexts.in(language)
  return page(
    { language, company: nobody },
    {
      title: texts.portal,
      body: (
        <main>
          <h1>{texts.closed.title}</h1>
          <p>{texts.closed.help}</p>
        </main>
      ),
      nonce,
    },
  )
}
