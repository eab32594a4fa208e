import { useQueryClient } from '@tanstack/react-query'

/** Reads everything about carriers anew. */
export function useFreshCarriers(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(['carriers', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
}
