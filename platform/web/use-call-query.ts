import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { DataOf, Endpoint } from '#platform/contract/endpoint.ts'
import { type CallArguments, type CallRequest, queryOf } from './call.ts'

interface Asked extends Record<string, unknown> {
  params?: unknown
  query?: unknown
  body?: unknown
}

type Options<E extends Endpoint> = Omit<UseQueryOptions<DataOf<E>>, 'queryKey' | 'queryFn'> & {
  /** False: a failure is a message on top, where no part of the screen tells of it. */
  quiet?: boolean
}

type Arguments<E extends Endpoint> =
  object extends CallRequest<E> ? [asked?: CallRequest<E> & Options<E>] : [asked: CallRequest<E> & Options<E>]

/**
 * A reading call for a screen, which shows failures by itself. The request and react-query's options stand side by side:
 * `const { data, error } = useCallQuery(cardsContract.get, { query: { carteId }, enabled: mayView })`.
 */
export function useCallQuery<E extends Endpoint>(
  endpoint: E,
  ...[asked]: Arguments<E>
): UseQueryResult<DataOf<E>> {
  const { params, query, body, quiet = true, ...options } = (asked ?? {}) as Asked
  const request = { ...(params ? { params } : {}), ...(query ? { query } : {}), ...(body ? { body } : {}) }
  return useQuery<DataOf<E>>({
    ...queryOf(endpoint, ...([request, { quiet }] as unknown as CallArguments<E>)),
    ...options,
  })
}
