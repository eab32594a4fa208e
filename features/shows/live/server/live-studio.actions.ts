import { createHash } from 'node:crypto'
import { mkdir, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { systemActor } from '#platform/server/audit/audit.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'
import { isSameText } from '#platform/server/secrets/same-text.ts'

import { createCameraRuns, type CameraAnswer, type CameraPart } from './camera-runs.actions.ts'
import { broadcastTopic } from './live-topic.data.ts'
import type { LiveInput } from './live-input.public.ts'
import { step } from './live.actions.ts'
import { isRunning } from './live.domain.ts'
import {
  type Broadcast,
  findBroadcast,
  lockBroadcast,
  writeBroadcast,
  writeMeter,
} from './live.repository.ts'
import { openRtmpServer, type RtmpServer, signOf } from './rtmp-server.adapter.ts'
import {
  type Film,
  findFfmpeg,
  joinRecording,
  makeStream,
  mostStreams,
  removeStream,
  type Stream,
  type StreamLimits,
  usualLimits,
} from './stream-maker.adapter.ts'
import { placeOfStream, streamNameOf, type StreamPlace } from './stream-names.domain.ts'

/** The pictures that this machine can take. */
export interface Abilities {
  /** Somebody may push here. */
  takesPush: boolean
  /** `ffmpeg` is found: what is pushed becomes a stream that browsers play. */
  makesStreams: boolean
}

/** The pictures that come into this process. */
export interface LiveStudio {
  abilities(): Promise<Abilities>
  /** Takes pictures from now on, and finishes what an earlier process began. */
  open(): Promise<void>
  /** The folder of a picture that is here, and whether everybody may see it. */
  find(broadcastId: string): { folder: string; isOpen: boolean } | undefined
  /** A key that may push into a broadcast until a moment, with its digest. */
  newKey(place: StreamPlace, until: Date): Promise<{ key: string; hash: string }>
  /** Whether a key is one of ours for this broadcast, and its time is not over; whether it stands is for `takeCamera`. */
  isOurKey(place: StreamPlace, key: string): Promise<boolean>
  /** Takes the next bytes of the picture of a browser. */
  takeCamera(place: StreamPlace, part: CameraPart): Promise<CameraAnswer>
  stopCamera(place: StreamPlace, run: Pick<CameraPart, 'key' | 'run'>): void
  close(): Promise<void>
}

export const liveStudio = defineService<LiveStudio>('live.studio')

/** The way by which a picture comes in. */
interface Door {
  source: 'obs' | 'browser'
  key: string
  /** The session of a program that pushes; empty for a browser. */
  sessionId: string
  input: string | Readable
  /** Lets nothing more in. */
  close: () => void
}

interface Entry extends StreamPlace {
  door: Door
  stream: Stream
  isOpen: boolean
  unsubscribe: () => void
}

interface StudioOptions {
  services: Services
  input: LiveInput
  limits?: StreamLimits
  onError: (error: unknown) => void
}

/** Whether a key may push by this way now. */
const isWelcome = (broadcast: Broadcast, door: Pick<Door, 'source' | 'key'>): boolean =>
  takes(broadcast, door) && broadcast.keyHash === hashOf(door.key)

const meterEveryMs = 10_000
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
/** Whether a picture may come in by this way: only by the one that the host has chosen. */
const takes = ({ state, source }: Broadcast, door: Pick<Door, 'source'>) =>
  source === door.source && (state === 'scheduled' || isRunning({ state }))

/** Makes the studio of a process. Nothing is started before it is opened. */
export function createStudio({ services, input, limits = usualLimits, onError }: StudioOptions): LiveStudio {
  const { database } = services
  const root = join(services.dataDir, 'live')
  const running = new Map<string, Entry>()
  /** Broadcasts whose first picture is being prepared: a second program waits for nobody. */
  const starting = new Set<string>()
  const work = new Set<Promise<unknown>>()
  /** Broadcasts whose picture was lost: their recordings wait for what becomes of them. */
  const waiting = new Map<string, () => void>()
  const finishing = new Set<string>()
  /** Losses that are being written down: a picture that comes back waits for them, so that it is not the one that was lost. */
  const losing = new Map<string, Promise<void>>()
  let rtmp: RtmpServer | undefined
  let meter: NodeJS.Timeout | undefined
  let isClosing = false

  /** Something that is done beside everything else; the end waits for it. */
  function beside(done: Promise<unknown>): void {
    const kept = done.catch(onError).finally(() => work.delete(kept))
    work.add(kept)
  }
  const secret = async () => (await secretFor(database, 'live-rtmp')).toString('base64url')
  const folderOf = (place: StreamPlace) => join(root, streamNameOf(place))
  const ffmpegHere = () => findFfmpeg(input.searchPath)

  /** Whether a key is the one that stands; an interrupted broadcast goes on. */
  const admit = ({ companyId, broadcastId }: StreamPlace, door: Pick<Door, 'source' | 'key'>) =>
    database.asTenant(companyId, async (tx) => {
      const broadcast = await lockBroadcast(tx, broadcastId)
      if (!broadcast || !isWelcome(broadcast, door)) return undefined
      return step({ tx, services }, broadcast, { event: 'resume', actor: systemActor })
    })

  /** The picture is gone: people see that the broadcast is interrupted, and it ends by itself if it does not come back. */
  const lose = ({ companyId, broadcastId }: StreamPlace) =>
    database.asTenant(companyId, async (tx) => {
      await writeMeter(tx, broadcastId, { kbps: 0, heardAt: null })
      const broadcast = await lockBroadcast(tx, broadcastId)
      if (broadcast) await step({ tx, services }, broadcast, { event: 'interrupt', actor: systemActor })
    })

  function ended(entry: Entry): void {
    if (running.get(entry.broadcastId) !== entry) return
    running.delete(entry.broadcastId)
    entry.unsubscribe()
    // A program that still pushes connects anew.
    entry.door.close()
    const { broadcastId } = entry
    const lost = lose(entry)
      .then(() => finishOrWait(entry))
      .catch(onError)
      .finally(() => losing.delete(broadcastId))
    losing.set(broadcastId, lost)
    beside(lost)
  }

  /** Follows what happens to a broadcast: only an open one is shown, and one that is over takes no picture. */
  async function follow(entry: Entry): Promise<void> {
    const broadcast = await database.asTenant(entry.companyId, (tx) => findBroadcast(tx, entry.broadcastId), {
      readOnly: true,
    })
    entry.isOpen = broadcast !== undefined && isRunning(broadcast)
    const { door } = entry
    // A program is told at its next connection that its key was replaced; a camera gives way to the next one.
    const isOver =
      !broadcast || !(door.source === 'browser' ? isWelcome(broadcast, door) : takes(broadcast, door))
    if (isOver) await entry.stream.end()
  }

  async function begin(place: StreamPlace, door: Door): Promise<boolean> {
    const ffmpeg = await ffmpegHere()
    if (ffmpeg === undefined || running.size + starting.size > mostStreams) return false
    await losing.get(place.broadcastId)
    const broadcast = await admit(place, door)
    if (!broadcast) return false
    await mkdir(root, { recursive: true })
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize < limits.leastFree) throw new Error('the disk is too full for a broadcast')
    const stream = await makeStream({
      ffmpeg,
      limits,
      input: door.input,
      folder: folderOf(place),
      isRecorded: broadcast.isRecorded,
      onEnd: () => {
        const entry = running.get(place.broadcastId)
        if (entry?.stream === stream) ended(entry)
      },
    })
    const entry: Entry = {
      ...place,
      door,
      stream,
      isOpen: isRunning(broadcast),
      unsubscribe: services.live.subscribe(broadcastTopic(place.broadcastId), () => beside(follow(entry))),
    }
    running.set(place.broadcastId, entry)
    forget(place.broadcastId)
    // It may have changed meanwhile.
    beside(follow(entry))
    return true
  }

  async function open(place: StreamPlace, door: Door): Promise<boolean> {
    const { broadcastId } = place
    if (isClosing || running.has(broadcastId) || starting.has(broadcastId)) return false
    const wasLost = losing.has(broadcastId)
    starting.add(broadcastId)
    try {
      return await begin(place, door)
    } finally {
      starting.delete(broadcastId)
      // The recording made before waits for its end, although this one was not taken.
      if (wasLost && !running.has(broadcastId)) beside(finishOrWait(place))
    }
  }

  async function published({ id, name, sign }: { id: string; name: string; sign: string }): Promise<boolean> {
    const place = placeOfStream(name)
    if (!place || !rtmp) return false
    const { playUrl, refuse } = rtmp
    const input = playUrl(streamNameOf(place))
    return open(place, { source: 'obs', key: sign, sessionId: id, input, close: () => refuse(id) })
  }

  const cameras = createCameraRuns({
    limits,
    ffmpeg: ffmpegHere,
    async stands({ companyId, broadcastId }, key) {
      const broadcast = await database.asTenant(companyId, (tx) => findBroadcast(tx, broadcastId), {
        readOnly: true,
      })
      return broadcast !== undefined && isWelcome(broadcast, { source: 'browser', key })
    },
    async release({ broadcastId }) {
      await running.get(broadcastId)?.stream.end()
      await losing.get(broadcastId)
    },
    begin: (place, key, converter) =>
      open(place, {
        source: 'browser',
        key,
        sessionId: '',
        input: converter.output,
        close: () => cameras.forget(place.broadcastId, converter),
      }),
  })

  function lost({ id, name }: { id: string; name: string }): void {
    const place = placeOfStream(name)
    const entry = place && running.get(place.broadcastId)
    if (entry && (id === '' || entry.door.sessionId === id)) beside(entry.stream.end())
  }

  const keepFilm = ({ companyId, broadcastId }: StreamPlace, film: Film | undefined) =>
    database.asTenant(companyId, async (tx) => {
      const broadcast = await lockBroadcast(tx, broadcastId)
      if (broadcast?.state !== 'replay_processing') return
      if (!film) {
        await step({ tx, services }, broadcast, { event: 'loseRecording', actor: systemActor })
        return
      }
      const file = await services.files.savePrivate(tx, {
        name: 'replay.mp4',
        content: film,
        contentType: 'video/mp4',
        createdBy: null,
      })
      const kept = await writeBroadcast(tx, broadcast, { replayFileId: file.id })
      await step({ tx, services }, kept, { event: 'showReplay', actor: systemActor })
    })

  /** Makes the replay of a broadcast that is over, and removes what nobody needs any more; answers whether it is over. */
  async function finish(place: StreamPlace): Promise<boolean> {
    const ffmpeg = await ffmpegHere()
    const state = await database.asTenant(place.companyId, async (tx) => {
      const broadcast = await lockBroadcast(tx, place.broadcastId)
      if (broadcast?.state !== 'ended' || !broadcast.isRecorded || ffmpeg === undefined)
        return broadcast?.state
      return (await step({ tx, services }, broadcast, { event: 'takeRecording', actor: systemActor })).state
    })
    // It may begin, or go on, and its recording with it.
    if (state === 'scheduled' || (state !== undefined && isRunning({ state }))) return false
    if (state === 'replay_processing' && ffmpeg !== undefined)
      await keepFilm(place, await joinRecording({ ffmpeg, folder: folderOf(place), limits }))
    await removeStream(folderOf(place))
    return true
  }

  /** Finishes a broadcast without a picture as soon as it is over. */
  async function finishOrWait(place: StreamPlace): Promise<void> {
    const { broadcastId } = place
    if (finishing.has(broadcastId) || running.has(broadcastId) || starting.has(broadcastId)) return
    finishing.add(broadcastId)
    try {
      if (await finish(place)) forget(broadcastId)
      else if (!waiting.has(broadcastId))
        waiting.set(
          broadcastId,
          services.live.subscribe(broadcastTopic(broadcastId), () => beside(finishOrWait(place))),
        )
    } finally {
      finishing.delete(broadcastId)
    }
  }

  function forget(broadcastId: string): void {
    waiting.get(broadcastId)?.()
    waiting.delete(broadcastId)
  }

  /** Finishes broadcasts that an earlier process left behind. */
  async function tidy(): Promise<void> {
    for (const name of await readdir(root).catch(() => [] as string[])) {
      const place = placeOfStream(name)
      if (!place) await removeStream(join(root, name))
      else await finishOrWait(place)
    }
  }

  async function measure(): Promise<void> {
    for (const { companyId, broadcastId, stream } of running.values())
      await database.asTenant(companyId, (tx) =>
        writeMeter(tx, broadcastId, { kbps: stream.kbps(), heardAt: new Date() }),
      )
  }

  return {
    abilities: async () => ({
      takesPush: input.rtmpPort !== null,
      makesStreams: (await ffmpegHere()) !== undefined,
    }),
    async open() {
      meter = setInterval(() => beside(measure()), meterEveryMs).unref()
      beside(tidy())
      if (input.rtmpPort === null) return
      rtmp = await openRtmpServer({
        port: input.rtmpPort,
        host: input.host,
        secret: await secret(),
        folder: join(services.dataDir, 'live-rtmp'),
        listener: { published, lost },
        onError,
      })
    },
    find(broadcastId) {
      const entry = running.get(broadcastId)
      return entry && { folder: entry.stream.folder, isOpen: entry.isOpen }
    },
    async newKey(place, until) {
      const key = signOf({ name: streamNameOf(place), secret: await secret(), until })
      return { key, hash: hashOf(key) }
    },
    async isOurKey(place, key) {
      const end = Number(/^(\d{10})-/.exec(key)?.[1] ?? 0) * 1000
      if (end <= Date.now()) return false
      const ours = signOf({ name: streamNameOf(place), secret: await secret(), until: new Date(end) })
      return isSameText(key, ours)
    },
    takeCamera: (place, part) => cameras.take(place, part),
    stopCamera: (place, run) => cameras.stop(place, run),
    async close() {
      isClosing = true
      clearInterval(meter)
      for (const unsubscribe of waiting.values()) unsubscribe()
      for (const { stream } of running.values()) beside(stream.end())
      while (work.size > 0) await Promise.all(work)
      await rtmp?.close()
    },
  }
}
