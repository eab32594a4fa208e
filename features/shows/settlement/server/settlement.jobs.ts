import { dayMs, hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { Statement } from './settlement.repository.ts'
import { closeActivity, confirmByTime } from './statements.actions.ts'
import { confirmDays } from './statements.domain.ts'

/** Refunds of the last day are in the statement of an activity that ended. */
const closeAfterMs = dayMs

/** Nobody answers a statement in time: it counts as confirmed. */
export const confirmStatement = defineJob<{ statementId: string }>({
  kind: 'settlement.confirm',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant((tx) => confirmByTime(tx, job.payload.statementId))
  },
})

export const confirmLater = (tx: Tx, { id, closedAt }: Statement): Promise<unknown> =>
  startJob(tx, confirmStatement, {
    payload: { statementId: id },
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(closedAt.getTime() + confirmDays * dayMs),
  })

/** Closes the money of an activity that ended, or that gave money of a statement back. */
export const closeMoneyOf = defineJob<{ activityId: string }>({
  kind: 'settlement.close',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      for (const statement of await closeActivity(tx, job.payload.activityId))
        await confirmLater(tx, statement)
    })
  },
})

const closeIn = (tx: Tx, activityId: string, ms: number): Promise<unknown> =>
  startJob(tx, closeMoneyOf, {
    payload: { activityId },
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(Date.now() + ms),
  })

export const closeLater = (tx: Tx, activityId: string): Promise<unknown> =>
  closeIn(tx, activityId, closeAfterMs)

/** Money of a statement went back: what goes back within an hour is corrected by one statement. */
export const correctLater = (tx: Tx, activityId: string): Promise<unknown> => closeIn(tx, activityId, hourMs)
