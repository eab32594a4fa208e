import { v7 as uuidv7 } from 'uuid'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { copyForm } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import {
  type ActivityEvent,
  activityEvents,
  type ActivityKind,
  type activityMoves,
} from '../activities.contract.ts'
import { activityMachine } from './activities.domain.ts'
import { refuse, refuseDenial, versionConflict } from './activities.refusals.ts'
import { type Activity, insertActivity, lockActivity } from './activities.repository.ts'
import { questionOf } from './activities.view.ts'
import { factsOf, readActivity, visible } from './activity-reading.actions.ts'
import { changeActivity } from './activity-changes.actions.ts'
import { copyParts } from './activity-copies.actions.ts'
import { copyDesign } from './activity-designs.actions.ts'

const objectType = 'activity'

interface Command {
  event: ActivityEvent
  /** The version that the caller has seen. */
  version: number
}

/** Locks an activity to which an event may happen, or says why it may not; `to` is its state after the event. */
export async function lockFor(context: MemberContext, id: string, { event, version }: Command) {
  const { tx, services, viewer } = context
  const activity = visible(context, await lockActivity(tx, id))
  const { state } = activity
  const { missing, tickets } = (await factsOf(services, tx, [activity]))(activity)
  const question = questionOf(activity, viewer, missing)
  const decision = activityMachine.decide(event, question)
  const isStale = version !== activity.version
  // The new state is news to a caller with an old one, before the reasons that it gives.
  if (!decision.allowed && !(isStale && decision.denial !== 'permission')) {
    const allowed = activityMachine.possible(activityEvents, question)
    throw refuseDenial(decision.denial, { event, state, missing }, { state, allowed })
  }
  if (isStale || !decision.allowed) throw versionConflict()
  return { activity, to: decision.to, tickets }
}

interface NewActivity {
  title: string
  kind: ActivityKind
  /** The activity whose fields, tickets and agenda it begins with; people stay where they are. */
  copyFrom?: string | undefined
}

export async function createActivity(
  context: MemberContext,
  { title, kind, copyFrom }: NewActivity,
): Promise<Activity> {
  const { tx, viewer } = context
  const source = copyFrom === undefined ? undefined : await readActivity(context, copyFrom)
  const activity = await insertActivity(tx, {
    ...(source && copiedOf(source)),
    id: uuidv7(),
    publicId: newPublicId(),
    title: title.trim(),
    kind,
    zone: source?.zone ?? (await findTimeZone(tx)),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  if (source) {
    await copyParts(tx, source.id, activity.id)
    await copyDesign(context, source, activity)
    await copyForm(tx, {
      from: { kind: 'activity', id: source.id },
      to: { kind: 'activity', id: activity.id },
      by: viewer.displayName,
    })
  }
  await recordBy(context, [
    { objectType, objectId: activity.id, event: 'create', to: activity.state, detail: { title, copyFrom } },
  ])
  return activity
}

/** The part of an activity that a copy takes over: no people, no times, no decisions. */
const copiedOf = (source: Activity) => {
  const { format, summary, details, venue, onlineUrl, capacity, rooms, refundSteps, privacyText } = source
  const { coverFileId, contactCardIds, promotionIds } = source
  return {
    format,
    summary,
    details,
    venue,
    onlineUrl,
    capacity,
    rooms,
    refundSteps,
    privacyText,
    coverFileId,
    contactCardIds,
    promotionIds,
  }
}

/** The columns that an event writes besides the state. */
function writtenBy(event: ActivityEvent, reason: string, accountId: string): Partial<Activity> {
  if (event === 'submit') return { submittedBy: accountId, reviewNote: '' }
  if (event === 'reject') return { reviewNote: reason }
  if (event === 'cancel') return { cancelReason: reason }
  return event === 'publish' || event === 'approve' ? { publishedAt: new Date() } : {}
}

/** Lets an event happen that changes the state. A refusal of the review says why. */
export async function moveActivity(
  context: MemberContext,
  id: string,
  {
    reason = '',
    ...command
  }: { event: (typeof activityMoves)[number]; version: number; reason?: string | undefined },
): Promise<Activity> {
  const { event } = command
  const { activity, to } = await lockFor(context, id, command)
  if (event === 'reject' && reason.trim() === '')
    throw refuse((t) => t.errors.reason, { status: 400, reason: 'INVALID', fields: { reason: '' } })
  const set = { ...writtenBy(event, reason.trim(), context.viewer.accountId), state: to }
  const moved = await changeActivity(context, activity, { event, set })
  await recordBy(context, [
    { objectType, objectId: id, event, from: activity.state, to, reason: reason.trim() || null },
  ])
  return moved
}
