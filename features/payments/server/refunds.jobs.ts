import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { PayChannel, RefundFacts } from './pay-channel.ts'
import { findPayment, findRefund, type Payment, type Refund } from './payments.repository.ts'
import { takeRefund } from './refund-outcomes.ts'

const askAgainMs = 20_000

type Told = Pick<RefundFacts, 'state' | 'providerNumber'> & { failure?: string }

const failed = (failure: string): Told => ({ state: 'failed', providerNumber: null, failure })

/** Asks the provider to give money back; a refund that was sent before is asked for first. */
async function askProvider(
  channel: PayChannel | undefined,
  refund: Refund,
  { payment, isSent }: { payment: Payment; isSent: boolean },
): Promise<Told> {
  if (channel?.mode !== payment.mode) return failed('closed')
  const wish = { number: payment.number, refundNumber: refund.number, amount: refund.amount, total: payment.amount, reason: refund.reason }
  try {
    const known = isSent ? await channel.queryRefund(wish) : undefined
    return known && known.state !== 'unknown' ? known : await channel.refund(wish)
  } catch (error) {
    return failed(error instanceof Error ? error.message.slice(0, 200) : '')
  }
}

/**
 * Gives money back at the provider. The number stays the same however often it is tried, so that the provider gives it
 * once; what came of it is asked for until it is known.
 */
export const sendRefund = defineJob<{ refundId: string; isSent?: boolean }>({
  kind: 'payments.refund',
  isListed: false,
  lane: 'free',
  async run(job, { payChannels }) {
    const { refundId, isSent = false } = job.payload
    const { refund, payment } = await job.asTenant(async (tx) => {
      const found = await findRefund(tx, refundId)
      return { refund: found, payment: found && (await findPayment(tx, found.paymentId)) }
    })
    if (!refund || !payment || payment.channel === 'transfer' || refund.state !== 'processing') return
    const facts = await askProvider(payChannels.find(payment.channel), refund, { payment, isSent })
    await job.asTenant(async (tx) => {
      await takeRefund(tx, refund, facts)
      if (facts.state !== 'processing') return
      await startJob(tx, sendRefund, {
        payload: { refundId, isSent: true },
        accountId: null,
        language: job.language,
        dueAt: new Date(Date.now() + askAgainMs),
      })
    })
  },
})
