import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ScannerSetup, SentEntry } from '../face/lead-model.ts'
import type { LeadDatabase } from './lead-database.ts'
import { blankDraft, LeadEngine } from './lead-engine.ts'

/** A browser's storage, in memory; values are copied in and out as a browser does. */
function memory(): LeadDatabase {
  const kept = new Map<string, Map<string, unknown>>()
  const of = (store: string) => {
    const known = kept.get(store) ?? new Map<string, unknown>()
    kept.set(store, known)
    return known
  }
  return {
    get: async <T>(store: string, key: IDBValidKey) =>
      structuredClone(of(store).get(JSON.stringify(key))) as T | undefined,
    all: async <T>(store: string) => [...of(store).values()].map((value) => structuredClone(value) as T),
    async put(store, values) {
      for (const { key = crypto.randomUUID(), value } of values)
        of(store).set(JSON.stringify(key), structuredClone(value))
    },
    async remove(store, keys) {
      for (const key of keys) of(store).delete(JSON.stringify(key))
    },
    clear: async (store) => of(store).clear(),
    wipe: async () => kept.clear(),
  }
}

/** The server of a portal, which may be out of reach, and may lose an answer on its way. */
const server = {
  user: 'user-1',
  isThere: true,
  losesAnswer: false,
  isSignedIn: true,
  taken: [] as { device: string; entry: SentEntry }[],
}

const setup = (): ScannerSetup => ({
  user: server.user,
  person: 'Li',
  exhibitor: 'Hengli',
  title: 'Fair',
  activityEnd: '',
  publicKey: '',
  questions: [],
  now: Date.now() + 3_600_000,
})

function answer(path: string, init?: { body?: string }): Response {
  if (!server.isThere) throw new TypeError('offline')
  if (!server.isSignedIn) return new Response('', { status: 403 })
  if (path.endsWith('/setup')) return Response.json(setup())
  const { device, entries } = JSON.parse(init?.body ?? '') as { device: string; entries: SentEntry[] }
  server.taken.push(...entries.map((entry) => ({ device, entry })))
  if (server.losesAnswer) throw new TypeError('lost')
  return Response.json({
    answers: entries.map(({ counter }) => ({
      counter,
      outcome: 'taken',
      name: '',
      company: '',
      state: null,
    })),
  })
}

beforeEach(() => {
  Object.assign(server, { user: 'user-1', isThere: true, losesAnswer: false, isSignedIn: true, taken: [] })
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => answer(path, init))
})
afterEach(() => vi.unstubAllGlobals())

async function opened(database: LeadDatabase): Promise<LeadEngine> {
  const engine = await LeadEngine.open(database, () => undefined)
  await vi.waitFor(() => expect(engine.status.isLoading).toBe(false))
  return engine
}
const seen = () => server.taken.map(({ device, entry }) => `${device} ${entry.counter}`)

test('what is captured without a connection lies sealed on the phone, over a restart, and goes up later', async () => {
  const database = memory()
  const first = await opened(database)
  server.isThere = false
  const counter = await first.capture({ code: 'T1.secret' })
  await first.finish(counter, { ...blankDraft, note: 'a note', temperature: 'hot' })
  expect(first.status.queued).toBe(1)
  first.close()
  expect(JSON.stringify(await database.all('entries'))).not.toContain('secret')
  const second = await opened(database)
  expect([second.status.queued, server.taken.length]).toEqual([1, 0])
  server.isThere = true
  await second.sync()
  await vi.waitFor(() => expect(second.status.queued).toBe(0))
  expect(server.taken).toMatchObject([{ entry: { code: 'T1.secret', note: 'a note', temperature: 'hot' } }])
  // By the clock of the server, which is an hour ahead.
  expect(server.taken[0]?.entry.at).toBeGreaterThan(Date.now() + 3_000_000)
  second.close()
})

test('an answer that is lost makes it send the same once more, to the letter', async () => {
  const engine = await opened(memory())
  server.losesAnswer = true
  await engine.capture({ contact: { name: 'Ou', mobile: '13800000000', company: '', title: '' } })
  await vi.waitFor(() => expect(server.taken).toHaveLength(1))
  await vi.waitFor(() => expect(engine.status.isOnline).toBe(false))
  server.losesAnswer = false
  await engine.sync()
  await vi.waitFor(() => expect(engine.status.queued).toBe(0))
  expect(server.taken.length).toBeGreaterThan(1)
  for (const sent of server.taken) expect(sent).toEqual(server.taken[0])
  engine.close()
})

test('two pages at once never use one number, and a form that is open is not sent', async () => {
  const database = memory()
  const [one, other] = [await opened(database), await opened(database)]
  const open = await one.capture({ code: 'T1.a' })
  const done = await other.capture({ code: 'T1.b' })
  await other.finish(done, blankDraft)
  await vi.waitFor(() => expect(server.taken).toHaveLength(1))
  await one.finish(open, blankDraft)
  await vi.waitFor(() => expect(server.taken).toHaveLength(2))
  expect(new Set(seen()).size).toBe(2)
  one.close()
  other.close()
})

test('what one person captured waits for that person, and for who signs in again', async () => {
  const database = memory()
  const mine = await opened(database)
  server.isSignedIn = false
  const counter = await mine.capture({ code: 'T1.mine' })
  await mine.finish(counter, blankDraft)
  await vi.waitFor(() => expect(mine.status.isSignedOut).toBe(true))
  mine.close()
  Object.assign(server, { isSignedIn: true, user: 'user-2' })
  const theirs = await opened(database)
  await theirs.sync()
  expect(server.taken).toEqual([])
  theirs.close()
  server.user = 'user-1'
  const again = await opened(database)
  await vi.waitFor(() => expect(server.taken).toHaveLength(1))
  again.close()
})
