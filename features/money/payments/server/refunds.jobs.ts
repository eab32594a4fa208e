import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { type PayChannel, ProviderRefusal } from './pay-channel.domain.ts'
import { findPayment, findRefund, type Payment, type Refund } from './payments.repository.ts'
import { takeRefund, type RefundNews } from './refund-outcomes.actions.ts'
import { tillsOfPayment } from './pay-channels.adapter.ts'

const askAgainMs = 20_000
const longestPauseMs = 3_600_000
/** After so many answers that decide nothing a person looks at it: about half a day. */
const mostDelays = 20

/** Longer each time; never sooner than the minute that providers want between two refunds of one payment. */
const pauseAfter = (delays: number) =>
  delays === 0 ? askAgainMs : Math.min(70_000 * 2 ** (delays - 1), longestPauseMs)

const failed = (failure: string): RefundNews => ({ state: 'failed', providerNumber: null, failure })

/** Asks the provider to give money back; a refund that was sent before is asked for first. */
async function askProvider(
  channel: PayChannel | undefined,
  refund: Refund,
  { payment, isSent }: { payment: Payment; isSent: boolean },
): Promise<RefundNews> {
  if (channel?.mode !== payment.mode) return failed('closed')
  const request = {
    number: payment.number,
    refundNumber: refund.number,
    amount: refund.amount,
    total: payment.amount,
    reason: refund.reason,
  }
  try {
    const known = isSent ? await channel.queryRefund(request) : undefined
    return known && known.state !== 'unknown' ? known : await channel.refund(request)
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 200) : ''
    // A no is final; silence is not: the money may be on its way, and the number is asked for again.
    return error instanceof ProviderRefusal && error.isFinal
      ? failed(error.code)
      : { state: 'processing', providerNumber: null, failure }
  }
}

/**
 * Gives money back at the provider. The number stays the same however often it is tried, so that the provider gives it
 * once; what came of it is asked for until it is known.
 */
export const sendRefund = defineJob<{ refundId: string; isSent?: boolean; delays?: number }>({
  kind: 'payments.refund',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { refundId, isSent = false, delays = 0 } = job.payload
    const { refund, payment } = await job.asTenant(async (tx) => {
      const found = await findRefund(tx, refundId)
      return { refund: found, payment: found && (await findPayment(tx, found.paymentId)) }
    })
    if (!refund || !payment || payment.channel === 'transfer' || refund.state !== 'processing') return
    const tills = await job.asTenant((tx) => tillsOfPayment(services, tx, payment))
    const news = await askProvider(tills.find(payment.channel), refund, {
      payment,
      isSent,
    })
    const isDelayed = news.state === 'processing' && news.failure !== undefined
    const facts = isDelayed && delays >= mostDelays ? failed(news.failure ?? '') : news
    await job.asTenant(async (tx) => {
      await takeRefund({ tx, services }, refund, facts)
      if (facts.state !== 'processing') return
      await startJob(tx, sendRefund, {
        payload: { refundId, isSent: true, delays: isDelayed ? delays + 1 : 0 },
        accountId: null,
        language: job.language,
        dueAt: new Date(Date.now() + pauseAfter(isDelayed ? delays + 1 : 0)),
      })
    })
  },
})
