import { Activity, type ReactNode, Suspense, useEffect } from 'react'
import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { Boundary } from '#platform/web/ui/boundary.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { findScreen } from '../screens.ts'
import { ContentRoot } from './load-content-root.ts'
import { Broken } from './broken.tsx'
import { KeptLayouts } from './kept-layouts.tsx'
import { NotFound } from './not-found.tsx'
import { useTabLabels } from './tab-labels.ts'
import { TabPanel } from './tab-panel.tsx'
import { useTabStore } from './tab-store.ts'
import { mountedIds, type Tab, tabOf } from './tabs.domain.ts'
import './tabs.css'

const nothing: readonly Tab[] = []

/** `名片活动线 | <title>` in the window's title. */
function useWindowTitle(): void {
  const { productName } = useTexts(platformTexts)
  const t = useTexts(webTexts)
  const active = useTabStore((store) => tabOf(store.tabs, store.tabs.activeId))
  const [label = ''] = useTabLabels(active ? [active] : nothing)
  const title = active ? label : t.problem.notFound
  useEffect(() => {
    document.title = title ? fill('{product} | {title}', { product: productName, title }) : productName
  }, [productName, title])
}

/** While input is unsaved, the browser asks before the page goes. */
function useLeaveGuard(): void {
  const isDirty = useTabStore((store) => store.dirty.size > 0)
  useEffect(() => {
    if (!isDirty) return undefined
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', guard)
    return () => removeEventListener('beforeunload', guard)
  }, [isDirty])
}

/** The pages of all open tabs, the one in front visible and the others kept as they are; `children` are dialogs that need what pages stand on. */
export function TabHost({ children }: { children?: ReactNode }) {
  const tabs = useTabStore((store) => store.tabs)
  const dirty = useTabStore((store) => store.dirty)
  const unknownPath = useTabStore((store) => store.unknownPath)
  useWindowTitle()
  useLeaveGuard()
  const front = tabOf(tabs, tabs.activeId)
  const mounted = mountedIds(tabs, new Set(dirty.keys()))
  return (
    <div className="tab-host">
      <KeptLayouts activeId={tabs.activeId} />
      <Boundary
        source="content"
        fallback={(error) => <Broken error={error} onRetry={() => location.reload()} />}
      >
        <Suspense fallback={<PageSkeleton shape={front && findScreen(front.path)?.outline} />}>
          <ContentRoot>
            {tabs.tabs
              .filter((tab) => mounted.has(tab.id))
              .map((tab) => (
                <Activity
                  key={`${tab.id}#${tab.instance}`}
                  mode={tab.id === tabs.activeId ? 'visible' : 'hidden'}
                  name={tab.id}
                >
                  <TabPanel tab={tab} />
                </Activity>
              ))}
            {children}
          </ContentRoot>
        </Suspense>
      </Boundary>
      {unknownPath === undefined ? null : (
        <div className="tab-panel">
          <NotFound path={unknownPath} />
        </div>
      )}
    </div>
  )
}
