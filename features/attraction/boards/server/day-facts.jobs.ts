import { and, eq, isNotNull } from 'drizzle-orm'

import { defineCountingJob } from '#features/insight/card-analytics/server/counting.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { countDays, findUncountedDays, forgetChangedDays } from './day-facts.repository.ts'

/** Counts the days of metrics that are over, before somebody wants to know. */
export const countFacts = defineCountingJob({
  kind: 'boards.countFacts',
  forgetChangedDays,
  findUncountedDays,
  countDays,
})

/** Has the days that are over counted ahead, unless that waits already. */
export async function startCountingFacts(tx: Tx): Promise<void> {
  const [waiting] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, countFacts.kind), isNotNull(jobs.dueAt)))
    .limit(1)
  if (!waiting) await startJob(tx, countFacts, { payload: null, accountId: null, language: 'zh-CN' })
}
