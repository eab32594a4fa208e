import type { OrderProduct } from '#features/money/orders/server/order-products.public.ts'
import type { Order } from '#features/money/orders/server/orders.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { giveBackLater } from './ad-money.jobs.ts'
import { adOrderIn } from './ad-orders.actions.ts'
import { bookedStates, campaignMachine, undeliveredOf } from './ads.domain.ts'
import { tendNext } from './ads.jobs.ts'
import { refuse } from './ads.refusals.ts'
import { type Campaign, lockCampaign, writeCampaign } from './ads.repository.ts'
import { stepCampaign } from './campaign-steps.actions.ts'

async function campaignOf(tx: Tx, { subjectId }: Order): Promise<Campaign> {
  const campaign = subjectId === null ? undefined : await lockCampaign(tx, subjectId)
  if (!campaign) throw new Error('an order of an advertisement names no campaign')
  return campaign
}

/** The campaign waits for this order, and for no later one. */
const waitsFor = (campaign: Campaign, order: Order): boolean =>
  campaign.orderId === order.id && campaignMachine.transitions.pay.from.includes(campaign.state)

/** A booking as orders sell it: it goes live with its money, and its place is free again without. */
export const adProduct: OrderProduct = {
  key: 'ad',
  async onPaid(tx, order) {
    const campaign = await campaignOf(tx, order)
    if (waitsFor(campaign, order)) {
      const moved = await stepCampaign(tx, campaign, {
        event: 'pay',
        actor: systemActor,
        paidFen: order.amount,
      })
      await tendNext(tx, moved)
    } else await giveBackLater(tx, { campaignId: campaign.id, orderId: order.id })
    return { validTo: null }
  },
  async onEnded(tx, order) {
    const campaign = await campaignOf(tx, order)
    if (waitsFor(campaign, order)) await stepCampaign(tx, campaign, { event: 'lapse', actor: systemActor })
  },
  async refundable(tx, order) {
    const campaign = await campaignOf(tx, order)
    if (campaign.orderId !== order.id) return order.amount
    const activity = await findActivity(tx, campaign.activityId)
    if (activity?.state === 'cancelled') return order.amount
    if (campaign.state === 'running' || campaign.state === 'paused')
      return refuse((t) => t.errors.stillRunning, { reason: 'STATE_CONFLICT' })
    return undeliveredOf(campaign, order.amount)
  },
  spoken: adOrderIn,
  buyerPath: async () => '/portal/ads',
  async onRefunded(tx, order, fen) {
    const campaign = await campaignOf(tx, order)
    if (campaign.orderId !== order.id) return
    const written = await writeCampaign(tx, campaign, { paidFen: Math.max(0, campaign.paidFen - fen) })
    // Without its money a booking is over.
    if (bookedStates.some((state) => state === written.state))
      await stepCampaign(tx, written, { event: 'end', actor: systemActor })
  },
}
