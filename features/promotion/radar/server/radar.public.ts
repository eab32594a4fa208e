import type { Tx } from '#platform/server/database/database.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { and, eq, gte } from 'drizzle-orm'

import { rescoreAll } from './radar.jobs.ts'

/** Points grow old: once a day everybody is scored anew. */
export async function startDailyScores(tx: Tx, now: Date): Promise<void> {
  const [lately] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, rescoreAll.kind), gte(jobs.createdAt, new Date(now.getTime() - dayMs))))
    .limit(1)
  if (!lately) await startJob(tx, rescoreAll, { payload: null, accountId: null, language: 'zh-CN' })
}
