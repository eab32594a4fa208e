import { gateTexts } from '#features/shows/onsite/mobile/mobile.texts.ts'
import type { Language } from '#platform/text/texts.ts'

import { renderShell, styleOfSections } from './page-shell.server.ts'

/** The page in which the gate runs. It holds nothing of anybody. */
export const renderGatePage = (
  language: Language,
  { nonce, scriptUrl }: { nonce: string; scriptUrl: string | null },
): string =>
  renderShell({
    language,
    nonce,
    scriptUrl,
    title: gateTexts.in(language).name,
    brandColour: '#1f5fbf',
    iconUrl: '/gate/icon.svg',
    ownStyle: styleOfSections(['features/shows/onsite/mobile/gate.css']),
    head: '<link rel="manifest" href="/gate/manifest.webmanifest"><meta name="theme-color" content="#1f5fbf">',
    body: '<div id="gate"></div>',
  })
