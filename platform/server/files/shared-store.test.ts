import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type BareApp, companyA, openBareApp } from '#platform/testing/bare-app.ts'

import { defineJob } from '../jobs/define-job.ts'
import { createJobs } from '../jobs/jobs.ts'
import { startJob } from '../jobs/jobs.repository.ts'
import { openLive } from '../live/live.ts'
import { serveHealth } from '../observability/health.ts'
import { openDiskStore } from './disk-store.ts'
import { servers } from './servers.tables.ts'
import { joinServers, type Servers, StoreNotSharedError } from './shared-store.ts'

const patience = { timeout: 15_000 }
let bare: BareApp
let problem: StoreNotSharedError | undefined
beforeAll(async () => {
  bare = await openBareApp({
    name: 'shared_store',
    services: () => ({
      servers: { problem: () => problem, leave: async () => undefined },
    }),
    mount: (app) => serveHealth(app, { migrations: 'migrations' }),
  })
})
afterAll(() => bare.close())

const newFolder = () => mkdtemp(join(tmpdir(), 'cardline-store-'))

/** What one server of several is to the others: a connection that shows that it lives, and a store. */
async function openServer(folder: string, everyMs = 60_000) {
  const live = await openLive({ url: bare.urls.url, onError: () => undefined })
  const joining = () =>
    joinServers({
      store: openDiskStore(folder),
      database: bare.database,
      processKey: live.processKey,
      address: `server ${live.processKey}`,
      onError: () => undefined,
      everyMs,
    })
  const joined = await joining().catch(async (error: unknown) => {
    await live.close()
    throw error
  })
  return {
    ...joined,
    die: () => live.close(),
    async stop() {
      await joined.leave()
      await live.close()
    },
  }
}

test('servers with one store join; one with another store is refused, and told which server is there', async () => {
  const shared = await newFolder()
  const first = await openServer(shared)
  const second = await openServer(shared)
  await expect(openServer(await newFolder())).rejects.toThrow(
    /another server of this database \(server \d+\)/,
  )
  expect([first.problem(), second.problem()]).toEqual([undefined, undefined])
  await first.stop()
  await expect(openServer(await newFolder())).rejects.toThrow(StoreNotSharedError)
  await second.stop()
  // Alone, the store may be another one: it was moved.
  const moved = await openServer(await newFolder())
  await moved.stop()
})

test('a copy of a store is another store', async () => {
  const folder = await newFolder()
  const first = await openServer(folder, 20)
  const copy = await newFolder()
  await cp(folder, copy, { recursive: true })
  const joinsCopy = () =>
    openServer(copy).then(
      ({ stop }) => stop().then(() => 'joined'),
      () => 'refused',
    )
  await expect.poll(joinsCopy, patience).toBe('refused')
  await first.stop()
})

test('a server that was killed is in nobody’s way, and what it left is cleared away', async () => {
  const left = async () => (await bare.database.asSystem((tx) => tx.select().from(servers))).length
  const killed = await openServer(await newFolder())
  await killed.die()
  expect(await left()).toBe(1)
  let next: Awaited<ReturnType<typeof openServer>> | undefined
  // PostgreSQL needs a moment to see that the connection is gone.
  await expect
    .poll(async () => (next ??= await openServer(await newFolder()).catch(() => undefined)), patience)
    .toBeDefined()
  expect(await left()).toBe(1)
  await next?.stop()
  expect(await left()).toBe(0)
})

test('of two that find each other apart, the later one is not ready and does no jobs', async () => {
  const kind = defineJob<null, null>({ kind: 'tests.anywhere', title: null, run: async () => undefined })
  let own: Pick<Servers, 'problem'> = { problem: () => new StoreNotSharedError({ address: 'x' }) }
  const live = await openLive({ url: bare.urls.url, onError: () => undefined })
  const jobs = createJobs({ database: bare.database, live, mayWork: () => own.problem() === undefined })
  jobs.add(kind)
  await bare.database.asTenant(companyA, (tx) =>
    startJob(tx, kind, { payload: null, accountId: null, language: 'en' }),
  )
  expect(await jobs.runDue(bare.app.services)).toBe(0)
  problem = own.problem()
  expect((await bare.app.inject('/readyz')).json()).toEqual({ status: 'storage' })
  own = { problem: () => undefined }
  expect(await jobs.runDue(bare.app.services)).toBe(1)
  await live.close()
})
