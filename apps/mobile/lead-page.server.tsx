import { PortalShell } from '#features/shows/exhibitors/face/portal-shell.tsx'
import { portalTexts } from '#features/shows/exhibitors/mobile/mobile.texts.ts'
import type { LeadPageModel } from '#features/shows/leads/face/lead-page-model.ts'
import type { MyDataDoorModel, MyDataModel } from '#features/shows/leads/face/my-data-page-model.ts'
import { LeadPage } from '#features/shows/leads/mobile/leads.page.tsx'
import { leadPageTexts } from '#features/shows/leads/mobile/mobile.texts.ts'
import { MyDataDoor } from '#features/shows/leads/mobile/my-data-door.page.tsx'
import { MyDataPage } from '#features/shows/leads/mobile/my-data.page.tsx'
import type { Language } from '#platform/text/texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/exhibitors/mobile/portal.css',
  'features/shows/leads/mobile/leads.css',
])

type Nonce = Pick<PageFrame, 'nonce'>

/** A page of the portal about leads, for the person of a session. */
export function renderLeadPage(model: LeadPageModel, { nonce }: Nonce): string {
  const { frame, content } = model
  const texts = portalTexts.in(frame.language)
  return page(frame, {
    nonce,
    title: texts.portal,
    body: (
      <PortalShell frame={frame} texts={texts} current={`/portal/${content.page}`}>
        <LeadPage model={model} t={leadPageTexts.in(frame.language)} />
      </PortalShell>
    ),
  })
}

/** The door of the page on which people see what exhibitors have of them. */
export function renderMyDataDoor(model: MyDataDoorModel, { nonce }: Nonce): string {
  const texts = leadPageTexts.in(model.language)
  return page(model, { nonce, title: texts.me.title, body: <MyDataDoor model={model} texts={texts} /> })
}

/** The page on which a person sees what exhibitors have. */
export function renderMyDataPage(model: MyDataModel, { nonce }: Nonce): string {
  const texts = leadPageTexts.in(model.language)
  return page(model, { nonce, title: texts.me.title, body: <MyDataPage model={model} texts={texts} /> })
}

/** The page in which the scanner runs. It holds nothing of anybody. */
export const renderLeadScanner = (
  language: Language,
  { nonce, scriptUrl }: { nonce: string; scriptUrl: string | null },
): string =>
  renderShell({
    language,
    nonce,
    scriptUrl,
    title: leadPageTexts.in(language).scanner.name,
    brandColour: '#1f5fbf',
    iconUrl: '/portal/scan/icon.svg',
    ownStyle: styleOfSections([
      'features/shows/onsite/mobile/gate.css',
      'features/shows/leads/mobile/lead-scanner.css',
    ]),
    head: '<link rel="manifest" href="/portal/scan/manifest.webmanifest"><meta name="theme-color" content="#1f5fbf">',
    body: '<div id="scanner"></div>',
  })
