import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BareApp, companyA, companyB, openBareApp } from '#platform/testing/bare-app.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import type { Services } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { openLive } from '../live/live.ts'
import { defineJob, type JobKind, type JobOutcome, type JobRun, type Json } from './define-job.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { cancelJob, continueJob, restartJob, startJob } from './jobs.repository.ts'
import { jobs as jobsTable } from './jobs.tables.ts'

type Program = (job: JobRun<Json, Json>) => Promise<JobOutcome | void>

const patience = { timeout: 15_000 }
let bare: BareApp
let services: Services
let program: Program
const silent = { info: () => undefined, error: () => undefined }

const job = (facts: Partial<JobKind<Json, Json>> = {}) =>
  defineJob<Json, Json>({ kind: 'tests.any', title: () => 'any', run: (run) => program(run), ...facts })
const plain = job()
const validated = job({ kind: 'tests.validated', firstState: 'validating' })
const restartable = job({ kind: 'tests.restartable', firstState: 'validating', canRestart: true })
const free = job({ kind: 'tests.free', lane: 'free', title: null })

beforeAll(async () => {
  bare = await openBareApp({ name: 'jobs', mount: () => undefined })
  services = bare.app.services
  for (const kind of [plain, validated, restartable, free]) services.jobs.add(kind)
})
afterAll(() => bare.close())
beforeEach(async () => {
  for (const company of [companyA, companyB])
    await bare.database.asTenant(company, (tx) =>
      tx.delete(jobsTable).where(eq(jobsTable.companyId, company)),
    )
})

const by = { accountId: null, language: 'zh-CN' as const }
const start = (kind = plain, company = companyA, payload: Json = null) =>
  bare.database.asTenant(company, (tx) => startJob(tx, kind, { payload, ...by }))
const read = async (id: string, company = companyA) => {
  const [row] = await bare.database.asTenant(company, (tx) =>
    tx.select().from(jobsTable).where(eq(jobsTable.id, id)),
  )
  if (!row) throw new Error('no such job')
  return row
}
const runDue = () => services.jobs.runDue(services)

/** Another process's workers, as far as a test in one process can have them. */
async function otherWorkers(database = bare.database): Promise<{ jobs: Jobs; close(): Promise<void> }> {
  const live = await openLive({ url: bare.urls.url, onError: () => undefined })
  const jobs = createJobs({ database, live, retrySeconds: 0 })
  for (const kind of [plain, validated, free]) jobs.add(kind)
  return {
    jobs,
    async close() {
      await jobs.stop()
      await live.close()
    },
  }
}

/** A program that stops where the test says, and waits there. */
function gate() {
  let open = () => {}
  let reached = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  return { open: () => open(), isReached, pass: () => (reached(), opened) }
}

test('a job runs when its transaction is committed, never when it is not', async () => {
  program = async () => ({ result: { rows: 3 } })
  await bare.database
    .asTenant(companyA, async (tx) => {
      await startJob(tx, plain, { payload: null, ...by })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await runDue()).toBe(0)
  const { id } = await start()
  expect(await read(id)).toMatchObject({ state: 'uploaded', done: 0 })
  expect(await runDue()).toBe(1)
  expect(await read(id)).toMatchObject({
    state: 'completed',
    result: { rows: 3 },
    claim: null,
    dueAt: null,
    finishedAt: expect.any(Date),
  })
})

test('progress and cursor are kept with the work of their chunk, or not at all', async () => {
  const seen: unknown[] = []
  program = async (run) => {
    seen.push(run.cursor)
    await run.asTenant(async (_tx, save) => save({ cursor: 1, done: 10, total: 30 }))
    await run.asTenant(async (_tx, save) => {
      save({ cursor: 2, done: 20 })
      if (seen.length === 1) throw new Error('the chunk failed')
    })
    return {}
  }
  const { id } = await start()
  await runDue()
  expect(seen).toEqual([null, 1])
  expect(await read(id)).toMatchObject({ state: 'completed', cursor: 2, done: 20 })
})

test('the cursor that an attempt left is where the next goes on', async () => {
  const cursors: Json[] = []
  let failures = 2
  program = async (run) => {
    cursors.push(run.cursor)
    const next = Number(run.cursor ?? 0) + 1
    await run.asTenant(async (_tx, save) => save({ cursor: next, done: next }))
    if (failures-- > 0) throw new Error('after the chunk')
    return {}
  }
  const { id } = await start()
  expect(await runDue()).toBe(3)
  expect(cursors).toEqual([null, 1, 2])
  expect((await read(id)).state).toBe('completed')
})

describe('failure', () => {
  test('after the same step again and again is the end, too', async () => {
    program = async (run) => {
      await run.asTenant(async (_tx, save) => save({ cursor: 1, done: 10 }))
      throw new Error('always here')
    }
    const { id } = await start()
    expect(await runDue()).toBe(6)
    expect(await read(id)).toMatchObject({ state: 'failed', done: 10 })
  })

  test('without getting any further five times is the end, and people see it in their language', async () => {
    program = async () => {
      throw new Error('relation "secret" does not exist')
    }
    const { id } = await start()
    expect(await runDue()).toBe(5)
    const row = await read(id)
    expect(row).toMatchObject({ state: 'failed', attempts: 5, claim: null })
    expect(row.error).toContain('服务器内部错误')
    expect(row.error).not.toContain('secret')
  })

  test('is forgiven by whoever starts it again: it goes on where it stopped, in the state that it had', async () => {
    const resumed: unknown[] = []
    let isMended = false
    program = async (run) => {
      resumed.push([run.state, run.cursor])
      if (run.cursor === null) await run.asTenant(async (_tx, save) => save({ cursor: 1, done: 10 }))
      if (!isMended) throw new Error('no memory')
      return { state: 'to_confirm' }
    }
    const restart = (id: string) => bare.database.asTenant(companyA, (tx) => restartJob(tx, id))
    const { id } = await start(restartable)
    await runDue()
    expect(await read(id)).toMatchObject({ state: 'failed', restartState: 'validating', cursor: 1 })
    expect((await read(id)).error).toContain('无需再次上传')
    isMended = true
    expect(await Promise.all([restart(id), restart(id)])).toContain(false)
    expect(await runDue()).toBe(1)
    expect(resumed.at(-1)).toEqual(['validating', 1])
    expect(await read(id)).toMatchObject({ state: 'to_confirm', error: null, finishedAt: null })
    expect(await restart(id)).toBe(false)
    // The control: a kind that does not say so stays failed.
    isMended = false
    const { id: other } = await start(validated)
    await runDue()
    expect((await read(other)).error).not.toContain('无需再次上传')
    expect(await restart(other)).toBe(false)
  })

  test('a worker that died every time is told as that', async () => {
    program = async () => ({})
    const { id } = await start(restartable)
    await bare.database.asTenant(companyA, (tx) =>
      tx.update(jobsTable).set({ attempts: 5 }).where(eq(jobsTable.id, id)),
    )
    await runDue()
    expect(await read(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('连续中断了 5 次'),
    })
    expect(await bare.database.asTenant(companyA, (tx) => restartJob(tx, id))).toBe(true)
    expect(await runDue()).toBe(1)
    expect((await read(id)).state).toBe('completed')
  })

  test('a refusal is said at once and not tried again', async () => {
    program = async () => {
      throw refuse(platformTexts, (t) => t.refusal.duplicate)
    }
    const { id } = await start()
    expect(await runDue()).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'failed', error: '已存在相同的记录' })
  })

  test('a later attempt waits longer', async () => {
    const other = await openLive({ url: bare.urls.url, onError: () => undefined })
    const slow = createJobs({ database: bare.database, live: other, retrySeconds: 60 })
    slow.add(plain)
    program = async () => {
      throw new Error('x')
    }
    const { id } = await start()
    expect(await slow.runDue(services)).toBe(1)
    expect((await read(id)).dueAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
    await other.close()
  })
})

describe('cancelling', () => {
  test('a waiting job ends at once', async () => {
    const { id } = await start()
    expect(await bare.database.asTenant(companyA, (tx) => cancelJob(tx, id))).toBe(true)
    expect(await runDue()).toBe(0)
    expect(await read(id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(Date) })
    expect(await bare.database.asTenant(companyA, (tx) => cancelJob(tx, id))).toBe(false)
  })

  test('a running job ends at its next chunk, which changes nothing', async () => {
    const between = gate()
    program = async (run) => {
      await run.asTenant(async (_tx, save) => save({ done: 1 }))
      await between.pass()
      await run.asTenant(async (_tx, save) => save({ done: 2 }))
      return {}
    }
    const { id } = await start()
    const working = runDue()
    await between.isReached
    await bare.database.asTenant(companyA, (tx) => cancelJob(tx, id))
    between.open()
    await working
    expect(await read(id)).toMatchObject({ state: 'cancelled', done: 1 })
  })

  test('another company cannot', async () => {
    const { id } = await start()
    expect(await bare.database.asTenant(companyB, (tx) => cancelJob(tx, id))).toBe(false)
    expect((await read(id)).state).toBe('uploaded')
  })
})

test('a job that asks first is validated, waits, and runs once it is confirmed', async () => {
  const states: string[] = []
  program = async (run): Promise<JobOutcome> => {
    states.push(run.state)
    return run.state === 'validating'
      ? { state: 'to_confirm', result: { good: 2, bad: 1 } }
      : { state: 'partial', result: { written: 2 } }
  }
  const { id } = await start(validated, companyA, { file: 'a' })
  await runDue()
  expect(await read(id)).toMatchObject({ state: 'to_confirm', result: { good: 2, bad: 1 }, finishedAt: null })
  expect(await runDue()).toBe(0)
  const confirm = () => bare.database.asTenant(companyA, (tx) => continueJob(tx, id))
  expect(await Promise.all([confirm(), confirm()])).toEqual(expect.arrayContaining([true, false]))
  await runDue()
  expect(states).toEqual(['validating', 'running'])
  expect(await read(id)).toMatchObject({ state: 'partial', result: { written: 2 } })
})

describe('one at a time', () => {
  test('jobs of a kind follow each other in a company, while other companies go on', async () => {
    const held = gate()
    const order: string[] = []
    program = async (run) => {
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
    program = async (run) => {
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
    let running = 0
    program = async () => {
      running += 1
      if (running === 2) both.open()
      await both.pass()
      return {}
    }
    await start(free)
    await start(free)
    const other = await otherWorkers()
    await Promise.all([runDue(), other.jobs.runDue(services)])
    expect(running).toBe(2)
    await other.close()
  })
})

test('a worker that slept too long finds its job taken over, and changes nothing', async () => {
  const asleep = gate()
  const outcomes: string[] = []
  program = async (run) => {
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
  program = async () => {
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
  program = async (run) => {
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
  program = async () => ({ result: 'worked on by a server that stops' })
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

test('a started worker hears of a new job, long before it would look by itself', async () => {
  const worker = await otherWorkers()
  worker.jobs.start(services, silent)
  program = async () => ({})
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { id } = await start()
  await expect.poll(async () => (await read(id)).state, { interval: 20, timeout: 4_000 }).toBe('completed')
  await worker.close()
})
