import type { ContentDocument } from '../content-document.contract.ts'

/** Work that no server has yet, with the draft that it began with. */
export interface DraftCopy {
  document: ContentDocument
  base: ContentDocument
}

/** Copies of drafts on this device, by a key. */
export interface DraftCopies {
  read(key: string): Promise<DraftCopy | undefined>
  keep(key: string, copy: DraftCopy): Promise<void>
  forget(key: string): Promise<void>
}

const [databaseName, storeName] = ['cardline-drafts', 'copies']

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the storage of this device failed'))
  })

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return answerOf(request)
}

/** Runs a request, or nothing where the browser keeps no storage, as in private windows: the draft is saved all the same. */
async function inStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await (opening ??= open())
    return await answerOf(run(database.transaction(storeName, mode).objectStore(storeName)))
  } catch {
    opening = undefined
    return undefined
  }
}

/** The copies in the browser's own database: they outlive a closed window and a device that goes flat. */
export const storedCopies: DraftCopies = {
  read: (key) =>
    inStore<DraftCopy | undefined>(
      'readonly',
      (store) => store.get(key) as IDBRequest<DraftCopy | undefined>,
    ),
  async keep(key, copy) {
    await inStore('readwrite', (store) => store.put(copy, key))
  },
  async forget(key) {
    await inStore('readwrite', (store) => store.delete(key))
  },
}
