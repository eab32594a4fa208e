import '#platform/web/nonce.ts'
import '#platform/web/theme/antd-sheet.css'
import '#platform/web/theme/content.css'
import '#platform/web/theme/themes.css'
import '#platform/web/ui/base.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentLanguage } from '#platform/web/language/language.ts'
import { log } from '#platform/web/log/client-log.ts'
import { catchErrors } from '#platform/web/log/catchers.ts'
import { choosePreferencesOwner, startPreferences } from '#platform/web/preferences/preferences.ts'
import { goToSignIn } from '#platform/web/session/sign-in-page.ts'
import { onRightsChanged } from '#platform/web/session/rights-changed.ts'
import { restoreSession } from '#platform/web/session/stored-session.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { onWhyNot } from '#platform/web/session/why-not.ts'
import { keepTabs, renewSession } from './boot.ts'
import { Console } from './console.tsx'
import { loadFrameTexts } from './load-frame-texts.ts'
import { startRouter } from './router.ts'
import { loadContentRoot } from './tabs/load-content-root.ts'

async function start(): Promise<void> {
  catchErrors()
  if (!restoreSession()) return goToSignIn()
  // A failure shows itself where the page is drawn.
  void loadContentRoot().catch(() => undefined)
  void renewSession().catch(() => undefined)
  onRightsChanged(renewSession)
  // Asked for by the first button that cannot be pressed, and loaded then.
  onWhyNot(async (...asked) =>
    (await import('#features/company/roles/web/missing-right.public.ts')).explainMissingRight(...asked),
  )
  startPreferences()
  await choosePreferencesOwner(currentViewer().username)
  keepTabs()
  startRouter()
  await loadFrameTexts(currentLanguage())
  const place = document.getElementById('console')
  if (!place) return
  // What fails is caught and noted by the boundaries; React's own report would note it twice.
  createRoot(place, {
    onCaughtError: () => undefined,
    onUncaughtError: (error) => log('danger', String(error)),
  }).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}

// Not awaited: what waits at its top level keeps the bundler from joining small files.
void start()
