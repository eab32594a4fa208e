import {
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
  replaceEqualDeep,
} from '@tanstack/react-query'

import { CallError } from './call-error.ts'
import { notify } from './notices.ts'

type AnyQuery = Query<unknown, unknown>

/** Asks again and again by itself: a person who looks at the screen did not ask for it. */
const isPolled = (query: AnyQuery) =>
  query.observers.some(({ options }) => options.refetchInterval !== undefined)

/**
 * A list that was there stays when it cannot be read again, and a person would take it for fresh: a failed refresh is said,
 * as the specification asks of every error. A first load that fails is told in its place on the screen.
 */
function tellFailedRefresh(error: unknown, query: AnyQuery): void {
  const wasThere = query.state.data !== undefined
  if (wasThere && error instanceof CallError && !error.isTold && !isPolled(query))
    notify('error', error.message, error.failure.url)
}

/** After this time what was read is asked for again when a screen shows it; a query may say another. */
const freshFor = 10_000

const askedAt = new WeakMap<AnyQuery, number>()

/** Reads once more; the query hears of it only when the answer is another. */
async function readAgain(queries: QueryClient, query: AnyQuery): Promise<void> {
  const { queryKey, options, state, meta } = query
  if (typeof options.queryFn !== 'function' || options.behavior || state.isInvalidated) {
    await query.fetch().catch(() => undefined)
    return
  }
  askedAt.set(query, Date.now())
  try {
    const { signal } = new AbortController()
    const data = await options.queryFn({ client: queries, queryKey, signal, meta })
    const isLatest = query.state.dataUpdateCount === state.dataUpdateCount
    if (isLatest && replaceEqualDeep(state.data, data) !== state.data) query.setData(data)
  } catch (error) {
    tellFailedRefresh(error, query)
  }
}

/**
 * A screen that comes to the front shows what it has, and what is old is asked for once that is drawn. By itself the library
 * would begin in the middle of the change, and would draw the whole screen again although the answer is the same: the times of
 * a question are part of its result. What never changes says `staleTime: 'static'`.
 */
const askAfterDrawing = (queries: QueryClient) => (event: QueryCacheNotifyEvent) => {
  if (event.type !== 'observerAdded') return
  const { observer } = event
  const query: AnyQuery = event.query
  setTimeout(() => {
    const { enabled, staleTime } = observer.options
    const { data, dataUpdatedAt, isInvalidated } = query.state
    if (
      data === undefined ||
      enabled === false ||
      staleTime === 'static' ||
      !query.observers.includes(observer)
    )
      return
    const age = Date.now() - Math.max(dataUpdatedAt, askedAt.get(query) ?? 0)
    const limit = typeof staleTime === 'number' && staleTime < Infinity ? staleTime : freshFor
    if (isInvalidated || age >= limit) void readAgain(queries, query)
  })
}

/** The memory of read calls. They repeat by themselves where that is safe; what was read a moment ago is shown while it is read again. */
export function createQueries(): QueryClient {
  const queryCache = new QueryCache({ onError: tellFailedRefresh })
  const queries = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnMount: false },
      mutations: { retry: false },
    },
  })
  queryCache.subscribe(askAfterDrawing(queries))
  return queries
}
