import { type Activity, holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { campaignMoves, type CampaignRow, type SlotRow } from '../ads.contract.ts'
import { type CampaignActor, campaignMachine, plannedOf, spendOf } from './ads.domain.ts'
import { describe } from './ads.refusals.ts'
import type { Campaign, ShownCampaign, Slot } from './ads.repository.ts'

/** A colleague of the organiser who acts on advertisements of an activity. */
export const colleagueOf = (viewer: Viewer, activity: Activity): CampaignActor => ({
  holds: (permission) => holdsOnActivity(viewer, permission, activity),
})

/** Whether a campaign has begun, and whether it is over. */
export const timesOf = ({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>, now = new Date()) => ({
  hasBegun: startsAt <= now,
  isOver: endsAt <= now,
})

export const slotRowOf = ({ slot, booked }: { slot: Slot; booked: number }): SlotRow => {
  const { id, place, capacity, pricing, price, isOpen, version } = slot
  return { id, place, capacity, pricing, price, isOpen, version, booked }
}

/** A campaign as the console shows it. */
export function rowOf(
  { campaign, place, advertiser }: ShownCampaign,
  activity: Activity,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): CampaignRow {
  const { id, slotId, exhibitorId, name, weight, capADay, budget, headline, target, pricing, price } =
    campaign
  const { units, settled, served, viewable, clicks, invalid, state, reason, version } = campaign
  // Whether the slot has room is looked at when somebody approves.
  const context = { ...timesOf(campaign), isFull: false, isOpen: true, isPriced: campaign.cost > 0 }
  const question = { subject: campaign, context, actor: colleagueOf(viewer, activity) }
  return {
    id,
    slotId,
    exhibitorId,
    name,
    weight,
    capADay,
    budget,
    headline,
    target,
    pricing,
    price,
    units,
    served,
    viewable,
    clicks,
    invalid,
    state,
    reason,
    version,
    place,
    advertiser: advertiser ?? '',
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    planned: plannedOf(campaign, new Date()),
    delivered: settled,
    spend: spendOf(campaign),
    cost: campaign.cost,
    paid: campaign.paidFen,
    payUntil: campaign.state === 'awaiting_payment' ? (campaign.payUntil?.toISOString() ?? null) : null,
    pictureUrl: fileUrl(campaign.pictureFileId),
    at: campaign.createdAt.toISOString(),
    canEdit: campaignMachine.decide('edit', question).allowed,
    actions: campaignMachine.actions(campaignMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}
