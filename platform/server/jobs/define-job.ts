import type { Language } from '#platform/text/texts.ts'
import type { Tx } from '../database/database.ts'
import type { Services } from '../http/context.ts'
import type { JobState } from './jobs.tables.ts'

/** Values that can be written down and read back the same: a cursor or result of anything else would not survive a restart. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface JobLog {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** How far a job has come. */
export interface Mark<C> {
  cursor?: C
  done?: number
  total?: number
}

/** The context of a job's program. */
export interface JobRun<P, C> {
  readonly id: string
  readonly companyId: string
  readonly createdBy: string | null
  readonly language: Language
  readonly payload: P
  /** `validating` on the way to a confirmation, `running` after it and for jobs that need none. */
  readonly state: JobState
  /** Where the attempt before stopped; null at the beginning. */
  readonly cursor: C | null
  /** The file or other content that the job started from may be read again from the beginning; `cursor` says what to skip. */
  readonly attempt: number
  readonly log: JobLog
  /** Ends when the job was cancelled, is being handed to another process, or the server stops. */
  readonly signal: AbortSignal
  /**
   * One chunk of the work in a transaction of the job's company. What `save` is given is stored in the same
   * transaction, so after a crash the job goes on exactly where it stopped. Throws when the job is no longer ours.
   */
  asTenant<T>(work: (tx: Tx, save: (mark: Mark<C>) => void) => Promise<T>): Promise<T>
  /** Tells how far the job is, outside of a chunk. */
  progress(done: number, total: number): Promise<void>
}

/** How a job's program ended; without one the job is `completed`. */
export interface JobOutcome {
  state?: Extract<JobState, 'completed' | 'partial' | 'to_confirm'>
  result?: Json
  resultFileId?: string
}

export interface JobKind<P extends Json = Json, C extends Json = Json> {
  /** `feature.verb`, such as `cards.import`. */
  kind: string
  /** The state that people see while it works for the first time; `running` unless told. */
  firstState?: 'validating' | 'running'
  /** `kind` runs one job of this kind a company at a time, `free` as many as there are workers; `kind` unless told. */
  lane?: 'kind' | 'free'
  /** What people call it; null for the product's own business, such as sending and tidying, which no list shows. */
  title: ((language: Language) => string) | null
  /** Attempts without getting any further before the job fails; 5 unless told. */
  maxAttempts?: number
  /** A person may start it again after it failed for no reason of its own: it goes on where it stopped. */
  canRestart?: boolean
  run(job: JobRun<P, C>, services: Services): Promise<JobOutcome | void>
}

/** Declares a kind of job: `export const importCards = defineJob<Payload, Cursor>({ kind: 'cards.import', title: …, run: … })`. */
export const defineJob = <P extends Json, C extends Json = null>(kind: JobKind<P, C>): JobKind<P, C> => kind
