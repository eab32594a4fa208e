import { findActivity, isShownState } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { LivePartModel } from '../face/live-page-model.ts'
import { cloudOf } from './cloud-pictures.actions.ts'
import { findShownMessages } from './chat.repository.ts'
import { shownStates } from './live.domain.ts'
import { findShownBroadcast } from './live.repository.ts'
import { findPin } from './pins.actions.ts'
import { isHeard } from './studio-desk.actions.ts'

/** Everything of a broadcast that changes by the second, the same for all who watch; undefined where nobody may. */
export async function readLivePart(
  { tx, services }: { tx: Tx; services: Pick<Services, 'provided'> },
  { activityId, broadcastId }: { activityId: string; broadcastId: string },
  language: Language,
): Promise<LivePartModel | undefined> {
  const shown = await findShownBroadcast(tx, broadcastId)
  const activity = shown && (await findActivity(tx, activityId))
  if (!shown || !activity || shown.broadcast.activityId !== activityId) return undefined
  const { broadcast, meter } = shown
  const isShown = shownStates.some((state) => state === broadcast.state)
  if (!isShown || !isShownState(activity.state)) return undefined
  const pin = await findPin(tx, activity, broadcast)
  const messages = await findShownMessages(tx, broadcastId)
  return {
    language,
    state: broadcast.state,
    chatMode: broadcast.chatMode,
    present: meter.present,
    likes: meter.likes,
    hasPicture: broadcast.source === 'external' || isHeard(meter, cloudOf(services, broadcast) !== null),
    pin: pin ? { kind: pin.kind, label: pin.label, path: pin.path } : null,
    messages: messages.map(({ id, name, text, personId }) => ({ id, name, text, isHost: personId === null })),
  }
}
