import { v7 as uuidv7 } from 'uuid'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record, recordBy, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import {
  type BroadcastDraft,
  type BroadcastMove,
  broadcastMoves,
  type BroadcastState,
  reasonedMoves,
} from '../live.contract.ts'
import { broadcastTopic } from './live-topic.data.ts'
import { requireActivity, requireBroadcast } from './live-reach.actions.ts'
import { type BroadcastEvent, broadcastMachine, noticeMs, playableKind } from './live.domain.ts'
import { tellSubscribers, watchBeginning, watchLoss } from './live.jobs.ts'
import { refuseDenial, refuseField, versionConflict } from './live.refusals.ts'
import {
  type Broadcast,
  findInStates,
  findSome,
  insertBroadcast,
  lockBroadcast,
  writeBroadcast,
} from './live.repository.ts'
import { questionOf } from './live.view.ts'
import { closeNumbers } from './watching.repository.ts'

const objectType = 'broadcast'

/** Refuses an address that is missing where the picture comes from elsewhere, and a replay that no page plays. */
function checkDraft({ source, externalUrl, replayUrl }: BroadcastDraft): void {
  if (source === 'external' && externalUrl === '')
    throw refuseField('externalUrl', (t) => t.errors.externalUrl)
  if (replayUrl !== '' && playableKind(replayUrl) === 'page')
    throw refuseField('replayUrl', (t) => t.errors.replayUrl)
}

const columnsOf = ({ startsAt, externalUrl, ...draft }: BroadcastDraft) => ({
  ...draft,
  title: draft.title.trim(),
  summary: draft.summary.trim(),
  speaker: draft.speaker.trim(),
  startsAt: new Date(startsAt),
  externalUrl: draft.source === 'external' ? externalUrl : '',
})

export async function createBroadcast(
  context: MemberContext,
  { activityId, ...draft }: BroadcastDraft & { activityId: string },
): Promise<Broadcast> {
  await requireActivity(context, activityId, 'broadcast:edit')
  checkDraft(draft)
  const state = broadcastMachine.initial[0] ?? 'draft'
  const made = await insertBroadcast(context.tx, { ...columnsOf(draft), id: uuidv7(), activityId, state })
  await recordBy(context, [
    { objectType, objectId: made.id, event: 'create', to: state, detail: { title: made.title } },
  ])
  return made
}

/** A beginning is moved only while it is to come, and not to a moment of which nobody hears in time. */
function checkMove({ state }: Broadcast, startsAt: Date): void {
  if (state === 'draft') return
  if (state !== 'scheduled') throw refuseField('startsAt', (t) => t.errors.hasBegun)
  if (startsAt.getTime() < Date.now() + noticeMs) throw refuseField('startsAt', (t) => t.denials.soon)
}

/** Changes a broadcast. Subscribers are reminded of the new time. */
export async function updateBroadcast(
  context: MemberContext,
  id: string,
  { version, ...draft }: BroadcastDraft & { version: number },
): Promise<Broadcast> {
  const { tx, viewer, services } = context
  const { activity } = await requireBroadcast(context, id, 'broadcast:edit')
  const before = await lockBroadcast(tx, id).then(orNotFound)
  const { state } = before
  const decision = broadcastMachine.decide('edit', questionOf(before, activity, viewer))
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', state }, { state })
  if (before.version !== version) throw versionConflict()
  checkDraft(draft)
  const set = columnsOf(draft)
  const isMoved = set.startsAt.getTime() !== before.startsAt.getTime()
  if (isMoved) checkMove(before, set.startsAt)
  const after = await writeBroadcast(tx, before, set)
  if (isMoved && state === 'scheduled') await watchBeginning(tx, after)
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  await services.live.publish(tx, broadcastTopic(id))
  return showReplayOf(context, after)
}

/** A film of what was broadcast elsewhere is the replay as soon as the broadcast is over and its address is known. */
export const showReplayOf = async (work: Work, broadcast: Broadcast): Promise<Broadcast> =>
  broadcast.state === 'ended' && broadcast.replayUrl !== ''
    ? step(work, broadcast, { event: 'showReplay', actor: systemActor })
    : broadcast

/** The effects of an event besides the state. */
async function effectsOf(tx: Tx, before: Broadcast, event: BroadcastEvent): Promise<Partial<Broadcast>> {
  const now = new Date()
  switch (event) {
    case 'start':
      return { startedAt: now, lostAt: null }
    case 'interrupt':
      return { lostAt: now }
    case 'resume':
      return { lostAt: null }
    case 'end':
      await closeNumbers(tx, before.id)
      // Nothing pushes into a broadcast that is over.
      return { endedAt: now, lostAt: null, keyHash: '', pinKind: null, pinId: null }
    case 'ban':
      return { bannedFrom: before.state }
    case 'lift':
      return { bannedFrom: null }
    default:
      return {}
  }
}

/** Starts the timers and messages that an event calls for. */
async function startFollowers(tx: Tx, after: Broadcast, event: BroadcastEvent): Promise<void> {
  if (event === 'schedule') await watchBeginning(tx, after)
  if (event === 'interrupt') await watchLoss(tx, after)
  if (event === 'cancel') await tellSubscribers(tx, after.id, 'cancelled')
  if (event === 'expire') await tellSubscribers(tx, after.id, 'expired')
}

/** The transaction in which an event happens, and the services that tell of it. */
export interface Work {
  tx: Tx
  services: Pick<Services, 'live'>
}

interface Step {
  event: BroadcastEvent
  actor: Actor
  reason?: string
}

/** Writes an event that was decided before, with everything that follows it. */
async function write(
  { tx, services: { live } }: Work,
  before: Broadcast,
  { event, actor, reason = '', to }: Step & { to: BroadcastState },
): Promise<Broadcast> {
  const effects = await effectsOf(tx, before, event)
  const after = await writeBroadcast(tx, before, { ...effects, ...(reason && { reason }), state: to })
  await startFollowers(tx, after, event)
  await record(tx, actor, [
    { objectType, objectId: after.id, event, from: before.state, to, reason: reason || null },
  ])
  await live.publish(tx, broadcastTopic(after.id))
  return after
}

/** Lets an event of the product happen to a locked broadcast; where it is not possible any more, nothing happens. */
export async function step(work: Work, before: Broadcast, how: Step): Promise<Broadcast> {
  const decision = broadcastMachine.decide(how.event, { subject: before, context: { now: new Date() } })
  return decision.allowed ? write(work, before, { ...how, to: decision.to }) : before
}

interface Command {
  event: BroadcastMove
  reason: string
}

async function moveOne(
  context: MemberContext,
  id: string,
  { event, reason, actor }: Command & { actor: Actor },
): Promise<void> {
  const { tx, viewer } = context
  const { activity } = await requireBroadcast(context, id, 'broadcast:view')
  const before = await lockBroadcast(tx, id).then(orNotFound)
  const question = questionOf(before, activity, viewer)
  const decision = broadcastMachine.decide(event, question)
  const { state } = before
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: broadcastMachine.possible(broadcastMoves, question) },
    )
  const after = await write(context, before, { event, actor, reason, to: decision.to })
  await showReplayOf(context, after)
}

/** Lets an event happen to broadcasts, each by itself. */
export async function moveBroadcasts(
  context: MemberContext,
  { ids, event, reason }: Command & { ids: readonly string[] },
): Promise<BatchLine[]> {
  if (reasonedMoves.includes(event) && reason === '') throw refuseField('reason', (t) => t.errors.reason)
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  for (const { id } of await findSome(context.tx, ids))
    outcomes.set(id, await refusalOf(() => moveOne(context, id, { event, reason, actor })))
  return batchLines(ids, outcomes, context.language)
}

/** Ends everything that belongs to an activity which does not take place. */
export async function endBroadcastsOf(
  work: Work,
  { activityId, reason }: { activityId: string; reason: string },
): Promise<void> {
  for (const event of ['cancel', 'end'] as const)
    for (const { id } of await findInStates(work.tx, activityId, broadcastMachine.transitions[event].from)) {
      const locked = await lockBroadcast(work.tx, id)
      if (locked) await step(work, locked, { event, actor: systemActor, reason })
    }
}
