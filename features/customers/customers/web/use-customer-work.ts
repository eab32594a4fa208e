import { useQueryClient } from '@tanstack/react-query'

/** Runs something about customers and has everything that shows them read anew; undefined where it was refused, which has been said. */
export function useCustomerWork() {
  const queries = useQueryClient()
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch {
      return undefined
    } finally {
      await Promise.all(
        ['customers', 'card-folders', 'audit'].map((feature) =>
          queries.invalidateQueries({ queryKey: [feature] }),
        ),
      )
    }
  }
}
