import { endSale, requireSale } from '#features/money/orders/server/orders.public.ts'
import { askRefundOfSale } from '#features/money/payments/server/sale-money.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { findRegistration, writeRegistration } from './registrations.repository.ts'

/** Settles the order of a ticket that was given up: an unpaid one ends, for a paid one the refund is asked for. */
export const settleTicket = defineJob<{ registrationId: string }>({
  kind: 'registrations.settle',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const known = await findRegistration(tx, job.payload.registrationId)
      if (!known?.orderId) return
      const context = { tx, services }
      if (await endSale(context, known.orderId)) return
      // Read again behind the lock of the order: it may have been paid in this very moment.
      const registration = (await findRegistration(tx, known.id)) ?? known
      const { refundFen, name, reason } = registration
      const order = await requireSale(tx, known.orderId)
      if (refundFen === null || refundFen <= 0 || order.paidAt === null) return
      // Money goes back in one refund at a time: this one is asked for once the other is decided.
      if (order.state === 'refunding') return void (await settleIn(tx, known.id, askAgainMs))
      const actor = { ...systemActor, name }
      await askRefundOfSale(context, order.id, { amount: refundFen, reason: reason || name, actor })
      await writeRegistration(tx, registration, { refundFen: null })
    })
  },
})

const askAgainMs = 10 * minuteMs

const settleIn = (tx: Tx, registrationId: string, ms: number): Promise<unknown> =>
  startJob(tx, settleTicket, {
    payload: { registrationId },
    accountId: null,
    language: 'zh-CN',
    ...(ms > 0 && { dueAt: new Date(Date.now() + ms) }),
  })

export const settleLater = (tx: Tx, registrationId: string): Promise<unknown> =>
  settleIn(tx, registrationId, 0)
