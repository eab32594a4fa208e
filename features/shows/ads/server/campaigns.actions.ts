import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { adPlaces, type CampaignDraft, type SlotDraft } from '../ads.contract.ts'
import { costOf, unitsOf } from '../face/ad-price-model.ts'
import { campaignMachine } from './ads.domain.ts'
import { refuseDenial, refuseField, versionConflict } from './ads.refusals.ts'
import {
  type Campaign,
  findAdvertisers,
  findSlot,
  insertCampaign,
  insertSlots,
  lockCampaign,
  lockSlot,
  type Slot,
  writeCampaign,
  writeSlot,
} from './ads.repository.ts'
import { colleagueOf, timesOf } from './ads.view.ts'

const objectType = 'adCampaign'

/** Writes a slot for each place of an activity that has none. */
export async function addDefaultSlots(context: MemberContext, activityId: string): Promise<void> {
  await requireActivity(context, activityId, 'ad:edit')
  await insertSlots(
    context.tx,
    adPlaces.map((place) => ({ id: uuidv7(), activityId, place, capacity: 4, pricing: 'cpm', price: 3000 })),
  )
  await recordBy(context, [{ objectType: 'activity', objectId: activityId, event: 'addSlots' }])
}

/** Changes a slot. Campaigns that were booked keep the price of their booking. */
export async function changeSlot(
  context: MemberContext,
  { id, version, ...draft }: SlotDraft & { id: string; version: number },
): Promise<Slot> {
  const slot = await lockSlot(context.tx, id).then(orNotFound)
  await requireActivity(context, slot.activityId, 'ad:edit')
  if (slot.version !== version) throw versionConflict()
  // Nobody clicks on a screen in a hall.
  if (slot.place === 'screen' && draft.pricing === 'cpc')
    throw refuseField('pricing', (t) => t.errors.screenPricing)
  const written = await writeSlot(context.tx, slot, draft)
  await recordBy(context, [{ objectType: 'adSlot', objectId: id, event: 'update', detail: draft }])
  return written
}

async function pictureOf({ services, tx }: MemberContext, fileId: string): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null)
    throw refuseField('pictureFileId', (t) => t.errors.picture)
  return file.publicId
}

type Drafted = CampaignDraft & { pictureFileId?: string | null | undefined }

/** The columns of a campaign, checked against its slot; its price is that of the slot now. */
export async function columnsOf(tx: Tx, slot: Slot, draft: CampaignDraft) {
  const { startsAt, endsAt, name, headline, exhibitorId, budget, ...rest } = draft
  if (endsAt <= startsAt) throw refuseField('endsAt', (t) => t.errors.period)
  if (exhibitorId !== null) {
    const known = await findAdvertisers(tx, slot.activityId)
    if (!known.some(({ id }) => id === exhibitorId))
      throw refuseField('exhibitorId', (t) => t.errors.exhibitor)
  }
  const units = unitsOf(slot, budget)
  const needsBudget = exhibitorId !== null && slot.pricing !== 'flat' && slot.price > 0
  if (units === 0 || (needsBudget && units === null)) throw refuseField('budget', (t) => t.errors.budget)
  return {
    ...rest,
    exhibitorId,
    budget,
    units,
    name: name.trim(),
    headline: headline.trim(),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    pricing: slot.pricing,
    price: slot.price,
    cost: costOf(slot, { exhibitorId, budget }),
  }
}

/** The same with the picture that a colleague has uploaded. */
async function draftedColumns(context: MemberContext, slot: Slot, { pictureFileId, ...draft }: Drafted) {
  const columns = await columnsOf(context.tx, slot, draft)
  if (pictureFileId === undefined) return columns
  return { ...columns, pictureFileId: pictureFileId && (await pictureOf(context, pictureFileId)) }
}

export async function addCampaign(context: MemberContext, draft: Drafted): Promise<Campaign> {
  const { tx } = context
  const slot = await findSlot(tx, draft.slotId).then(orNotFound)
  await requireActivity(context, slot.activityId, 'ad:edit')
  const columns = await draftedColumns(context, slot, draft)
  const [state = 'draft'] = campaignMachine.initial
  const campaign = await insertCampaign(tx, { ...columns, id: uuidv7(), activityId: slot.activityId, state })
  await recordBy(context, [
    { objectType, objectId: campaign.id, event: 'create', to: state, detail: { name: campaign.name } },
  ])
  return campaign
}

/** Changes a campaign that nobody has agreed to yet. */
export async function changeCampaign(
  context: MemberContext,
  { id, version, ...draft }: Drafted & { id: string; version: number },
): Promise<Campaign> {
  const { tx, viewer } = context
  const campaign = await lockCampaign(tx, id).then(orNotFound)
  const activity = await requireActivity(context, campaign.activityId, 'ad:edit')
  if (campaign.version !== version) throw versionConflict()
  const { state } = campaign
  const question = {
    subject: campaign,
    context: { ...timesOf(campaign), isFull: false, isOpen: true, isPriced: campaign.cost > 0 },
    actor: colleagueOf(viewer, activity),
  }
  const decision = campaignMachine.decide('edit', question)
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', state }, { state })
  const found = await findSlot(tx, draft.slotId)
  // A slot of another activity, which may be out of reach, is answered like an unknown one.
  const slot = orNotFound(found?.activityId === campaign.activityId ? found : undefined)
  const columns = await draftedColumns(context, slot, draft)
  const written = await writeCampaign(tx, campaign, { ...columns, state: decision.to, reason: '' })
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', from: state, to: decision.to }])
  return written
}
