import { useQueryClient } from '@tanstack/react-query'

/** Reads policies and the gates of projects anew. */
export function useFreshPolicies(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['policies', 'projects', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
}
