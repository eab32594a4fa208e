import type { Database } from '#platform/server/database/database.ts'

class Undone extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('undone')
    this.value = value
  }
}

/** From here on every call answers as always and leaves nothing behind: its transaction is rolled back. */
export function undoWrites(database: Database): void {
  const commit = database.asTenant.bind(database)
  database.asTenant = async <T>(...[companyId, work, options]: Parameters<typeof commit<T>>): Promise<T> => {
    try {
      return await commit<T>(
        companyId,
        async (tx) => {
          throw new Undone(await work(tx))
        },
        options,
      )
    } catch (error) {
      if (error instanceof Undone) return error.value as T
      throw error
    }
  }
}
