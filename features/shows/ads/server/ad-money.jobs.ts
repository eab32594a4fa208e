import { endSale, type OrderContext, requireSale } from '#features/money/orders/server/orders.public.ts'
import { askRefundOfSale, refundRoom } from '#features/money/payments/server/sale-money.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { tokenMs } from './ads.domain.ts'
import { findCampaign } from './ads.repository.ts'
import { adsServerTexts } from './server.texts.ts'

type Ended = {
  campaignId: string
  orderId: string
}

/**
 * Settles the order of a booking that ended: an unpaid one ends, of a paid one everything that was not delivered is asked
 * back, which finance decides.
 */
export async function giveBackAd(context: OrderContext, { campaignId, orderId }: Ended): Promise<void> {
  const { tx } = context
  if (await endSale(context, orderId)) return
  const room = await refundRoom(context, await requireSale(tx, orderId))
  if (!room || room instanceof Refusal || room.amount === 0) return
  const found = await findCampaign(tx, campaignId)
  await askRefundOfSale(context, orderId, {
    reason: found?.campaign.reason || adsServerTexts.in('zh-CN').orders.ended,
    actor: { ...systemActor, name: found?.advertiser ?? '' },
  })
}

export const giveBackAds = defineJob<Ended>({
  kind: 'ads.give-back',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant((tx) => giveBackAd({ tx, services }, job.payload))
  },
})

/** Orders are locked before campaigns, and showings are counted for a while: both come after the commit. */
export const giveBackLater = (tx: Tx, payload: Ended): Promise<unknown> =>
  startJob(tx, giveBackAds, {
    payload,
    accountId: null,
    language: 'zh-CN',
    dueAt: new Date(Date.now() + 2 * tokenMs),
  })
