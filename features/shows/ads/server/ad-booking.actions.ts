import { v7 as uuidv7 } from 'uuid'

import { actorOfPortal, type PortalSession } from '#features/shows/exhibitors/server/portal-calls.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { momentShown } from '#platform/domain/zone-clock.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import { campaignDraft } from '../ads.contract.ts'
import type { AdBookingForm, PortalSlot } from '../face/ad-portal-model.ts'
import { type CampaignActor, campaignMachine, dayIn, fullDaysOf } from './ads.domain.ts'
import { refuse, refuseDenial } from './ads.refusals.ts'
import {
  countWaiting,
  findBookings,
  findCampaign,
  findRivals,
  findSlots,
  insertCampaign,
  lockSlot,
} from './ads.repository.ts'
import { stepCampaign } from './campaign-steps.actions.ts'
import { columnsOf } from './campaigns.actions.ts'

/** Exhibitors see so far ahead which days are full. */
const shownDays = 60

/** An exhibitor asks the organiser to look at so many bookings at a time. */
const mostWaiting = 10

/** The slots of an activity that exhibitors may book, with the days that are full. */
export async function bookableSlots(tx: Tx, { activity }: PortalSession): Promise<PortalSlot[]> {
  const from = new Date()
  const bookings = await findBookings(tx, activity.id, {
    from,
    to: new Date(from.getTime() + shownDays * dayMs),
  })
  return (await findSlots(tx, activity.id)).flatMap(({ slot }) => {
    const { id, place, pricing, price, capacity, isOpen } = slot
    if (!isOpen) return []
    const own = bookings.flatMap(({ campaign }) => (campaign.slotId === id ? [campaign] : []))
    const fullDays = fullDaysOf(own, { capacity, zone: activity.zone, from, days: shownDays })
    return [{ id, place, pricing, price, fullDays }]
  })
}

/** A form that nobody has filled in yet. */
export const blankForm = ({ exhibitor }: PortalSession): AdBookingForm => ({
  key: uuidv7(),
  slot: '',
  name: '',
  headline: '',
  target: `/e/${exhibitor.publicId}`,
  from: '',
  to: '',
  budget: '',
})

const fenOf = (yuan: string) => (yuan.trim() === '' ? null : Math.round(Number(yuan) * 100))

/** The first moment of a day, by the clock of the activity. */
const startOf = (zone: string, day: string, plusDays = 0) =>
  new Date(momentShown(zone, Date.parse(`${day}T00:00:00Z`) + plusDays * dayMs))

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A typed form as a draft of the session's own exhibitor; undefined where a field is none. */
function draftOf({ activity, exhibitor }: PortalSession, form: AdBookingForm) {
  const { slot, name, headline, target, from, to, budget } = form
  if (![from, to].every((day) => dayPattern.test(day) && !Number.isNaN(Date.parse(day)))) return undefined
  const first = startOf(activity.zone, from)
  const { data } = campaignDraft.safeParse({
    slotId: slot,
    exhibitorId: exhibitor.id,
    name,
    headline,
    target: target.trim(),
    // A booking of today begins now.
    startsAt: new Date(Math.max(first.getTime(), Date.now())).toISOString(),
    endsAt: startOf(activity.zone, to, 1).toISOString(),
    weight: 1,
    capADay: null,
    budget: fenOf(budget),
  })
  return data && { ...data, isPast: from < dayIn(activity.zone, new Date()) }
}

/**
 * Books a slot for the exhibitor of a session and hands the booking in for review. The slot is locked, and days that are full
 * are refused as at the review. The order is written when the organiser agrees, as for every booking.
 */
export async function bookAd(
  visit: PageRequest,
  session: PortalSession,
  { form, by }: { form: AdBookingForm; by: CampaignActor },
): Promise<void> {
  const found = draftOf(session, form)
  if (!found) throw refuse((t) => t.errors.booking, { status: 400, reason: 'INVALID' })
  const { isPast, ...draft } = found
  if (isPast) throw refuse((t) => t.denials.over, { reason: 'OVER' })
  const actor = await actorOfPortal(visit, session)
  await visit.services.database.asTenant(session.companyId, async (tx) => {
    const slot = await lockSlot(tx, draft.slotId).then(orNotFound)
    if (slot.activityId !== session.activity.id) throw notFound()
    const known = await findCampaign(tx, form.key)
    if (known?.campaign.exhibitorId === session.exhibitor.id) return
    const stopped = { event: 'submit', state: 'draft' } as const
    if (!slot.isOpen) throw refuseDenial('closed', stopped)
    if ((await countWaiting(tx, session.exhibitor.id)) >= mostWaiting)
      throw refuse((t) => t.errors.waiting, { reason: 'WAITING' })
    const [state = 'draft'] = campaignMachine.initial
    const columns = await columnsOf(tx, slot, draft)
    const id = known ? uuidv7() : form.key
    const campaign = await insertCampaign(tx, { ...columns, id, activityId: slot.activityId, state })
    if ((await findRivals(tx, campaign)).length >= slot.capacity) throw refuseDenial('full', stopped)
    await record(tx, actor, [
      { objectType: 'adCampaign', objectId: id, event: 'create', to: state, detail: { name: campaign.name } },
    ])
    await stepCampaign(tx, campaign, { event: 'submit', actor, by })
  })
}
