import { randomUUID } from 'node:crypto'
import { fill, type Language, languages } from '#platform/text/texts.ts'
import { type Database, sqlState } from '../database/database.ts'
import type { Services } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import type { Live } from '../live/live.ts'
import { serverTexts } from '../text/server.texts.ts'
import type { JobKind, JobLog, Json } from './define-job.ts'
import { claimJob, dueTopic, endJob, handBack, jobTopic, lockClaimed, renewClaim } from './jobs.repository.ts'
import type { Job } from './jobs.tables.ts'
import { JobCancelledError, LostClaimError, runOf, ServerStopsError } from './run-job.ts'

/** The workers of this process. */
export interface Jobs {
  /** Makes a kind of job known; a feature does this where it mounts its calls. */
  add<P extends Json, C extends Json>(kind: JobKind<P, C>): void
  /** The kinds that lists show, with what people call them. */
  listed(language: Language): { kind: string; title: string }[]
  /** What people call a kind; one that the product has no more is shown as it is written. */
  titleOf(kind: string, language: Language): string
  /** Begins to work, and looks again whenever something becomes due. */
  start(services: Services, log: JobLog): void
  /** Works on what is due, here and now, until nothing is left; answers how many attempts that took. */
  runDue(services: Services): Promise<number>
  /** Hands back what is being worked on and waits until that is done. */
  stop(): Promise<void>
}

interface JobsOptions {
  database: Database
  live: Live
  /** Whether this process may work now; always unless told. */
  mayWork?: () => boolean
  /** Jobs at a time. */
  workers?: number
  /** After this time without a sign of life a job is taken from its worker. */
  leaseSeconds?: number
  /** The first pause before a failed attempt is repeated; it doubles each time. */
  retrySeconds?: number
}

/** The process that worked on it ended in the middle, again and again. */
class WorkerDiedError extends Error {}

const pollMs = 5_000
const longestRetrySeconds = 600

const daySeconds = 86_400

/** The seconds after which a refusal will not be one any more: so carriers let one number have one message a minute. Undefined where it stays one, or after a day. */
function secondsUntilAllowed(error: unknown, { createdAt }: Job): number | undefined {
  if (!(error instanceof Refusal) || error.retryAfter === undefined) return undefined
  const age = (Date.now() - createdAt.getTime()) / 1000
  return age + error.retryAfter <= daySeconds ? error.retryAfter : undefined
}

/** Workers that take due jobs of all companies from the `jobs` table. */
export function createJobs({
  database,
  live,
  mayWork = () => true,
  workers = 2,
  leaseSeconds = 60,
  retrySeconds = 5,
}: JobsOptions): Jobs {
  const kinds = new Map<string, JobKind>()
  const running = new Set<AbortController>()
  const loops: Promise<void>[] = []
  const wakes = new Set<() => void>()
  let isStopping = false
  let log: JobLog = { info: () => undefined, error: () => undefined }
  let announcements = 0
  let unsubscribe = () => {}

  async function claimNext(): Promise<{ companyId: string; id: string; claim: string } | undefined> {
    if (!mayWork()) return undefined
    const claim = randomUUID()
    const validating = [...kinds.values()]
      .filter(({ firstState }) => firstState === 'validating')
      .map(({ kind }) => kind)
    try {
      const found = await database.asSystem((tx) =>
        claimJob(tx, {
          claim,
          leaseSeconds,
          validating,
          processKey: live.processKey,
          kinds: [...kinds.keys()],
        }),
      )
      return found && { ...found, claim }
    } catch (error) {
      // Another worker took a job of the same lane in the same moment.
      if (sqlState(error) === '23505') return undefined
      throw error
    }
  }

  interface Attempt {
    companyId: string
    claim: string
    job: Job
    services: Services
  }

  async function attempt({ companyId, claim, job, services }: Attempt): Promise<void> {
    const kind = kinds.get(job.kind)
    if (!kind) throw new Error(`no kind of job: ${job.kind}`)
    const { id } = job
    const controller = new AbortController()
    running.add(controller)
    const renew = setInterval(
      () => {
        database
          .asTenant(companyId, (tx) => renewClaim(tx, { id, claim, leaseSeconds }))
          .then((isHeld) => isHeld || controller.abort(new LostClaimError()))
          .catch((error: unknown) => log.error({ err: error, jobId: id }, 'a claim was not renewed'))
      },
      (leaseSeconds * 1000) / 3,
    )
    const unsubscribeCancel = live.subscribe(`${jobTopic(id)}:cancel`, () =>
      controller.abort(new JobCancelledError()),
    )
    try {
      // Claimed in the moment in which the server began to stop: nobody else would tell it.
      if (isStopping) throw new ServerStopsError()
      const maxAttempts = kind.maxAttempts ?? 5
      // It took the process down with it as often as it may.
      if (job.attempts > maxAttempts) throw new WorkerDiedError(`the worker died ${maxAttempts} times`)
      const outcome = await kind.run(
        runOf({ database, companyId, job, claim, leaseSeconds, controller, log }),
        services,
      )
      await database.asTenant(companyId, (tx) =>
        endJob(tx, { ...outcome, id, claim, state: outcome?.state ?? 'completed' }),
      )
    } catch (error) {
      await fail(
        { companyId, claim, job, services },
        controller.signal.aborted ? controller.signal.reason : error,
      )
    } finally {
      clearInterval(renew)
      unsubscribeCancel()
      running.delete(controller)
    }
  }

  async function fail({ companyId, claim, job }: Attempt, error: unknown): Promise<void> {
    const { id } = job
    if (error instanceof LostClaimError)
      return log.info({ jobId: id }, 'a job was taken over by another worker')
    const maxAttempts = kinds.get(job.kind)?.maxAttempts ?? 5
    const isExpected =
      error instanceof Refusal || error instanceof JobCancelledError || error instanceof ServerStopsError
    if (!isExpected)
      log.error({ err: error, jobId: id, kind: job.kind, attempt: job.attempts }, 'a job failed')
    await database.asTenant(companyId, async (tx) => {
      if (error instanceof ServerStopsError)
        return handBack(tx, { id, claim, afterSeconds: 0, isForgiven: true })
      if (error instanceof JobCancelledError) return endJob(tx, { id, claim, state: 'cancelled' })
      const afterSeconds = secondsUntilAllowed(error, job)
      if (afterSeconds !== undefined) return handBack(tx, { id, claim, afterSeconds, isForgiven: true })
      if (error instanceof Refusal)
        return endJob(tx, { id, claim, state: 'failed', error: error.speak(languageOf(job)) })
      if (job.attempts >= maxAttempts) {
        const restartState = kinds.get(job.kind)?.canRestart ? job.state : null
        const words = wordsFor(error, { job, maxAttempts, canRestart: restartState !== null })
        return endJob(tx, { id, claim, state: 'failed', error: words, restartState })
      }
      return handBack(tx, {
        id,
        claim,
        afterSeconds: Math.min(retrySeconds * 2 ** (job.attempts - 1), longestRetrySeconds),
      })
    })
  }

  async function workOnce(services: Services): Promise<boolean> {
    const claimed = await claimNext()
    if (!claimed) return false
    const { companyId, id, claim } = claimed
    const job = await database.asTenant(companyId, (tx) => lockClaimed(tx, { id, claim }))
    if (job) await attempt({ companyId, claim, job, services })
    return true
  }

  async function loop(services: Services): Promise<void> {
    while (!isStopping) {
      let hasWorked = false
      const seen = announcements
      try {
        hasWorked = await workOnce(services)
      } catch (error) {
        log.error({ err: error }, 'the job worker cannot work')
      }
      // An announcement that came while we looked may be about a job that was not there yet.
      if (!hasWorked && seen === announcements && !isStopping) await sleepUntilWoken(wakes)
    }
  }

  return {
    add: (kind) => void kinds.set(kind.kind, kind as unknown as JobKind),
    listed: (language) =>
      [...kinds.values()].flatMap(({ kind, title }) => (title ? [{ kind, title: title(language) }] : [])),
    titleOf: (kind, language) => kinds.get(kind)?.title?.(language) ?? kind,
    start(services, logger) {
      log = logger
      unsubscribe = live.subscribe(dueTopic, () => {
        announcements += 1
        wakes.forEach((wake) => wake())
      })
      for (let worker = 0; worker < workers; worker += 1) loops.push(loop(services))
    },
    async runDue(services) {
      let attempts = 0
      while (await workOnce(services)) attempts += 1
      return attempts
    },
    async stop() {
      isStopping = true
      unsubscribe()
      running.forEach((controller) => controller.abort(new ServerStopsError()))
      wakes.forEach((wake) => wake())
      await Promise.all(loops)
    },
  }
}

function sleepUntilWoken(wakes: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      wakes.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, pollMs)
    wakes.add(wake)
  })
}

const languageOf = ({ language }: Job) => languages.find((known) => known === language) ?? 'zh-CN'

interface Given {
  job: Job
  maxAttempts: number
  canRestart: boolean
}

/** What people read of a job that was given up: what happened, and what they can do now. */
function wordsFor(error: unknown, { job, maxAttempts, canRestart }: Given): string {
  const texts = serverTexts.in(languageOf(job)).jobs
  const [happened, now] = [
    error instanceof WorkerDiedError ? texts.died : texts.failed,
    canRestart ? texts.startAgain : texts.tellAdministrator,
  ]
  return fill(happened, { times: maxAttempts, now, id: job.id })
}

declare module '../http/context.ts' {
  interface Services {
    jobs: Jobs
  }
}
