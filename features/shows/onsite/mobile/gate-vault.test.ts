import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { seal } from '../face/sealed-bytes.ts'
import type { GatePlace } from '../gates.contract.ts'
import type { GateDatabase, Store } from './gate-database.ts'
import { GateEngine } from './gate-engine.ts'
import { choosePin, hasPin, mostTries, unlock } from './gate-vault.ts'

/** A browser's storage, in memory; values are copied in and out as a browser does. */
function memory(): GateDatabase & { size: () => number } {
  const kept = new Map<Store, Map<IDBValidKey, unknown>>()
  const of = (store: Store) => {
    const known = kept.get(store) ?? new Map<IDBValidKey, unknown>()
    kept.set(store, known)
    return known
  }
  return {
    get: async <T>(store: Store, key: IDBValidKey) => structuredClone(of(store).get(key)) as T | undefined,
    all: async <T>(store: Store) => [...of(store).values()].map((value) => structuredClone(value) as T),
    async put(store, values) {
      for (const { key = crypto.randomUUID(), value } of values) of(store).set(key, structuredClone(value))
    },
    async remove(store, keys) {
      for (const key of keys) of(store).delete(key)
    },
    clear: async (store) => of(store).clear(),
    wipe: async () => kept.clear(),
    size: () => [...kept.values()].reduce((total, { size }) => total + size, 0),
  }
}

const pin = '2468'
const isKey = (opened: Awaited<ReturnType<typeof unlock>>) => 'key' in opened

test('the PIN opens the list, another one does not, and nine wrong ones are forgiven by the right one', async () => {
  const database = memory()
  await choosePin(database, pin)
  for (let left = mostTries - 1; left > 0; left -= 1) expect(await unlock(database, '1111')).toEqual({ left })
  expect(isKey(await unlock(database, pin))).toBe(true)
  expect(await unlock(database, '1111')).toEqual({ left: mostTries - 1 })
})

test('the tenth wrong PIN wipes everything: the right one opens nothing any more', async () => {
  const database = memory()
  await choosePin(database, pin)
  await database.put('scans', [{ key: 1, value: { counter: 1 } }])
  for (let tries = 1; tries < mostTries; tries += 1) await unlock(database, '1111')
  expect(database.size()).toBeGreaterThan(0)
  expect(await unlock(database, '1111')).toEqual({ left: 0 })
  expect([database.size(), await hasPin(database)]).toEqual([0, false])
  expect(await unlock(database, pin)).toEqual({ left: 0 })
})

test('a try counts before it is made: pulling the plug in the middle wins none', async () => {
  const database = memory()
  await choosePin(database, pin)
  const { put } = database
  let writes = 0
  const plug: GateDatabase = {
    ...database,
    put: async (store, values) => {
      writes += 1
      await put(store, values)
      if (writes === 1) throw new Error('no power')
    },
  }
  await expect(unlock(plug, '1111')).rejects.toThrow('no power')
  expect(await unlock(database, '2222')).toEqual({ left: mostTries - 2 })
})

const place = {
  activity: { id: 'a', title: 'Salon', zone: 'UTC', end: '', startsAt: null, endsAt: null, publicKey: '' },
  device: { id: 'd', name: 'Phone', gateId: 'g' },
  gates: [{ id: 'g', name: 'North', hall: '', direction: 'entry', allowsReentry: true, typeIds: [] }],
  types: [],
} as unknown as GatePlace
const ticket = { id: 't', typeId: 'k', state: 'confirmed', codeVersion: 1, name: '林**', keys: [] }

/** A device with a list on it, and a scan that the server does not have yet. */
async function enrolled(leaseUntil: number) {
  const database = memory()
  const key = await choosePin(database, pin)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const part = new TextEncoder().encode(JSON.stringify({ place, tickets: [ticket], scans: [] }))
  await database.put('chunks', [{ key: 1, value: await seal(key, part) }])
  await database.put('meta', [
    { key: 'device', value: { address: 'x', keys, offset: 0 } },
    { key: 'lease', value: leaseUntil },
    { key: 'cursor', value: 'some' },
  ])
  const scan = { counter: 1, ticket: 't', gate: 'g', deviceAt: 1, correctedAt: 1, uncertain: false }
  const more = { given: 'entry', denial: null, source: 'camera', codeVersion: 1, isSent: false }
  await database.put('scans', [{ key: 1, value: { ...scan, ...more } }])
  return { database, key }
}

let answer: () => Promise<Response>
beforeEach(() => {
  answer = () => Promise.reject(new TypeError('offline'))
  vi.stubGlobal('fetch', () => answer())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())

const opened = async ({ database, key }: Awaited<ReturnType<typeof enrolled>>) => {
  const engine = await GateEngine.open(database, key, () => {})
  await engine.sync()
  const { status } = engine
  engine.close()
  return status
}

test('without a connection the list works until its lease is over; then it is gone, and scans stay', async () => {
  const fresh = await enrolled(Date.now() + 60_000)
  expect(await opened(fresh)).toMatchObject({ isOnline: false, isLapsed: false, tickets: 1, queued: 1 })
  const lapsed = await enrolled(Date.now() - 1)
  expect(await opened(lapsed)).toMatchObject({ isLapsed: true, tickets: 0, queued: 1 })
  expect(await lapsed.database.all('chunks')).toEqual([])
  expect(await lapsed.database.get('meta', 'cursor')).toBe('')
  expect(await lapsed.database.all('scans')).toHaveLength(1)
})

test('a device that the server has ended wipes itself, keys and all', async () => {
  const device = await enrolled(Date.now() + 60_000)
  answer = () =>
    Promise.resolve(Response.json({ code: 403, msg: '', data: { reason: 'DEVICE_ENDED' } }, { status: 403 }))
  expect(await opened(device)).toMatchObject({ isEnded: true })
  expect(device.database.size()).toBe(0)
  // Any other refusal is none: the list stays.
  const other = await enrolled(Date.now() + 60_000)
  answer = () => Promise.resolve(Response.json({ code: 429, msg: '', data: null }, { status: 429 }))
  expect(await opened(other)).toMatchObject({ isEnded: false, isOnline: true, tickets: 1 })
})
