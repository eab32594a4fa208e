import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { broadcastTopic } from './live-topic.data.ts'
import type { CloudEvent } from './live-cloud.public.ts'
import { showReplayOf, step } from './live.actions.ts'
import { isRunning, playableKind } from './live.domain.ts'
import { type Broadcast, findMeter, lockBroadcast, writeBroadcast, writeMeter } from './live.repository.ts'
import { type CloudStream, streamOfCloud } from './stream-names.domain.ts'

interface Work {
  tx: Tx
  services: Pick<Services, 'live'>
}

/** Whether a stream is the one of the key that stands; an earlier one is nobody's picture any more. */
const isOfKey = ({ keyHash }: Broadcast, { mark }: CloudStream) => keyHash !== '' && keyHash.startsWith(mark)

async function notePicture(
  work: Work,
  broadcast: Broadcast,
  { event, at }: { event: 'begin' | 'end'; at: Date },
): Promise<void> {
  const { tx, services } = work
  const { heardAt } = await findMeter(tx, broadcast.id)
  // Notices overtake each other: the end of an earlier connection is not that of the one that came after it.
  if (heardAt !== null && at < heardAt) return
  if (event === 'end' && heardAt === null) return
  await writeMeter(tx, broadcast.id, { kbps: 0, heardAt: event === 'begin' ? at : null })
  await step(work, broadcast, { event: event === 'begin' ? 'resume' : 'interrupt', actor: systemActor })
  await services.live.publish(tx, broadcastTopic(broadcast.id))
}

/** Keeps the address of a recording as the replay, where the host has named none. */
async function noteRecording(work: Work, broadcast: Broadcast, url: string): Promise<void> {
  if (!broadcast.isRecorded || broadcast.replayUrl !== '' || playableKind(url) === 'page') return
  const kept = await writeBroadcast(work.tx, broadcast, { replayUrl: url })
  await showReplayOf(work, kept)
}

/** Lets a notice of the service happen to its broadcast; one of a broadcast that nobody knows changes nothing. */
export async function takeCloudEvent(services: Services, notice: CloudEvent): Promise<void> {
  const stream = streamOfCloud(notice.name)
  if (!stream) return
  await services.database.asTenant(stream.companyId, async (tx) => {
    const broadcast = await lockBroadcast(tx, stream.broadcastId)
    if (broadcast?.source !== 'obs') return
    const work = { tx, services }
    const takesPicture = broadcast.state === 'scheduled' || isRunning(broadcast)
    if (takesPicture && !isOfKey(broadcast, stream)) return
    if (notice.event === 'recorded') {
      // Its key ended with the broadcast: the name, which nobody else signs, is what is left.
      if (isRunning(broadcast) || broadcast.state === 'ended')
        await noteRecording(work, broadcast, notice.url)
    } else if (takesPicture) await notePicture(work, broadcast, { event: notice.event, at: notice.at })
  })
}
