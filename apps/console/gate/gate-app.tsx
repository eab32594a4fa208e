import { useEffect, useState } from 'react'

import { GateFrame } from './gate-frame.tsx'
import { currentPath, loadPage, type LoadedPage } from './gate-pages.ts'
import { onPlace } from './place.ts'
import { Scene } from './scene.tsx'

/** The page that the address names; the picture beside it stays as it is when another one comes. */
export function GateApp({ first }: { first: LoadedPage }) {
  const [{ Page, isAlone, isFirst }, show] = useState(first)
  useEffect(() => {
    const follow = () => {
      void loadPage().then((page) => {
        if (page.path === currentPath()) show(page)
      })
    }
    // The effects of a page come before this one: it may have led on already.
    if (first.path !== currentPath()) follow()
    return onPlace(follow)
  }, [first])
  return (
    <GateFrame>
      {isAlone ? (
        <Page />
      ) : (
        <div className="gate-split" data-first={isFirst || undefined}>
          <Scene />
          <main className="gate-panel">
            <Page />
          </main>
        </div>
      )}
    </GateFrame>
  )
}
