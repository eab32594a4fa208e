import type { KeptDatabase } from './kept-database.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export interface Sealed {
  iv: Bytes
  data: Bytes
}

export async function seal(key: CryptoKey, bytes: Bytes): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)) }
}

export const unseal = async (key: CryptoKey, { iv, data }: Sealed): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))

/** A browser's own key: a copy of the files alone opens nothing. */
export async function boundKey(database: Pick<KeptDatabase<'meta'>, 'get' | 'put'>): Promise<CryptoKey> {
  const known = await database.get<CryptoKey>('meta', 'boundKey')
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await database.put('meta', [{ key: 'boundKey', value: made }])
  return made
}
