import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { closeIfDue } from './mall-moves.actions.ts'
import { lockOrder } from './mall.repository.ts'

/** Nobody paid in time: the order is closed and lets go of its goods. A proof keeps it longer: then the job comes again. */
export const closeMallOrder = defineJob<{ orderId: string }>({
  kind: 'mall.close',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const order = await lockOrder(tx, job.payload.orderId)
      if (order?.state !== 'unpaid') return
      const now = await closeIfDue({ tx, services }, order)
      if (now.state === 'unpaid' && now.heldUntil !== null)
        await startJob(tx, closeMallOrder, {
          payload: job.payload,
          accountId: null,
          language: job.language,
          dueAt: now.heldUntil,
        })
    })
  },
})
