import { and, eq, gt } from 'drizzle-orm'

import type { Tx } from '../database/database.ts'
import type { JobKind } from './define-job.ts'
import { startJob } from './jobs.repository.ts'
import { jobs } from './jobs.tables.ts'

/** Plans a job that returns, unless it is planned for a later moment already. */
export async function planOnce<C extends string | null>(
  tx: Tx,
  job: JobKind<null, C>,
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  const [planned] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, job.kind), gt(jobs.dueAt, now)))
    .limit(1)
  if (!planned) await startJob(tx, job, { payload: null, accountId: null, language: 'zh-CN', dueAt: at })
}
