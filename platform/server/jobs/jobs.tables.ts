import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { jobStates, type JobState } from '#platform/contract/job-states.ts'

import { declarePersonal } from '../database/personal-data.ts'
import { tenantTable } from '../database/tenant-table.ts'

export type { JobState }
export const finalStates: readonly JobState[] = ['completed', 'partial', 'failed', 'cancelled', 'undone']

const moment = () => timestamp({ withTimezone: true })

/**
 * Work that outlasts a request: the queue and what people see of it are one row, so that neither can be right while the
 * other is wrong. Waiting: `dueAt` is set. Being worked on: `claim` is set. At rest: neither.
 */
export const jobs = tenantTable(
  'jobs',
  {
    kind: text().notNull(),
    state: text({ enum: jobStates }).notNull().default('uploaded'),
    payload: jsonb(),
    /** Where the next attempt goes on; saved together with what was done up to there. */
    cursor: jsonb(),
    result: jsonb(),
    /** Why it failed, in the language of the person who started it. */
    error: text(),
    done: integer().notNull().default(0),
    total: integer(),
    resultFileId: uuid(),
    language: text().notNull(),
    createdBy: uuid(),
    /** Jobs of a lane run one after the other; null for no order. */
    lane: text(),
    /** Appears in people's lists; sending a message does not. */
    isListed: boolean().notNull(),
    /** Attempts since the job last moved on. */
    attempts: integer().notNull().default(0),
    dueAt: moment(),
    /** A new one for every attempt: an older attempt that wakes up finds another and may change nothing. */
    claim: uuid(),
    claimedBy: bigint({ mode: 'number' }),
    claimedUntil: moment(),
    /** What it goes on with when a person starts it again after it failed; null where it cannot be. */
    restartState: text({ enum: jobStates }),
    cancelAsked: boolean().notNull().default(false),
    /** Counts changes, for callers that follow. */
    version: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    // For the lists of people: messages, which are most jobs, are met by none of them.
    index('jobs_listed')
      .on(t.companyId, t.createdAt, t.id)
      .where(sql`is_listed`),
    index('jobs_listed_own')
      .on(t.companyId, t.createdBy, t.createdAt, t.id)
      .where(sql`is_listed`),
    uniqueIndex('jobs_lane')
      .on(t.companyId, t.lane)
      .where(sql`claim is not null`),
    index('jobs_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
  // The worker looks for due jobs of all companies, then works inside the one that a job belongs to.
  { system: ['select', 'update'], reference: true },
)
export type Job = typeof jobs.$inferSelect

declarePersonal(jobs, {
  rows: 'mask',
  columns: {
    payload: 'mention',
    cursor: 'mention',
    result: 'mention',
    error: 'mention',
    kind: 'none',
    language: 'none',
    lane: 'none',
    resultFileId: 'none',
  },
})
