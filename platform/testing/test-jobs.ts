import { eq } from 'drizzle-orm'
import { companyA, companyB, openBareApp } from './bare-app.ts'
import { openLive } from '#platform/server/live/live.ts'
import {
  defineJob,
  type JobKind,
  type JobOutcome,
  type JobRun,
  type Json,
} from '#platform/server/jobs/define-job.ts'
import { createJobs, type Jobs } from '#platform/server/jobs/jobs.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs as jobsTable } from '#platform/server/jobs/jobs.tables.ts'

type Program = (job: JobRun<Json, Json>) => Promise<JobOutcome | void>

/** A server whose jobs do what a test says, without features. */
export async function openJobs(name: string) {
  const patience = { timeout: 15_000 }
  const running: { program: Program } = { program: () => Promise.resolve() }
  const silent = { info: () => undefined, error: () => undefined }

  const job = (facts: Partial<JobKind<Json, Json>> = {}) =>
    defineJob<Json, Json>({
      kind: 'tests.any',
      title: () => 'any',
      run: (run) => running.program(run),
      ...facts,
    })
  const plain = job()
  const validated = job({ kind: 'tests.validated', firstState: 'validating' })
  const restartable = job({ kind: 'tests.restartable', firstState: 'validating', canRestart: true })
  const free = job({ kind: 'tests.free', lane: 'free', title: null })

  const deleteAll = async () => {
    for (const company of [companyA, companyB])
      await bare.database.asTenant(company, (tx) =>
        tx.delete(jobsTable).where(eq(jobsTable.companyId, company)),
      )
  }

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
  const bare = await openBareApp({ name, mount: () => undefined })
  const services = bare.app.services
  for (const kind of [plain, validated, restartable, free]) services.jobs.add(kind)

  return {
    patience,
    running,
    silent,
    plain,
    validated,
    restartable,
    free,
    deleteAll,
    by,
    start,
    read,
    runDue,
    otherWorkers,
    gate,
    bare,
    services,
  }
}
