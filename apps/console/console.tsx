import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AntdRoot } from '#platform/web/ui/antd-root.tsx'
import { Boundary } from '#platform/web/ui/boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { BrokenPage } from './tabs/problem-pages.tsx'
import { TopProgress } from './tabs/top-progress.tsx'

/** Calls repeat by themselves where that is safe; what was read a moment ago is shown while it is read again. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
})

/** The whole program of the back office. */
export function Console() {
  return (
    <QueryClientProvider client={queries}>
      <AntdRoot>
        <TopProgress />
        <Boundary source="shell" fallback={(error) => <BrokenPage error={error} onRetry={() => location.reload()} />}>
          <Shell />
        </Boundary>
      </AntdRoot>
    </QueryClientProvider>
  )
}
