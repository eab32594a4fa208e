import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DataOf, type Endpoint, featureOf } from '#platform/contract/endpoint.ts'
import { call, type CallArguments, type CallRequest } from './call.ts'

interface Options<E extends Endpoint> {
  /** Further features whose shown data is stale after success; the endpoint's own is always refreshed. */
  touches?: readonly string[]
  onSuccess?: (data: DataOf<E>, request: CallRequest<E>) => void
  /** The screen shows failures by itself. */
  quiet?: boolean
}

/** A writing call for a screen: `const pause = useCallMutation(cardsContract.pause)`, then `pause.mutate({ params: { id } })`. Refreshes what the feature shows. */
export function useCallMutation<E extends Endpoint>(
  endpoint: E,
  { touches = [], onSuccess, quiet = false }: Options<E> = {},
) {
  const queries = useQueryClient()
  return useMutation<DataOf<E>, Error, CallRequest<E>>({
    mutationFn: (request) => call(endpoint, ...([request, { quiet }] as CallArguments<E>)),
    onSuccess: async (data, request) => {
      onSuccess?.(data, request)
      await Promise.all(
        [featureOf(endpoint), ...touches].map((feature) =>
          queries.invalidateQueries({ queryKey: [feature] }),
        ),
      )
    },
  })
}
