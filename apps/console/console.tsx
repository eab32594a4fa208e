import { Boundary } from '#platform/web/ui/boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { BrokenPage } from './tabs/problem-pages.tsx'
import { TopProgress } from './tabs/top-progress.tsx'

/** The whole program of the back office. */
export function Console() {
  return (
    <Boundary source="shell" fallback={(error) => <BrokenPage error={error} onRetry={() => location.reload()} />}>
      <TopProgress />
      <Shell />
    </Boundary>
  )
}
