import { record, systemActor } from '#platform/server/audit/audit.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { moveApproval } from './approvals.domain.ts'
import { findSteps, lockApproval, writeApproval } from './approvals.repository.ts'

/** Nobody decided in time: from now on everybody who may decide at all may decide this. */
export const escalate = defineJob<{ approvalId: string }>({
  kind: 'approvals.escalate',
  title: null,
  lane: 'free',
  async run(job) {
    await job.asTenant(async (tx) => {
      const { approvalId } = job.payload
      const approval = await lockApproval(tx, approvalId)
      if (!approval || approval.dueAt === null || approval.dueAt > new Date()) return
      const move = moveApproval(
        { ...approval, steps: await findSteps(tx, approvalId) },
        { event: 'escalate' },
      )
      if ('denial' in move) return
      await writeApproval(tx, { approvalId, decision: null, ...move.change })
      await record(tx, systemActor, [
        {
          objectType: 'approval',
          objectId: approvalId,
          event: 'escalate',
          from: approval.state,
          to: move.change.state,
        },
      ])
    })
  },
})
