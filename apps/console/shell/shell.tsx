import './shell.css'

import { useEffect, useState, useSyncExternalStore } from 'react'

import { onLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { mirrorPreferences } from '#platform/web/preferences/preference-mirror.ts'
import { usePreferences } from '#platform/web/preferences/preferences.ts'
import { renewSession } from '../boot.ts'
import { consoleTexts } from '../console.texts.ts'
import { readOwnPreferences, saveOwnPreferences } from '../own-preferences.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabHost } from '../tabs/tab-host.tsx'
import { ApprovalsWaiting } from './approvals-waiting.tsx'
import { CompanyState } from './company-state.tsx'
import { Corner } from './corner.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Header } from './header.tsx'
import { useHotkeys } from './hotkeys.ts'
import { SideMenu } from './side-menu.tsx'
import { useHasSide } from './use-menus.ts'

const narrow = '(width < 992px)'

const subscribeWidth = (listener: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Keeps what the server knows and what this window shows alike: settings, and menu titles after a change of language. */
function useServerSide(): void {
  useEffect(() => mirrorPreferences({ read: readOwnPreferences, write: saveOwnPreferences }), [])
  useEffect(() => {
    const stop = onLanguage(() => void renewSession().catch(() => undefined))
    return () => void stop()
  }, [])
}

/** The frame around all pages. */
export function Shell() {
  const t = useTexts(consoleTexts).shell
  const { menuCollapsed } = usePreferences()
  const isNarrow = useSyncExternalStore(subscribeWidth, () => matchMedia(narrow).matches)
  const hasSide = useHasSide()
  useHotkeys()
  useServerSide()
  const collapsed = menuCollapsed && !isNarrow
  const [notice, setNotice] = useState<HTMLElement | null>(null)
  return (
    <div className="shell" data-collapsed={collapsed || undefined}>
      <a className="skip" href="#page">
        {t.skip}
      </a>
      <Header isNarrow={isNarrow} collapsed={collapsed} hasSide={hasSide} />
      <div className="shell-body">
        {hasSide && !isNarrow ? (
          <aside className="side">
            <SideMenu collapsed={collapsed} />
          </aside>
        ) : null}
        <main className="shell-main" id="page" tabIndex={-1} data-wide={!hasSide || undefined}>
          <div ref={setNotice} />
          <TabBar />
          <div className="panel">
            <TabHost>
              <CompanyState place={notice} />
              <ApprovalsWaiting />
              <DialogHost ofContent />
            </TabHost>
          </div>
          <Corner />
        </main>
      </div>
      <DialogHost ofContent={false} />
    </div>
  )
}
