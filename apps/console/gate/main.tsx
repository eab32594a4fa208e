import './gate.css'
import './gate-forms.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import { GateApp } from './gate-app.tsx'
import { loadPage } from './gate-pages.ts'
import { gateTexts } from './gate.texts.ts'

async function start(): Promise<void> {
  const language = currentLanguage()
  const [first] = await Promise.all([
    loadPage(),
    prepareTexts(platformTexts, language),
    prepareTexts(gateTexts, language),
  ])
  const root = document.getElementById('gate')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <GateApp first={first} />
      </StrictMode>,
    )
}

// Not awaited: what waits at its top level keeps the bundler from joining small files.
void start()
