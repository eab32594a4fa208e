import { Boundary } from '#platform/web/ui/boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { Broken } from './tabs/broken.tsx'
import { TopProgress } from './tabs/top-progress.tsx'

/** The whole program of the back office. */
export function Console() {
  return (
    <Boundary source="shell" fallback={(error) => <Broken error={error} onRetry={() => location.reload()} />}>
      <TopProgress />
      <Shell />
    </Boundary>
  )
}
