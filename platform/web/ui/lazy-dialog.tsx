import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Where the keyboard was before a dialog came is where it goes on after it: the dialog leaves with its component, too soon to say so itself. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    // Opened from an entry of a menu that is gone by now: the menu has given the focus back to its button.
    const places = [opener, document.activeElement]
    return () => {
      for (const place of places) {
        if (document.activeElement !== document.body) return
        if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
      }
    }
  }, [opener])
}

/**
 * A dialog whose program is fetched when it is first opened, while the page below stays as it is:
 * `const CreateDialog = lazyDialog(() => import('./create.dialog.tsx').then((module) => module.CreateDialog))`.
 */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: P) {
    useFocusBack()
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
