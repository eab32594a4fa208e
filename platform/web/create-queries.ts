import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'

import { CallError } from './call-error.ts'
import { notify } from './notices.ts'

/** Asks again and again by itself: whoever looks at the screen did not ask for it. */
const isPolled = (query: Query<unknown, unknown>) =>
  query.observers.some(({ options }) => options.refetchInterval !== undefined)

/**
 * A list that was there stays when it cannot be read again, and a person would take it for fresh: a failed refresh is said,
 * as the specification asks of every error. A first load that fails is told in its place on the screen.
 */
function tellFailedRefresh(error: unknown, query: Query<unknown, unknown>): void {
  const wasThere = query.state.data !== undefined
  if (wasThere && error instanceof CallError && !error.isTold && !isPolled(query))
    notify('error', error.message, error.failure.url)
}

/** The memory of read calls. They repeat by themselves where that is safe; what was read a moment ago is shown while it is read again. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: tellFailedRefresh }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
