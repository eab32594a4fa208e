import { type Activity, holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type BroadcastDetail, broadcastMoves, type BroadcastRow, type MessageRow } from '../live.contract.ts'
import type { ChatMessage } from './chat.repository.ts'
import { broadcastMachine, type BroadcastPermission } from './live.domain.ts'
import { describe } from './live.refusals.ts'
import type { Broadcast, ShownBroadcast } from './live.repository.ts'

/** A colleague of the organiser who acts on broadcasts of an activity. */
export const colleagueOf = (viewer: Viewer, activity: Activity) => ({
  holds: (permission: BroadcastPermission) => holdsOnActivity(viewer, permission, activity),
})

const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** The question to the machine about a broadcast, for a viewer. */
export const questionOf = (broadcast: Broadcast, activity: Activity, viewer: Viewer) => ({
  subject: broadcast,
  context: { now: new Date() },
  actor: colleagueOf(viewer, activity),
})

/** The address of the page on which a broadcast is watched. */
export const pageOfBroadcast = (
  { settings }: { settings: { publicOrigin: string } },
  activity: Pick<Activity, 'publicId'>,
  broadcastId: string,
) => `${settings.publicOrigin}/a/${activity.publicId}/live?b=${broadcastId}`

/** A broadcast as lists show it. */
export function rowOf(
  { broadcast, meter, subscribers }: ShownBroadcast,
  activity: Activity,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): BroadcastRow {
  const { id, title, speaker, source, state, startsAt, startedAt, endedAt, reason, version } = broadcast
  const { viewers, peak, medianMs, likes } = meter
  const question = questionOf(broadcast, activity, viewer)
  return {
    id,
    title,
    speaker,
    source,
    state,
    subscribers,
    viewers,
    peak,
    medianMs,
    likes,
    reason,
    version,
    startsAt: startsAt.toISOString(),
    startedAt: momentOf(startedAt),
    endedAt: momentOf(endedAt),
    canEdit: broadcastMachine.decide('edit', question).allowed,
    actions: broadcastMachine.actions(broadcastMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

/** A broadcast with everything that the console shows. */
export function detailOf(shown: ShownBroadcast, activity: Activity, context: MemberContext): BroadcastDetail {
  const { id, activityId, summary, externalUrl, isRecorded, chatMode, replayUrl } = shown.broadcast
  return {
    ...rowOf(shown, activity, context),
    activityId,
    summary,
    externalUrl,
    isRecorded,
    chatMode,
    replayUrl,
    url: pageOfBroadcast(context.services, activity, id),
  }
}

/** A message as the console shows it: its writer by the name that everybody sees. */
export const messageRowOf = ({
  id,
  name,
  text,
  personId,
  state,
  decidedByName,
  createdAt,
}: ChatMessage): MessageRow => ({
  id,
  name,
  text,
  isHost: personId === null,
  state,
  decidedBy: decidedByName,
  at: createdAt.toISOString(),
})
