import './gate.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { GateFrame } from './gate-frame.tsx'
import { gatePageOf } from './gate-pages.ts'
import { MissingPage } from './missing.page.tsx'

async function start(): Promise<void> {
  const page = gatePageOf(location.pathname)
  const language = currentLanguage()
  const [Page] = await Promise.all([
    page?.load() ?? MissingPage,
    prepareTexts(platformTexts, language),
    prepareTexts(consoleTexts, language),
  ])
  const root = document.getElementById('gate')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <GateFrame>
          <Page />
        </GateFrame>
      </StrictMode>,
    )
}

// Not awaited: what waits at its top level keeps the bundler from joining small files.
void start()
