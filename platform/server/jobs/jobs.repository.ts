import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '#platform/text/texts.ts'
import type { Tx } from '../database/database.ts'
import { firstRow } from '../database/rows.ts'
import { livingProcesses } from '../live/live.ts'
import type { JobKind, JobOutcome, Json, Mark } from './define-job.ts'
import { finalStates, type Job, jobs, type JobState } from './jobs.tables.ts'

/** Announced when a job wants a worker. */
export const dueTopic = 'jobs'
/** Announced when a job has changed. */
export const jobTopic = (id: string) => `job:${id}`

const announce = (tx: Tx, ...topics: string[]) =>
  tx.execute(
    sql`select ${sql.join(
      topics.map((topic) => sql`pg_notify('cardline', ${topic})`),
      sql`, `,
    )}`,
  )

export interface StartedBy {
  accountId: string | null
  language: Language
  /** Not before; at once unless told. */
  dueAt?: Date
}

/** Puts a job into the queue in the caller's transaction: it runs once that is committed, and not at all when it is not. */
export async function startJob<P extends Json, C extends Json>(
  tx: Tx,
  kind: JobKind<P, C>,
  job: { payload: P } & StartedBy,
): Promise<Job> {
  const [row] = await tx
    .insert(jobs)
    .values({
      kind: kind.kind,
      payload: job.payload,
      language: job.language,
      createdBy: job.accountId,
      lane: kind.lane === 'free' ? null : kind.kind,
      isListed: kind.title !== null,
      dueAt: job.dueAt ?? sql`now()`,
    })
    .returning()
  if (!row) throw new Error('a job was not written')
  await announce(tx, dueTopic)
  return row
}

/** Goes on with a job that waits for a person: `to_confirm` becomes `running`. False when it does not wait. */
export async function continueJob(tx: Tx, id: string, payload?: Json): Promise<boolean> {
  const changed = await tx
    .update(jobs)
    .set({
      state: 'running',
      dueAt: sql`now()`,
      cursor: null,
      done: 0,
      attempts: 0,
      version: sql`${jobs.version} + 1`,
      ...(payload !== undefined && { payload }),
    })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'to_confirm')))
    .returning({ id: jobs.id })
  if (changed.length > 0) await announce(tx, dueTopic, jobTopic(id))
  return changed.length > 0
}

/** Starts a failed job again, where it stopped. False where it did not fail, or cannot go on. */
export async function restartJob(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx
    .update(jobs)
    .set({
      state: sql`${jobs.restartState}`,
      restartState: null,
      error: null,
      dueAt: sql`now()`,
      finishedAt: null,
      attempts: 0,
      version: sql`${jobs.version} + 1`,
    })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'failed'), isNotNull(jobs.restartState)))
    .returning({ id: jobs.id })
  if (changed.length > 0) await announce(tx, dueTopic, jobTopic(id))
  return changed.length > 0
}

/** Cancels a job: at once when nobody works on it, else at its next step. False when it has ended already. */
export async function cancelJob(tx: Tx, id: string): Promise<boolean> {
  const [job] = await tx
    .select({ state: jobs.state, claim: jobs.claim })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('update')
  if (!job || finalStates.includes(job.state)) return false
  const end = job.claim === null ? { state: 'cancelled' as const, dueAt: null, finishedAt: sql`now()` } : {}
  await tx
    .update(jobs)
    .set({ ...end, cancelAsked: true, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id))
  await announce(tx, jobTopic(id), `${jobTopic(id)}:cancel`)
  return true
}

/** Notes that a person took back what a job did. */
export async function noteUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'undone', version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, id))
}

interface Claiming {
  claim: string
  processKey: number
  leaseSeconds: number
  kinds: readonly string[]
  /** Kinds whose first attempt is a validation. */
  validating: readonly string[]
}

const list = (values: readonly string[]) =>
  sql`(${sql.join(
    (values.length > 0 ? values : ['']).map((value) => sql`${value}`),
    sql`, `,
  )})`

/**
 * Takes the next due job of any company, or one whose worker died: its lease has run out, or its process is gone. The
 * unique index on the lane keeps two workers from taking two jobs of one lane in the same moment. Three statements and not
 * one: in a cluster every node repeats the last, and who lives and which job comes next is known to the first alone.
 */
export async function claimJob(
  tx: Tx,
  { claim, processKey, leaseSeconds, kinds, validating }: Claiming,
): Promise<{ companyId: string; id: string } | undefined> {
  const living = await tx.execute<{ key: string }>(sql`select key from (${livingProcesses}) as living (key)`)
  const found = await tx.execute<{ company_id: string; id: string }>(sql`
    select j.company_id, j.id from jobs j
    where j.due_at <= now() and j.kind in ${list(kinds)}
      and (j.claim is null or j.claimed_until < now() or j.claimed_by <> all (${`{${living.rows.map(({ key }) => key).join()}}`}::bigint[]))
      and (j.lane is null or not exists (select from jobs o where o.company_id = j.company_id and o.lane = j.lane and o.claim is not null and o.id <> j.id))
    order by j.due_at, j.id for update skip locked limit 1`)
  const next = found.rows[0]
  if (!next) return undefined
  await tx.execute(sql`
    update jobs set claim = ${claim}, claimed_by = ${processKey}, claimed_until = now() + make_interval(secs => ${leaseSeconds}),
      attempts = jobs.attempts + 1, version = jobs.version + 1, started_at = coalesce(started_at, now()),
      state = case when jobs.state <> 'uploaded' then jobs.state when jobs.kind in ${list(validating)} then 'validating' else 'running' end
    where company_id = ${next.company_id} and id = ${next.id}`)
  return { companyId: next.company_id, id: next.id }
}

/** The job, if this claim still holds it; its row stays locked until the transaction ends. */
export const lockClaimed = (tx: Tx, { id, claim }: { id: string; claim: string }): Promise<Job | undefined> =>
  tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.claim, claim)))
    .for('update')
    .then(firstRow)

interface Saving<C> {
  held: Job
  mark: Mark<C>
  leaseSeconds: number
}

/** Writes how far a job has come and holds the claim for another while. Getting further makes earlier failures forgotten; standing still does not. */
export async function saveMark<C extends Json>(
  tx: Tx,
  { held, mark: { cursor, done, total }, leaseSeconds }: Saving<C>,
): Promise<void> {
  const isFurther =
    (done !== undefined && done > held.done) ||
    (cursor !== undefined && JSON.stringify(cursor) !== JSON.stringify(held.cursor))
  await tx
    .update(jobs)
    .set({
      claimedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      ...(cursor !== undefined && { cursor }),
      ...(done !== undefined && { done }),
      ...(total !== undefined && { total }),
      ...(isFurther && { attempts: 0, version: sql`${jobs.version} + 1` }),
    })
    .where(eq(jobs.id, held.id))
  if (isFurther) await announce(tx, jobTopic(held.id))
}

/** Holds a claim for another while; false when it is lost. */
export async function renewClaim(
  tx: Tx,
  { id, claim, leaseSeconds }: { id: string; claim: string; leaseSeconds: number },
): Promise<boolean> {
  const renewed = await tx
    .update(jobs)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(jobs.id, id), eq(jobs.claim, claim)))
    .returning({ cancelAsked: jobs.cancelAsked })
  return renewed.length > 0
}

const atRest = { claim: null, claimedBy: null, claimedUntil: null } as const

interface Ending extends Omit<JobOutcome, 'state'> {
  id: string
  claim: string
  state: JobState
  error?: string | null
  /** Where it goes on if a person starts it again. */
  restartState?: JobState | null
}

/** Ends an attempt with a state that needs no further work; false when the claim is lost, and then nothing changes. */
export async function endJob(
  tx: Tx,
  { id, claim, state, error = null, restartState = null, result, resultFileId }: Ending,
): Promise<boolean> {
  const ended = await tx
    .update(jobs)
    .set({
      ...atRest,
      state,
      error,
      restartState,
      dueAt: null,
      version: sql`${jobs.version} + 1`,
      ...(result !== undefined && { result }),
      ...(resultFileId !== undefined && { resultFileId }),
      ...(finalStates.includes(state) && { finishedAt: sql`now()` }),
    })
    .where(and(eq(jobs.id, id), eq(jobs.claim, claim)))
    .returning({ id: jobs.id })
  // What nobody sees and what went well need not be kept.
  if (state === 'completed')
    await tx.delete(jobs).where(and(eq(jobs.id, id), eq(jobs.isListed, false), eq(jobs.state, 'completed')))
  await announce(tx, jobTopic(id), dueTopic)
  return ended.length > 0
}

interface HandBack {
  id: string
  claim: string
  afterSeconds: number
  /** The attempt does not count: the server stops, or somebody has to be waited for; the job is not to blame. */
  isForgiven?: boolean
}

/** Puts a job back into the queue. */
export async function handBack(
  tx: Tx,
  { id, claim, afterSeconds, isForgiven = false }: HandBack,
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      ...atRest,
      dueAt: sql`now() + make_interval(secs => ${afterSeconds})`,
      version: sql`${jobs.version} + 1`,
      ...(isForgiven && { attempts: sql`greatest(${jobs.attempts} - 1, 0)` }),
    })
    .where(and(eq(jobs.id, id), eq(jobs.claim, claim)))
  await announce(tx, dueTopic)
}
