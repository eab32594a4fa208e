import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { languages } from '#platform/text/texts.ts'
import type { Database, Tx } from '../database/database.ts'
import type { JobLog, JobRun, Json, Mark } from './define-job.ts'
import { lockClaimed, saveMark } from './jobs.repository.ts'
import type { Job } from './jobs.tables.ts'

/** Another attempt has taken the job over: whatever this one still does must not count. */
export class LostClaimError extends Error {}
/** Somebody cancelled the job. */
export class JobCancelledError extends Error {}
/** The server stops; the job goes on elsewhere or later. */
export class ServerStopsError extends Error {}

interface RunOptions {
  database: Database
  companyId: string
  job: Job
  claim: string
  leaseSeconds: number
  controller: AbortController
  log: JobLog
}

/** The state of one attempt of a job's program. */
export function runOf({
  database,
  companyId,
  job,
  claim,
  leaseSeconds,
  controller,
  log,
}: RunOptions): JobRun<Json, Json> {
  const { id } = job

  async function step<T>(tx: Tx, work: (tx: Tx, save: (mark: Mark<Json>) => void) => Promise<T>): Promise<T> {
    // Longer than a request may take, and still an end: a chunk that hangs must not keep its locks.
    await tx.execute(
      sql`select set_config('statement_timeout', '20s', true), set_config('idle_in_transaction_session_timeout', '20s', true)`,
    )
    const held = await lockClaimed(tx, { id, claim })
    if (!held) throw new LostClaimError()
    if (held.cancelAsked) throw new JobCancelledError()
    const mark: Mark<Json> = {}
    const value = await work(tx, (part) => void Object.assign(mark, part))
    await saveMark(tx, { held, mark, leaseSeconds })
    return value
  }

  async function asTenant<T>(work: (tx: Tx, save: (mark: Mark<Json>) => void) => Promise<T>): Promise<T> {
    // Requests get their turn between two chunks.
    await nextTurn()
    controller.signal.throwIfAborted()
    try {
      return await database.asTenant(companyId, (tx) => step(tx, work))
    } catch (error) {
      if (error instanceof LostClaimError || error instanceof JobCancelledError) controller.abort(error)
      throw error
    }
  }

  return {
    id,
    companyId,
    createdBy: job.createdBy,
    payload: job.payload as Json,
    state: job.state,
    cursor: job.cursor as Json,
    language: languages.find((language) => language === job.language) ?? 'zh-CN',
    attempt: job.attempts,
    log,
    signal: controller.signal,
    asTenant,
    progress: (done, total) =>
      asTenant(async (_tx, save) =>
        save({
          done,
          total,
        }),
      ),
  }
}
