const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })

/** The things that a page keeps on its device. Writing ends when it is on the disk. */
export interface KeptDatabase<Store extends string> {
  get<T>(store: Store, key: IDBValidKey): Promise<T | undefined>
  all<T>(store: Store): Promise<T[]>
  put(store: Store, values: readonly { key?: IDBValidKey; value: unknown }[]): Promise<void>
  remove(store: Store, keys: readonly IDBValidKey[]): Promise<void>
  clear(store: Store): Promise<void>
  /** Forgets everything, keys and all. */
  wipe(): Promise<void>
}

/** Opens what is kept under a name; it is made where there is nothing yet. */
export async function openKeptDatabase<Store extends string>(
  name: string,
  stores: Readonly<Record<Store, IDBObjectStoreParameters>>,
): Promise<KeptDatabase<Store>> {
  const names = Object.keys(stores) as Store[]
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const store of names) opening.result.createObjectStore(store, stores[store])
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
    remove: (store, keys) =>
      writing(store, (objects) => {
        for (const key of keys) objects.delete(key)
      }),
    clear: (store) => writing(store, (objects) => void objects.clear()),
    async wipe() {
      for (const store of names) await writing(store, (objects) => void objects.clear())
    },
  }
}
