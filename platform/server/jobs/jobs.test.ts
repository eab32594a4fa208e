import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { companyA, companyB } from '#platform/testing/bare-app.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { refuse, tooMany } from '../http/refusal.ts'
import { openLive } from '../live/live.ts'
import type { JobOutcome, Json } from './define-job.ts'
import { createJobs } from './jobs.ts'
import { cancelJob, continueJob, restartJob, startJob } from './jobs.repository.ts'
import { jobs as jobsTable } from './jobs.tables.ts'
import { openJobs } from '#platform/testing/test-jobs.ts'

const { running, plain, validated, restartable, deleteAll, by, start, read, runDue, gate, bare, services } =
  await openJobs('jobs')
afterAll(() => bare.close())
beforeEach(deleteAll)

test('a job runs when its transaction is committed, never when it is not', async () => {
  running.program = async () => ({ result: { rows: 3 } })
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
  running.program = async (run) => {
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
  running.program = async (run) => {
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
    running.program = async (run) => {
      await run.asTenant(async (_tx, save) => save({ cursor: 1, done: 10 }))
      throw new Error('always here')
    }
    const { id } = await start()
    expect(await runDue()).toBe(6)
    expect(await read(id)).toMatchObject({ state: 'failed', done: 10 })
  })

  test('without getting any further five times is the end, and people see it in their language', async () => {
    running.program = async () => {
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
    running.program = async (run) => {
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
    running.program = async () => ({})
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
    running.program = async () => {
      throw refuse(platformTexts, (t) => t.refusal.duplicate)
    }
    const { id } = await start()
    expect(await runDue()).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'failed', error: '已存在相同的记录' })
  })

  test('a refusal that says when it ends is waited for, without counting as an attempt', async () => {
    const { id } = await start()
    running.program = () => Promise.reject(tooMany(60))
    await runDue()
    const waiting = await read(id)
    expect(waiting).toMatchObject({ state: 'running', attempts: 0, claim: null })
    const seconds = ((waiting.dueAt?.getTime() ?? 0) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(61)
  })

  test('but not longer than a day', async () => {
    const { id } = await start()
    running.program = () => Promise.reject(tooMany(86_400))
    await bare.database.asTenant(companyA, (tx) =>
      tx
        .update(jobsTable)
        .set({ createdAt: new Date(Date.now() - 60_000) })
        .where(eq(jobsTable.id, id)),
    )
    await runDue()
    expect((await read(id)).state).toBe('failed')
  })

  test('a later attempt waits longer', async () => {
    const other = await openLive({ url: bare.urls.url, onError: () => undefined })
    const slow = createJobs({ database: bare.database, live: other, retrySeconds: 60 })
    slow.add(plain)
    running.program = async () => {
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
    running.program = async (run) => {
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
  running.program = async (run): Promise<JobOutcome> => {
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
