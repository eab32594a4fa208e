import { and, eq, sql } from 'drizzle-orm'

import { isOperatorsCompany } from '#features/money/orders/server/orders.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { dayOfStatements } from './statements.domain.ts'
import { readStatements } from './statements.jobs.ts'

/** Once a day, when the providers have yesterday's statements ready: has them read, in the operator's company alone. */
export async function startDailyStatements(tx: Tx, now = new Date()): Promise<void> {
  const { day, isReady } = dayOfStatements(now)
  if (!isReady || !(await isOperatorsCompany(tx))) return
  const [known] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, readStatements.kind), sql`${jobs.payload}->>'day' = ${day}`))
    .limit(1)
  if (!known) await startJob(tx, readStatements, { payload: { day }, accountId: null, language: 'zh-CN' })
}
