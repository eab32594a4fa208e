import { and, eq, isNotNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { countContents } from './count-contents.jobs.ts'

/** Has the days of readers that are over counted ahead, unless that waits already. */
export async function startCountingContents(tx: Tx): Promise<void> {
  const [waiting] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, countContents.kind), isNotNull(jobs.dueAt)))
    .limit(1)
  if (!waiting) await startJob(tx, countContents, { payload: null, accountId: null, language: 'zh-CN' })
}
