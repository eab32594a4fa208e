import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { type Actor, actorOf, record, recordBy, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  type AnnouncementDraft,
  type AnnouncementEvent,
  announcementEvents,
  type AnnouncementMove,
} from '../announcements.contract.ts'
import { announcementMachine } from './announcements.domain.ts'
import { publishLater, tellListeners } from './announcements.jobs.ts'
import { refuseDenial, versionConflict } from './announcements.refusals.ts'
import {
  type Announcement,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  writeAnnouncement,
} from './announcements.repository.ts'
import { type Announced, questionAt, questionOf } from './announcements.view.ts'

const objectType = 'announcement'

/** The fields of a form, as they are stored. */
const columnsOf = ({ title, text, audience, bySms, publishAt }: AnnouncementDraft) => ({
  title: title.trim(),
  text: text.trim(),
  audience,
  bySms,
  publishAt: publishAt === null ? null : new Date(publishAt),
})

export async function createAnnouncement(
  context: MemberContext,
  { activityId, ...draft }: AnnouncementDraft & { activityId: string },
): Promise<Announced> {
  const { tx, viewer } = context
  const activity = await requireActivity(context, activityId, 'activity:edit')
  const announcement = await insertAnnouncement(tx, {
    ...columnsOf(draft),
    activityId,
    state: announcementMachine.initial[0] ?? 'draft',
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType, objectId: announcement.id, event: 'create', to: announcement.state },
  ])
  return { announcement, activity }
}

/** Locks an announcement to which an event may happen, or says why it may not; `to` is its state after the event. */
async function lockFor(
  context: MemberContext,
  id: string,
  { event, version }: { event: AnnouncementEvent; version?: number },
) {
  const { tx, viewer } = context
  const found = await findAnnouncement(tx, id).then(orNotFound)
  const activity = await requireActivity(context, found.activityId, 'activity:view')
  const announcement = await lockAnnouncement(tx, id).then(orNotFound)
  const { state } = announcement
  const question = questionOf({ announcement, activity }, viewer)
  const decision = announcementMachine.decide(event, question)
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: announcementMachine.possible(announcementEvents, question) },
    )
  if (version !== undefined && version !== announcement.version) throw versionConflict()
  return { announcement, activity, to: decision.to }
}

export async function updateAnnouncement(
  context: MemberContext,
  id: string,
  { version, ...draft }: AnnouncementDraft & { version: number },
): Promise<Announced> {
  const { announcement, activity } = await lockFor(context, id, { event: 'edit', version })
  const changed = await writeAnnouncement(context.tx, announcement, columnsOf(draft))
  await recordBy(context, [
    { objectType, objectId: id, event: 'edit', detail: { title: changed.title, audience: changed.audience } },
  ])
  return { announcement: changed, activity }
}

interface Step {
  event: AnnouncementMove
  to: Announcement['state']
  actor: Actor
}

/** Writes the new state of a locked announcement, and lets follow what follows from it. */
async function step(tx: Tx, announcement: Announcement, { event, to, actor }: Step): Promise<Announcement> {
  const moved = await writeAnnouncement(tx, announcement, {
    state: to,
    ...(event === 'publish' && { publishedAt: new Date() }),
  })
  await record(tx, actor, [
    { objectType, objectId: moved.id, event: `${event}Announcement`, from: announcement.state, to },
  ])
  if (event === 'schedule' && moved.publishAt) await publishLater(tx, moved.id, moved.publishAt)
  if (event === 'publish' && moved.bySms) await tellListeners(tx, moved.id)
  return moved
}

export async function moveAnnouncement(
  context: MemberContext,
  id: string,
  { event, version }: { event: AnnouncementMove; version: number },
): Promise<Announced> {
  const { announcement, activity, to } = await lockFor(context, id, { event, version })
  const actor = await actorOf(context)
  return { announcement: await step(context.tx, announcement, { event, to, actor }), activity }
}

/** Publishes what is due. One that was called back, moved to another time or whose activity nobody sees stays as it is. */
export async function publishDue(tx: Tx, id: string, now: Date): Promise<void> {
  const announcement = await lockAnnouncement(tx, id)
  if (announcement?.state !== 'scheduled' || !announcement.publishAt || announcement.publishAt > now) return
  const activity = await findActivity(tx, announcement.activityId)
  if (!activity) return
  const decision = announcementMachine.decide('publish', questionAt({ announcement, activity }, now))
  if (decision.allowed)
    await step(tx, announcement, { event: 'publish', to: decision.to, actor: systemActor })
}

export async function removeAnnouncement(context: MemberContext, id: string): Promise<void> {
  const { announcement } = await lockFor(context, id, { event: 'remove' })
  await deleteAnnouncement(context.tx, id)
  await recordBy(context, [
    {
      objectType,
      objectId: id,
      event: 'remove',
      from: announcement.state,
      detail: { name: announcement.title },
    },
  ])
}
