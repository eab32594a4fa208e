import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose program is fetched when it is first opened, while the page below stays as it is:
 * `const CreateDialog = lazyDialog(() => import('./create.dialog.tsx').then((module) => module.CreateDialog))`.
 */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: P) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
