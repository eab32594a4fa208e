import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyA, companyB } from '#platform/testing/bare-app.ts'
import { openLive } from '../live/live.ts'
import type { Json } from './define-job.ts'
import { createJobs } from './jobs.ts'
import { jobs as jobsTable } from './jobs.tables.ts'
import { openJobs } from '#platform/testing/test-jobs.ts'

const {
  patience,
  running,
  silent,
  plain,
  free,
  deleteAll,
  start,
  read,
  runDue,
  otherWorkers,
  gate,
  bare,
  services,
} = await openJobs('job_workers')
afterAll(() => bare.close())
beforeEach(deleteAll)

describe('one at a time', () => {
  test('jobs of a kind follow each other in a company, while other companies go on', async () => {
    const held = gate()
    const order: string[] = []
    running.program = async (run) => {
      order.push(`${run.companyId === companyA ? 'a' : 'b'}${JSON.stringify(run.payload)}`)
      if (run.payload === 1 && run.companyId === companyA) await held.pass()
      return {}
    }
    await start(plain, companyA, 1)
    await start(plain, companyA, 2)
    await start(plain, companyB, 1)
    const first = runDue()
    await held.isReached
    const other = await otherWorkers()
    expect(await other.jobs.runDue(services)).toBe(1)
    expect(order).toEqual(['a1', 'b1'])
    held.open()
    await first
    expect(order).toEqual(['a1', 'b1', 'a2'])
    await other.close()
  })

  test('many workers at once never share a lane, and all jobs get done', async () => {
    let now = 0
    let most = 0
    running.program = async (run) => {
      now += 1
      most = Math.max(most, now)
      await run.progress(1, 1)
      now -= 1
      return {}
    }
    for (let n = 0; n < 12; n += 1) await start(plain, companyA, n)
    const workers = await Promise.all(Array.from({ length: 4 }, () => otherWorkers()))
    for (let done = 0; done < 12;)
      done += (await Promise.all(workers.map(({ jobs }) => jobs.runDue(services)))).reduce(
        (sum, count) => sum + count,
        0,
      )
    expect(most).toBe(1)
    await Promise.all(workers.map((worker) => worker.close()))
  })

  test('jobs without a lane run side by side', async () => {
    const both = gate()
    let atOnce = 0
    running.program = async () => {
      atOnce += 1
      if (atOnce === 2) both.open()
      await both.pass()
      return {}
    }
    await start(free)
    await start(free)
    const other = await otherWorkers()
    await Promise.all([runDue(), other.jobs.runDue(services)])
    expect(atOnce).toBe(2)
    await other.close()
  })
})

test('a worker that slept too long finds its job taken over, and changes nothing', async () => {
  const asleep = gate()
  const outcomes: string[] = []
  running.program = async (run) => {
    await run.asTenant(async (_tx, save) => save({ cursor: `${run.attempt}`, done: run.attempt }))
    if (outcomes.length === 0) {
      outcomes.push('first sleeps')
      await asleep.pass()
      await run
        .asTenant(async (_tx, save) => save({ done: 1000 }))
        .catch((error: Error) => {
          outcomes.push(`first: ${error.constructor.name}`)
          throw error
        })
    }
    return { result: 'second' }
  }
  const quick = await otherWorkers()
  const { id } = await start()
  const sleeping = quick.jobs.runDue(services)
  await asleep.isReached
  await bare.database.asTenant(companyA, (tx) =>
    tx
      .update(jobsTable)
      .set({ claimedUntil: new Date(0) })
      .where(eq(jobsTable.id, id)),
  )
  expect(await runDue()).toBe(1)
  asleep.open()
  await sleeping
  expect(outcomes).toEqual(['first sleeps', 'first: LostClaimError'])
  expect(await read(id)).toMatchObject({ state: 'completed', result: 'second', done: 1 })
  await quick.close()
})

test('a job whose process is gone is taken over at once, long before its lease ends', async () => {
  const hanging = gate()
  let attempts = 0
  running.program = async () => {
    attempts += 1
    if (attempts === 1) await hanging.pass()
    return { result: attempts }
  }
  const live = await openLive({ url: bare.urls.url, onError: () => undefined })
  const doomed = createJobs({ database: bare.database, live, leaseSeconds: 3600 })
  doomed.add(plain)
  const { id } = await start()
  const working = doomed.runDue(services)
  await hanging.isReached
  expect(await runDue()).toBe(0)
  // What the end of a process does to its connection.
  await live.close()
  await expect.poll(runDue, patience).toBe(1)
  expect(await read(id)).toMatchObject({ state: 'completed', result: 2 })
  hanging.open()
  await working
  expect(await read(id)).toMatchObject({ result: 2 })
})

test('a server that stops hands its job back unharmed, and the next goes on', async () => {
  const middle = gate()
  const cursors: Json[] = []
  running.program = async (run) => {
    cursors.push(run.cursor)
    await run.asTenant(async (_tx, save) => save({ cursor: 7 }))
    if (cursors.length === 1) await middle.pass()
    await run.asTenant(async (_tx, save) => save({ cursor: 8 }))
    return {}
  }
  const stopping = await otherWorkers()
  const { id } = await start()
  stopping.jobs.start(services, silent)
  await middle.isReached
  const stopped = stopping.close()
  middle.open()
  await stopped
  expect(await read(id)).toMatchObject({ state: 'running', claim: null, attempts: 0, cursor: 7 })
  expect(await runDue()).toBe(1)
  expect(cursors).toEqual([null, 7])
})

test('a job that is claimed in the moment in which the server begins to stop is handed back, too', async () => {
  const claimed = gate()
  running.program = async () => ({ result: 'worked on by a server that stops' })
  const stopping = await otherWorkers({
    ...bare.database,
    async asSystem(work) {
      const found = await bare.database.asSystem(work)
      if (found) await claimed.pass()
      return found
    },
  })
  const { id } = await start()
  stopping.jobs.start(services, silent)
  await claimed.isReached
  const stopped = stopping.close()
  claimed.open()
  await stopped
  expect(await read(id)).toMatchObject({ state: 'running', claim: null, attempts: 0, result: null })
})

test('a started worker hears of a new job, and does not have to look by itself', async () => {
  const worker = await otherWorkers()
  const later = globalThis.setTimeout
  let asleep = 0
  // The time after which a worker looks again never comes.
  const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => {
    if (ms !== 5_000) return later(run, ms)
    asleep += 1
    return later(() => undefined, 0)
  })
  worker.jobs.start(services, silent)
  running.program = async () => ({})
  await expect.poll(() => asleep, patience).toBe(2)
  const { id } = await start()
  await expect.poll(async () => (await read(id)).state, patience).toBe('completed')
  clock.mockRestore()
  await worker.close()
})
