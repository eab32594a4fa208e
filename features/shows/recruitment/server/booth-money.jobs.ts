import { endSale, requireSale } from '#features/money/orders/server/orders.public.ts'
import { askRefundOfSale } from '#features/money/payments/server/sale-money.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { findApplication } from './applications.repository.ts'

const ended = ['withdrawn', 'cancelled']

/** Settles the orders of an application that ended: unpaid ones end, for paid ones the refund is asked for, which finance decides. */
export const giveBackBooths = defineJob<{ applicationId: string }>({
  kind: 'recruitment.give-back',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const application = await findApplication(tx, job.payload.applicationId)
      if (!application || !ended.includes(application.state)) return
      const { company, reason, depositOrderId, balanceOrderId } = application
      const context = { tx, services }
      for (const orderId of [depositOrderId, balanceOrderId]) {
        if (orderId === null || (await endSale(context, orderId))) continue
        const order = await requireSale(tx, orderId)
        if (order.paidAt === null || order.state === 'refunded' || order.state === 'refunding') continue
        const actor = { ...systemActor, name: company }
        await askRefundOfSale(context, order.id, { amount: order.amount, reason: reason || company, actor })
      }
    })
  },
})

/** Orders are locked before applications, so their end comes after the commit. */
export const giveBackLater = (tx: Tx, applicationId: string): Promise<unknown> =>
  startJob(tx, giveBackBooths, {
    payload: { applicationId },
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(Date.now() + minuteMs / 60),
  })
