/** The places in which a gate keeps things. */
export const stores = ['meta', 'chunks', 'scans'] as const
export type Store = (typeof stores)[number]

const databaseName = 'cardline-gate'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })

/** The things that a gate keeps on its device. Writing ends when it is on the disk. */
export interface GateDatabase {
  get<T>(store: Store, key: IDBValidKey): Promise<T | undefined>
  all<T>(store: Store): Promise<T[]>
  put(store: Store, values: readonly { key?: IDBValidKey; value: unknown }[]): Promise<void>
  clear(store: Store): Promise<void>
  /** Forgets everything, keys and all. */
  wipe(): Promise<void>
}

/** Opens what is kept; it is made where there is nothing yet. */
export async function openGateDatabase(): Promise<GateDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('meta')
    opening.result.createObjectStore('chunks', { autoIncrement: true })
    opening.result.createObjectStore('scans')
  })
  const database = await settled(opening)
  const writing = (store: Store, work: (objects: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')))
      work(transaction.objectStore(store))
    })
  const reading = (store: Store) => database.transaction(store).objectStore(store)
  return {
    get: (store, key) => settled(reading(store).get(key)),
    all: (store) => settled(reading(store).getAll()),
    put: (store, values) =>
      writing(store, (objects) => {
        for (const { key, value } of values) objects.put(value, key)
      }),
    clear: (store) => writing(store, (objects) => void objects.clear()),
    async wipe() {
      for (const store of stores) await writing(store, (objects) => void objects.clear())
    },
  }
}
