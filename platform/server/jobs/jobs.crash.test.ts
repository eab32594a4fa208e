import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareApp, companyA, openBareApp } from '#platform/testing/bare-app.ts'
import { countingJob } from '#platform/testing/counting-job.ts'
import { bundledProgram } from '#platform/testing/killed-workers.ts'
import { startJob } from './jobs.repository.ts'

let bare: BareApp
let owner: pg.Client
const children = new Set<ChildProcess>()

beforeAll(async () => {
  bare = await openBareApp({ name: 'jobs_crash', mount: () => undefined })
  owner = new pg.Client({ connectionString: bare.urls.ownerUrl })
  await owner.connect()
  await owner.query('create table job_effects (n int not null); grant insert on job_effects to app_tenant')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  program.remove()
  await owner.end()
  await bare.close()
})

const program = bundledProgram('platform/testing/job-worker.ts')

async function startWorker(mode: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await program.path(), bare.urls.url, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

const isDone = async (id: string) => {
  const { rows } = await owner.query<{ count: string }>('select count(*) from job_effects')
  const state = await bare.database.asTenant(
    companyA,
    async (tx) =>
      (await tx.execute<{ state: string }>(`select state from jobs where id = '${id}'`)).rows[0]?.state,
  )
  return { state, count: Number(rows[0]?.count) }
}

/** Runs a job to its end while its worker is killed again and again; answers how often, and what was written. */
async function runKilled(rows: number, mode: 'careful' | 'careless', kills: number) {
  await owner.query('truncate job_effects')
  const { id } = await bare.database.asTenant(companyA, (tx) =>
    startJob(tx, countingJob(false), { payload: { rows }, accountId: null, language: 'zh-CN' }),
  )
  let killed = 0
  for (let now = await isDone(id); now.state !== 'completed';) {
    const child = await startWorker(mode)
    // By rows and not by time, so that a fast machine is killed as often as a slow one.
    const enough = killed < kills ? now.count + rows * (0.01 + Math.random() * 0.06) : Infinity
    while (now.state !== 'completed' && now.count < enough) {
      await sleep(5)
      now = await isDone(id)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (now.state !== 'completed') killed += 1
  }
  const { rows: found } = await owner.query<{ written: string; different: string }>(
    'select count(*) as written, count(distinct n) as different from job_effects',
  )
  return { killed, written: Number(found[0]?.written), different: Number(found[0]?.different) }
}

test(
  '20,000 rows are written exactly once, however often the worker is killed',
  { timeout: 180_000 },
  async () => {
    const { killed, ...counts } = await runKilled(20_000, 'careful', 12)
    expect(counts).toEqual({ written: 20_000, different: 20_000 })
    expect(killed).toBeGreaterThanOrEqual(10)
  },
)

test(
  'a job that keeps its work and its cursor apart is caught writing twice',
  { timeout: 180_000 },
  async () => {
    const { written, different } = await runKilled(2_000, 'careless', 5)
    expect(different).toBe(2_000)
    expect(written).toBeGreaterThan(2_000)
  },
)
