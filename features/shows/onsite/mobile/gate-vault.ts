import { boundKey, type Bytes, seal, type Sealed, unseal } from '../face/sealed-bytes.ts'
import type { GateDatabase } from './gate-database.ts'

interface PinLock {
  salt: Bytes
  /** The key of the list: sealed by the PIN, then by a key that never leaves the browser. */
  sealed: Sealed
  /** Wrong tries in a row; counted before each try. */
  tries: number
}

export const mostTries = 10
const rounds = 210_000
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

const aesKey = (bytes: Bytes) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

async function keyOfPin(pin: string, salt: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Chooses the PIN of a device, and makes the key of its list. */
export async function choosePin(database: GateDatabase, pin: string): Promise<CryptoKey> {
  const raw = random(32)
  const salt = random(16)
  const inner = await seal(await keyOfPin(pin, salt), raw)
  const packed = new Uint8Array([...inner.iv, ...inner.data])
  const lock: PinLock = { salt, sealed: await seal(await boundKey(database), packed), tries: 0 }
  await database.put('meta', [{ key: 'pin', value: lock }])
  return aesKey(raw)
}

export const hasPin = async (database: GateDatabase): Promise<boolean> =>
  (await database.get('meta', 'pin')) !== undefined

/** Opens the list with a PIN; answers how many tries are left, and at none everything is wiped. */
export async function unlock(
  database: GateDatabase,
  pin: string,
): Promise<{ key: CryptoKey } | { left: number }> {
  const lock = await database.get<PinLock>('meta', 'pin')
  if (!lock) return { left: 0 }
  const tries = lock.tries + 1
  // Counted before it is tried: to pull the plug wins no try.
  await database.put('meta', [{ key: 'pin', value: { ...lock, tries } }])
  try {
    const packed = await unseal(await boundKey(database), lock.sealed)
    const inner = { iv: packed.slice(0, 12), data: packed.slice(12) }
    const raw = await unseal(await keyOfPin(pin, lock.salt), inner)
    await database.put('meta', [{ key: 'pin', value: { ...lock, tries: 0 } }])
    return { key: await aesKey(raw) }
  } catch {
    if (tries >= mostTries) await database.wipe()
    return { left: mostTries - tries }
  }
}
