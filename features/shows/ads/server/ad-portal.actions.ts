import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import { type OpenedTill, payOnPage, readSalePayment } from '#features/money/sales/server/sale-page.public.ts'
import {
  actorOfPortal,
  type PortalSession,
  readPortalFrame,
} from '#features/shows/exhibitors/server/portal-calls.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { AdPortalModel, PortalAd } from '../face/ad-portal-model.ts'
import { blankForm, bookableSlots } from './ad-booking.actions.ts'
import { type CampaignActor, campaignMachine } from './ads.domain.ts'
import { findCampaign, findCampaignsOfExhibitor, type ShownCampaign } from './ads.repository.ts'
import { timesOf } from './ads.view.ts'
import { stepCampaign } from './campaign-steps.actions.ts'

/** An exhibitor may hand in its booking and give it up, and do nothing else with a campaign. */
export const buyer: CampaignActor = { holds: (permission) => permission === 'ad:edit' }

/** A booking of the session's exhibitor; that of another one is like an unknown one. */
async function requireOwn(tx: Tx, { exhibitor }: PortalSession, id: string): Promise<ShownCampaign> {
  const found = await findCampaign(tx, id).then(orNotFound)
  if (found.campaign.exhibitorId !== exhibitor.id) throw notFound()
  return found
}

async function adOf(visit: PageRequest, tx: Tx, { campaign, place }: ShownCampaign): Promise<PortalAd> {
  const { id, name, headline, state, reason, cost, served, viewable, clicks, orderId, payUntil } = campaign
  const waits = state === 'awaiting_payment'
  const context = { ...timesOf(campaign), isFull: false, isOpen: true, isPriced: cost > 0 }
  return {
    id,
    name,
    headline,
    place,
    state,
    reason,
    cost,
    served,
    viewable,
    clicks,
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    payUntil: waits ? (payUntil?.toISOString() ?? null) : null,
    canStop: campaignMachine.decide('stop', { subject: campaign, context, actor: buyer }).allowed,
    pay: waits && orderId !== null ? await readSalePayment(visit, tx, orderId) : null,
  }
}

/** The advertisements of an exhibitor, with what is to be paid. */
export function readAdPortal(
  visit: PageRequest,
  session: PortalSession,
  { note, form }: { note: AdPortalModel['frame']['note']; form?: AdPortalModel['form'] | undefined },
): Promise<AdPortalModel | undefined> {
  return visit.services.database.asTenant(session.companyId, async (tx) => {
    const frame = await readPortalFrame(tx, visit, session)
    if (!frame) return undefined
    const ads: PortalAd[] = []
    for (const shown of await findCampaignsOfExhibitor(tx, session.exhibitor.id))
      ads.push(await adOf(visit, tx, shown))
    const slots = await bookableSlots(tx, session)
    return { frame: { ...frame, note }, ads, slots, form: form ?? blankForm(session) }
  })
}

/** Opens a till for a booking that waits for its payment. */
export async function payForAd(
  visit: PageRequest,
  session: PortalSession,
  { id, channel }: { id: string; channel: OnlineChannel },
): Promise<OpenedTill> {
  const { companyId, user } = session
  const { campaign } = await visit.services.database.asTenant(companyId, (tx) => requireOwn(tx, session, id))
  if (campaign.state !== 'awaiting_payment' || campaign.orderId === null)
    return { goUrl: null, failure: null }
  return payOnPage(visit, {
    companyId,
    orderId: campaign.orderId,
    channel,
    buyerName: user.name,
    path: '/portal/ads',
  })
}

/** Gives up a booking; what was paid goes back by its rules. */
export const stopAd = async (visit: PageRequest, session: PortalSession, id: string): Promise<void> => {
  const actor = await actorOfPortal(visit, session)
  await visit.services.database.asTenant(session.companyId, async (tx) => {
    const { campaign } = await requireOwn(tx, session, id)
    await stepCampaign(tx, campaign, { event: 'stop', actor, by: buyer })
  })
}
