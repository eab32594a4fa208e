import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { campaignMoves, type CampaignState } from '../ads.contract.ts'
import { billCampaign } from './ad-orders.actions.ts'
import { giveBackLater } from './ad-money.jobs.ts'
import {
  type CampaignActor,
  type CampaignContext,
  type CampaignEvent,
  campaignMachine,
  freeLane,
} from './ads.domain.ts'
import { refuseDenial } from './ads.refusals.ts'
import {
  type Campaign,
  findInStates,
  findRivals,
  lockCampaign,
  lockSlot,
  type Slot,
  writeCampaign,
} from './ads.repository.ts'
import { timesOf } from './ads.view.ts'

interface Step {
  event: CampaignEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: CampaignActor
  reason?: string
  /** The money of an order that was just paid. */
  paidFen?: number
}

/** The columns of an approval: its line in the slot, and an order where the booking costs something. */
async function bookingOf(tx: Tx, campaign: Campaign, { taken, actor }: { taken: number[]; actor: Actor }) {
  const lane = freeLane(taken)
  return campaign.cost > 0 ? { lane, ...(await billCampaign(tx, campaign, actor)) } : { lane, orderId: null }
}

/** Whether a campaign has room is asked when somebody agrees to it, with its slot locked. */
const contextOf = (
  campaign: Campaign,
  { slot, taken }: { slot: Slot | undefined; taken: readonly number[] },
): CampaignContext => ({
  ...timesOf(campaign),
  isOpen: slot?.isOpen ?? true,
  isFull: slot !== undefined && taken.length >= slot.capacity,
  isPriced: campaign.cost > 0,
})

const isGivenUp = (state: CampaignState): boolean => state === 'rejected' || state === 'ended'

/**
 * Lets an event happen to a campaign. The slot is locked first: two approvals do not both take its last place, and the
 * database refuses two bookings of the same days in one line.
 */
export async function stepCampaign(
  tx: Tx,
  known: Pick<Campaign, 'id' | 'slotId'>,
  { event, actor, by, reason = '', paidFen }: Step,
): Promise<Campaign> {
  const slot = event === 'approve' ? await lockSlot(tx, known.slotId).then(orNotFound) : undefined
  const campaign = await lockCampaign(tx, known.id).then(orNotFound)
  const { state, orderId } = campaign
  const taken = slot ? await findRivals(tx, campaign) : []
  const context = contextOf(campaign, { slot, taken })
  const question = { subject: campaign, context, ...(by && { actor: by }) }
  const decision = campaignMachine.decide(event, question)
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: campaignMachine.possible(campaignMoves, question) },
    )
  const { to } = decision
  const booking = event === 'approve' ? await bookingOf(tx, campaign, { taken, actor }) : {}
  const paid = paidFen === undefined ? {} : { paidFen, payUntil: null }
  const moved = await writeCampaign(tx, campaign, { state: to, reason, ...booking, ...paid })
  await record(tx, actor, [
    { objectType: 'adCampaign', objectId: campaign.id, event, from: state, to, reason: reason || null },
  ])
  if (orderId !== null && isGivenUp(to)) await giveBackLater(tx, { campaignId: campaign.id, orderId })
  return moved
}

/** A campaign whose budget is used up is not drawn any more. */
export async function exhaust(tx: Tx, id: string): Promise<void> {
  const campaign = await lockCampaign(tx, id)
  if (campaign && campaignMachine.transitions.exhaust.from.includes(campaign.state))
    await stepCampaign(tx, campaign, { event: 'exhaust', actor: systemActor })
}

/** Nothing is advertised at an activity that is over. */
export async function endCampaignsOf(tx: Tx, activityId: string): Promise<void> {
  for (const found of await findInStates(tx, activityId, campaignMachine.transitions.end.from)) {
    const campaign = await lockCampaign(tx, found.id).then(orNotFound)
    await stepCampaign(tx, campaign, { event: 'end', actor: systemActor })
  }
}
