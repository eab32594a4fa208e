import { findOrder } from '#features/money/orders/server/orders.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { PayChannel, ChargeFacts } from './pay-channel.domain.ts'
import { takeCharge } from './payment-outcomes.actions.ts'
import { findPayment, type Payment } from './payments.repository.ts'
import { openStates } from './payments.domain.ts'
import { tillsOfPayment } from './pay-channels.adapter.ts'

const steps = [
  { untilMs: 2 * 60_000, everyMs: 10_000 },
  { untilMs: 10 * 60_000, everyMs: 30_000 },
] as const
const slowMs = 120_000

/** When to ask about a payment of this age again: often while somebody sits before it. */
const nextLook = ({ createdAt }: Payment, now: number) =>
  new Date(now + (steps.find(({ untilMs }) => now - createdAt.getTime() < untilMs)?.everyMs ?? slowMs))

/**
 * Nobody paid in time, or the order is gone: the till is closed first, then asked for the last time. A provider that does
 * not close it yet is asked again; a day later nobody can pay there any more.
 */
async function closeTill(channel: PayChannel, { number, createdAt }: Payment): Promise<ChargeFacts> {
  const isClosed = await channel.close(number).then(
    () => true,
    () => Date.now() - createdAt.getTime() > dayMs,
  )
  const facts = await channel.query(number)
  return isClosed && facts.state !== 'paid' ? { ...facts, state: 'closed' } : facts
}

/** Asks the provider about a payment until it is decided: a notice may be lost, a question is not. */
export const watchPayment = defineJob<{ paymentId: string }>({
  kind: 'payments.watch',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { paymentId } = job.payload
    const { payment, order } = await job.asTenant(async (tx) => {
      const found = await findPayment(tx, paymentId)
      return { payment: found, order: found && (await findOrder(tx, found.orderId)) }
    })
    if (!payment || payment.channel === 'transfer' || !openStates.includes(payment.state)) return
    const tills = await job.asTenant((tx) => tillsOfPayment(services, tx, payment))
    const channel = tills.find(payment.channel)
    const isOver =
      order?.state !== 'unpaid' || (payment.expiresAt !== null && payment.expiresAt <= new Date())
    const nothing: ChargeFacts = {
      number: payment.number,
      state: isOver ? 'closed' : 'open',
      amount: 0,
      providerNumber: null,
    }
    const facts =
      channel?.mode === payment.mode
        ? await (isOver ? closeTill(channel, payment) : channel.query(payment.number))
        : nothing
    await job.asTenant(async (tx) => {
      await takeCharge({ tx, services }, payment, facts)
      const after = await findPayment(tx, paymentId)
      if (after && openStates.includes(after.state)) await lookLater(tx, after)
    })
  },
})

const lookLater = (tx: Tx, payment: Payment) => lookAt(tx, payment, nextLook(payment, Date.now()))

/** Has a payment looked at. */
export const lookAt = (tx: Tx, payment: Pick<Payment, 'id'>, dueAt: Date) =>
  startJob(tx, watchPayment, {
    payload: { paymentId: payment.id },
    accountId: null,
    language: 'zh-CN',
    dueAt,
  })
