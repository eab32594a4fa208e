import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import { lineMachine } from './customer-transfer-lines.domain.ts'
import { arrive } from './customer-transfer-arrival.actions.ts'
import { findTransferLines, lockTransfer, type Transfer } from './customer-transfers.repository.ts'

/** Takes over what its receiver has left waiting for its time. Run too early or twice it does nothing. */
export const acceptWaiting = defineJob<{ transferId: string }>({
  kind: 'customers.accept-transfer',
  lane: 'free',
  title: null,
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const transfer = await lockTransfer(tx, job.payload.transferId)
      if (!transfer) return
      const { state: transferState, acceptUntil } = transfer
      const now = new Date()
      const due = (await findTransferLines(tx, transfer.id)).filter(
        ({ state }) =>
          lineMachine.decide('takeOver', { subject: { state, transferState, acceptUntil }, context: { now } })
            .allowed,
      )
      if (due.length > 0)
        await arrive({ tx, services, actor: systemActor, language: job.language }, transfer, due)
    })
  },
})

/** Has a transfer taken over when its receiver has said nothing until then. */
export async function acceptLater(
  tx: Tx,
  { id }: Pick<Transfer, 'id'>,
  { language, dueAt }: { language: Language; dueAt: Date },
): Promise<void> {
  await startJob(tx, acceptWaiting, { payload: { transferId: id }, accountId: null, language, dueAt })
}
