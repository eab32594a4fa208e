import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'

import { broadcastTopic } from './live-topic.data.ts'
import { isRunning } from './live.domain.ts'
import { findBroadcast } from './live.repository.ts'
import { addLikes, type Beat, countPresent, noteBeats } from './watching.repository.ts'

export interface PulsePlace {
  companyId: string
  activityId: string
  broadcastId: string
}

/** Signs of life and likes of a whole hall: written together once a second, however many. */
export interface LivePulse {
  beat(place: PulsePlace, beat: Beat): void
  like(place: PulsePlace, count: number): void
  /** Writes what waits; answers when it is written. */
  flush(): Promise<void>
  close(): Promise<void>
}

export const livePulse = defineService<LivePulse>('live.pulse')

interface Waiting {
  place: PulsePlace
  beats: Map<string, Beat>
  likes: number
}

const writeEveryMs = 1000
/** The figure of those who watch is counted anew so often. */
const countEveryMs = 10_000
/** The most of one second: more than that is no audience. */
const mostBeats = 5000
const mostBroadcasts = 200

/** Gathers what viewers do. A second of likes is lost with a process that is killed, which nobody misses. */
export function createPulse(
  { database, live }: Pick<Services, 'database' | 'live'>,
  onError: (error: unknown) => void,
): LivePulse {
  let waiting = new Map<string, Waiting>()
  const countedAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function write({ place, beats, likes }: Waiting): Promise<void> {
    const { companyId, activityId, broadcastId } = place
    const at = new Date()
    const isDue = at.getTime() - (countedAt.get(broadcastId) ?? 0) >= countEveryMs
    await database.asTenant(companyId, async (tx) => {
      const broadcast = await findBroadcast(tx, broadcastId)
      // Only what runs is watched; an address of another activity counts for nothing.
      if (broadcast?.activityId !== activityId || !isRunning(broadcast)) return
      await noteBeats(tx, broadcastId, { beats: [...beats.values()], at })
      if (likes > 0) await addLikes(tx, broadcastId, likes)
      if (isDue) await countPresent(tx, broadcastId, at)
      if (likes > 0 || isDue) await live.publish(tx, broadcastTopic(broadcastId))
    })
    if (isDue) countedAt.set(broadcastId, at.getTime())
    if (countedAt.size > mostBroadcasts) countedAt.clear()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const gathered = waiting
    waiting = new Map()
    for (const one of gathered.values()) await write(one).catch(onError)
  }

  function waitingOf(place: PulsePlace): Waiting | undefined {
    const known = waiting.get(place.broadcastId)
    if (known) return known
    if (waiting.size >= mostBroadcasts) return undefined
    const made: Waiting = { place, beats: new Map(), likes: 0 }
    waiting.set(place.broadcastId, made)
    timer ??= setTimeout(() => void flush(), writeEveryMs)
    timer.unref()
    return made
  }

  return {
    beat(place, beat) {
      const beats = waitingOf(place)?.beats
      if (beats && (beats.size < mostBeats || beats.has(beat.viewerKey))) beats.set(beat.viewerKey, beat)
    },
    like(place, count) {
      const found = waitingOf(place)
      if (found) found.likes += count
    },
    flush,
    close: flush,
  }
}
