import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { DoorModel, PortalModel } from '#features/shows/exhibitors/face/portal-page-model.ts'
import { portalTexts } from '#features/shows/exhibitors/mobile/mobile.texts.ts'
import { PortalDoor } from '#features/shows/exhibitors/mobile/portal-door.page.tsx'
import { PortalPage } from '#features/shows/exhibitors/mobile/portal.page.tsx'
import type { Language } from '#platform/text/texts.ts'

import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/exhibitors/mobile/portal.css',
]

type Nonce = Pick<PageFrame, 'nonce'>

interface Framed {
  language: Language
  company: DoorModel['company']
}

const shell = ({ language, company }: Framed, body: ReactNode) => ({
  language,
  title: `${portalTexts.in(language).portal} | ${company.shortName}`,
  brandColour: company.brandColour,
  iconUrl: company.logoUrl,
  ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
  body: renderToStaticMarkup(body),
})

/** The door of the portal. */
export const renderPortalDoor = (model: DoorModel, { nonce }: Nonce): string =>
  renderShell({
    ...shell(model, <PortalDoor model={model} texts={portalTexts.in(model.language)} />),
    nonce,
    scriptUrl: null,
  })

/** A page of the portal, for the person of a session. */
export const renderPortalPage = (model: PortalModel, { nonce }: Nonce): string =>
  renderShell({
    ...shell(model.frame, <PortalPage model={model} texts={portalTexts.in(model.frame.language)} />),
    nonce,
    scriptUrl: null,
  })

const nobody = { name: '', shortName: 'Cardline', brandColour: '#1f5fbf', logoUrl: null }

/** The page for a browser without a session. */
export function renderPortalClosed(language: Language, { nonce }: Nonce): string {
  const texts = portalTexts.in(language)
  return renderShell({
    ...shell(
      { language, company: nobody },
      <main>
        <h1>{texts.closed.title}</h1>
        <p>{texts.closed.help}</p>
      </main>,
    ),
    nonce,
    scriptUrl: null,
  })
}
