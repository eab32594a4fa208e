import type { BatchLine } from '#platform/contract/schemas.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal, tooMany } from '#platform/server/http/refusal.ts'

import type { MessageMove, MessageState } from '../live.contract.ts'
import {
  countWritten,
  findMessage,
  insertMessage,
  isMuted,
  lockMessages,
  mute,
  writeMessage,
} from './chat.repository.ts'
import type { Guest } from './live-guests.actions.ts'
import { broadcastTopic } from './live-topic.data.ts'
import { requireBroadcast } from './live-reach.actions.ts'
import { isRunning, messageMachine } from './live.domain.ts'
import { messageRefusals, refuse } from './live.refusals.ts'
import { type Broadcast, findBroadcast } from './live.repository.ts'
import { colleagueOf } from './live.view.ts'

/** A message in two seconds, and thirty in ten minutes, of one person. */
const pauseMs = 2000
const windowMs = 10 * minuteMs
const mostInWindow = 30

/** Refuses what this person may not write now. */
async function checkWriter(tx: Tx, broadcast: Broadcast, { person }: Guest): Promise<void> {
  if (!isRunning(broadcast)) throw refuse((t) => t.errors.notRunning, { reason: 'NOT_RUNNING' })
  if (broadcast.chatMode === 'closed') throw refuse((t) => t.errors.chatClosed, { reason: 'CHAT_CLOSED' })
  if (await isMuted(tx, broadcast.id, person.id)) throw refuse((t) => t.errors.muted, { reason: 'MUTED' })
  const now = Date.now()
  if ((await countWritten(tx, person.id, new Date(now - pauseMs))) > 0) throw tooMany(2)
  if ((await countWritten(tx, person.id, new Date(now - windowMs))) >= mostInWindow) throw tooMany(600)
}

/** Writes into the chat of a running broadcast; answers whether everybody sees it already. */
export async function writeAsGuest(
  tx: Tx,
  { live }: Pick<MemberContext['services'], 'live'>,
  {
    guest,
    broadcastId,
    activityId,
    text,
  }: { guest: Guest; broadcastId: string; activityId: string; text: string },
): Promise<MessageState> {
  const found = await findBroadcast(tx, broadcastId)
  const broadcast = orNotFound(found?.activityId === activityId ? found : undefined)
  await checkWriter(tx, broadcast, guest)
  const [waits, shows] = messageMachine.initial
  const state = (broadcast.chatMode === 'reviewed' ? waits : shows) ?? 'waiting'
  await insertMessage(tx, { broadcastId, personId: guest.person.id, name: guest.name, text, state })
  await live.publish(tx, broadcastTopic(broadcastId))
  return state
}

/** Writes into the chat as the host. */
export async function writeAsHost(context: MemberContext, broadcastId: string, text: string): Promise<void> {
  const { tx, services, viewer } = context
  const { broadcast } = await requireBroadcast(context, broadcastId, 'broadcast:host')
  if (!isRunning(broadcast)) throw refuse((t) => t.errors.notRunning, { reason: 'NOT_RUNNING' })
  await insertMessage(tx, {
    broadcastId,
    personId: null,
    name: viewer.displayName,
    text,
    state: messageMachine.targetOf('show'),
  })
  await services.live.publish(tx, broadcastTopic(broadcastId))
}

/** Lets an event happen to messages of a broadcast, each by itself. */
export async function decideMessages(
  context: MemberContext,
  broadcastId: string,
  { ids, event }: { ids: readonly string[]; event: MessageMove },
): Promise<BatchLine[]> {
  const { tx, services, viewer, language } = context
  const { activity } = await requireBroadcast(context, broadcastId, 'broadcast:host')
  const actor = colleagueOf(viewer, activity)
  const outcomes = new Map<string, Refusal | undefined>()
  for (const message of await lockMessages(tx, ids)) {
    if (message.broadcastId !== broadcastId) continue
    const { state } = message
    const decision = messageMachine.decide(event, { subject: message, context: undefined, actor })
    outcomes.set(
      message.id,
      decision.allowed
        ? undefined
        : messageRefusals.refuseDenial(decision.denial, { event, state }, { state }),
    )
    if (decision.allowed)
      await writeMessage(tx, message.id, { state: decision.to, decidedByName: viewer.displayName })
  }
  await recordBy(context, [
    {
      objectType: 'broadcast',
      objectId: broadcastId,
      event: event === 'show' ? 'showMessages' : 'hideMessages',
      detail: { count: outcomes.size },
    },
  ])
  await services.live.publish(tx, broadcastTopic(broadcastId))
  return batchLines(ids, outcomes, language)
}

/** Keeps the person behind a message from writing for a while, and hides the message. */
export async function muteWriter(context: MemberContext, messageId: string, minutes: number): Promise<void> {
  const { tx, services, viewer } = context
  const message = await findMessage(tx, messageId).then(orNotFound)
  const { broadcastId, personId } = message
  await requireBroadcast(context, broadcastId, 'broadcast:host')
  if (personId === null) throw refuse((t) => t.errors.ownMessage)
  const until = new Date(Date.now() + minutes * minuteMs)
  await mute(tx, { broadcastId, personId, until, byName: viewer.displayName })
  await writeMessage(tx, messageId, {
    state: messageMachine.targetOf('hide'),
    decidedByName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType: 'broadcast', objectId: broadcastId, event: 'mute', detail: { minutes } },
  ])
  await services.live.publish(tx, broadcastTopic(broadcastId))
}
