import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import { releaseWhatIsHeld } from './order-fulfilment.actions.ts'
import { orderMachine } from './orders.domain.ts'
import { advanceOrder, factsOf, findOrder, type Order } from './orders.repository.ts'

/** Nobody paid in time: the order is closed and lets go of what it held. A receipt that somebody showed keeps it open. */
export const closeOrder = defineJob<{ orderId: string }>({
  kind: 'orders.close',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const order = await findOrder(tx, job.payload.orderId)
      if (!order) return
      const now = new Date()
      const decision = orderMachine.decide('close', {
        subject: factsOf(order),
        context: { now, canTransfer: false },
      })
      if (!decision.allowed) return
      const closed = await advanceOrder(tx, { order, to: decision.to, set: { endedAt: now } })
      if (!closed) return
      await releaseWhatIsHeld({ tx, services }, closed)
      await record(tx, systemActor, [
        {
          objectType: 'order',
          objectId: order.id,
          event: 'closeUnpaid',
          from: order.state,
          to: closed.state,
        },
      ])
    })
  },
})

/** Looks at the order again when its time has run out. */
export const closeWhenDue = (
  tx: Tx,
  { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>,
  language: Language,
) =>
  expiresAt
    ? startJob(tx, closeOrder, { payload: { orderId: id }, accountId: null, language, dueAt: expiresAt })
    : undefined
