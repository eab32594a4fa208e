import { memo, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { forgetFailures } from '#platform/web/program-file.ts'
import type { ScreenRoute } from '#platform/web/routes.ts'
import { type Screen, ScreenContext } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Boundary } from '#platform/web/ui/boundary.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { openPath } from '../router.ts'
import { findScreen } from '../screens.ts'
import { hasEnded, loadScreen } from './load-screen.ts'
import { beginProgress } from './progress.ts'
import { Broken } from './broken.tsx'
import { Forbidden } from './forbidden.tsx'
import { NotFound } from './not-found.tsx'
import { changeTabSearch, closeAndReturn, closeTabs, refreshTab } from './tab-actions.ts'
import { panelIdOf } from './tab-item.tsx'
import { dispatchTabs, markDirty, readTabs } from './tab-store.ts'
import type { Tab } from './tabs.domain.ts'

function Loading({ route }: { route: ScreenRoute | undefined }) {
  useEffect(beginProgress, [])
  return <PageSkeleton shape={route?.outline} />
}

/**
 * A screen, as soon as its program is there. React would show it no sooner than 300 ms after the outline: it holds back what
 * it waited for itself, so that outlines do not flicker.
 */
function LoadedScreen({ route }: { route: ScreenRoute }) {
  const loading = loadScreen(route)
  const isThere = hasEnded(loading)
  const [, drawAgain] = useState<Promise<unknown>>()
  useEffect(() => {
    if (isThere) return undefined
    let isWanted = true
    const end = () => {
      if (isWanted) drawAgain(loading)
    }
    loading.then(end, end)
    return () => {
      isWanted = false
    }
  }, [loading, isThere])
  if (!isThere) return <Loading route={route} />
  const Component = use(loading)
  return <Component />
}

function GuardedScreen({ route }: { route: ScreenRoute }) {
  return useCan(route.access) ? <LoadedScreen route={route} /> : <Forbidden />
}

/** What a tab's page may do with its tab. */
const handleOf = ({ id, path }: Tab): Omit<Screen, 'search' | 'isActive'> => ({
  tabId: id,
  path,
  setSearch: (change) => changeTabSearch(id, change),
  setTitle: (title) => dispatchTabs({ type: 'rename', id, title }),
  close: (options) => void closeTabs('close', id, options),
  closeAndReturn: (refreshOpener = false) => closeAndReturn(id, refreshOpener),
  navigate: openPath,
  refresh: () => void refreshTab(id),
  markDirty: (source, dirty) => markDirty(id, source, dirty),
})

/** One tab's page in a scroll area of its own. */
export const TabPanel = memo(function TabPanel({ tab }: { tab: Tab }) {
  const { id, path, search } = tab
  // A page that is opened, or refreshed, asks again for what did not arrive when it was opened before.
  useState(forgetFailures)
  const box = useRef<HTMLDivElement>(null)
  const scroll = useRef(0)
  const handle = useMemo(() => handleOf({ id, path } as Tab), [id, path])
  const screen = useMemo<Screen>(
    () => ({
      ...handle,
      search,
      // Asked when needed: coming to the front draws nothing anew.
      get isActive() {
        return readTabs().activeId === id
      },
    }),
    [handle, search, id],
  )

  // Hidden boxes forget how far they were scrolled in some browsers.
  useLayoutEffect(() => {
    if (scroll.current > 0 && box.current && box.current.scrollTop !== scroll.current)
      box.current.scrollTop = scroll.current
  }, [])

  const route = findScreen(path)
  return (
    <div className="tab-page" data-tab-page={id}>
      <div
        ref={box}
        id={panelIdOf(id)}
        role="tabpanel"
        tabIndex={-1}
        className="tab-panel"
        data-tab-panel={id}
        onScroll={({ currentTarget }) => (scroll.current = currentTarget.scrollTop)}
      >
        <ScreenContext value={screen}>
          <Boundary source={path} fallback={(error, retry) => <Broken error={error} onRetry={retry} />}>
            <Suspense fallback={<Loading route={route} />}>
              {route ? <GuardedScreen route={route} /> : <NotFound path={path} />}
            </Suspense>
          </Boundary>
        </ScreenContext>
      </div>
    </div>
  )
})

/** The scroll area of the page in front, for what moves it from outside. */
export const activeScrollBox = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tab-panel="${CSS.escape(readTabs().activeId ?? '')}"]`)
