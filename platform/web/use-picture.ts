import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** A picture that has no address of its own, because only some may see it: fetched with the session, as an address of this page. */
export function usePicture(
  key: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<{ response: Response }>,
): string | undefined {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { response } = await fetch(signal)
      return response.ok ? await response.blob() : null
    },
    staleTime: 'static',
    gcTime: 60_000,
  })
  const url = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return url
}
