import { convertCamera, type CameraConverter } from './camera-converter.adapter.ts'
import { cameraRule } from '../camera.contract.ts'
import type { StreamLimits } from './stream-maker.adapter.ts'
import type { StreamPlace } from './stream-names.domain.ts'

/** The next bytes of a picture that a browser records. */
export interface CameraPart {
  key: string
  /** One start of the recorder: its first part holds what every later one needs. */
  run: string
  part: number
  content: Buffer
}

/**
 * `key`: not the one that stands, or the broadcast takes no picture. `order`: another part is next. `startOver`: nothing is known of
 * this run, so it has to begin anew. `fast`: more than a camera makes. `full`: this machine makes as many streams as it can.
 */
export type CameraFlaw = 'key' | 'order' | 'startOver' | 'fast' | 'full'
export type CameraAnswer = { next: number } | { flaw: CameraFlaw; next: number }

interface Run {
  key: string
  run: string
  next: number
  bytes: number
  beganAt: number
  isTaking: boolean
  converter: CameraConverter
}

/** The studio, as far as cameras need it. */
interface Studio {
  limits: StreamLimits
  /** Whether this key may push into the broadcast now; it costs a question to the database. */
  stands(place: StreamPlace, key: string): Promise<boolean>
  ffmpeg(): Promise<string | undefined>
  /** Ends the picture that comes in, and waits until everybody knows. */
  release(place: StreamPlace): Promise<void>
  begin(place: StreamPlace, key: string, converter: CameraConverter): Promise<boolean>
}

/** Machines convert few pictures at once: each takes about one core. */
const mostCameras = 4

/** The pictures of browsers that come into this process, part by part. */
export function createCameraRuns({ limits, stands, ffmpeg, release, begin }: Studio) {
  const runs = new Map<string, Run>()
  /** Broadcasts whose first part is being looked at. */
  const starting = new Set<string>()

  async function start(place: StreamPlace, { key, run }: CameraPart): Promise<Run | CameraFlaw> {
    const { broadcastId } = place
    const program = await ffmpeg()
    if (program === undefined || runs.size + starting.size > mostCameras) return 'full'
    if (!(await stands(place, key))) return 'key'
    // The one who holds the key takes over: a page that was loaded anew, or its recorder that begins again.
    runs.get(broadcastId)?.converter.end()
    runs.delete(broadcastId)
    await release(place)
    const converter = convertCamera({ ffmpeg: program, limits })
    const opened = { key, run, next: 0, bytes: 0, beganAt: Date.now(), isTaking: false, converter }
    if (!(await begin(place, key, converter))) {
      converter.end()
      return 'key'
    }
    runs.set(broadcastId, opened)
    return opened
  }

  async function find(place: StreamPlace, wanted: CameraPart): Promise<Run | CameraFlaw> {
    const { broadcastId } = place
    const found = runs.get(broadcastId)
    if (found?.run === wanted.run) return found.key === wanted.key ? found : 'key'
    if (wanted.part > 0) return 'startOver'
    if (starting.has(broadcastId)) return 'order'
    starting.add(broadcastId)
    try {
      return await start(place, wanted)
    } finally {
      starting.delete(broadcastId)
    }
  }

  const isTooFast = ({ bytes, beganAt }: Run) =>
    bytes > cameraRule.burstBytes + (cameraRule.bytesPerSecond * (Date.now() - beganAt)) / 1000

  return {
    /** Takes a part if it is the next one; a part that was taken before is answered alike, so that it may be sent again. */
    async take(place: StreamPlace, sent: CameraPart): Promise<CameraAnswer> {
      const run = await find(place, sent)
      if (typeof run === 'string') return { flaw: run, next: 0 }
      if (sent.part < run.next) return { next: run.next }
      if (sent.part > run.next || run.isTaking) return { flaw: 'order', next: run.next }
      if (isTooFast({ ...run, bytes: run.bytes + sent.content.length }))
        return { flaw: 'fast', next: run.next }
      run.isTaking = true
      try {
        if (!(await run.converter.write(sent.content))) return { flaw: 'startOver', next: 0 }
      } finally {
        run.isTaking = false
      }
      run.next += 1
      run.bytes += sent.content.length
      return { next: run.next }
    },
    /** The host has stopped the camera: what was sent is shown to its end. */
    stop({ broadcastId }: StreamPlace, { key, run }: Pick<CameraPart, 'key' | 'run'>): void {
      const found = runs.get(broadcastId)
      if (found?.run === run && found.key === key) found.converter.end()
    },
    /** The stream of a converter is over. */
    forget(broadcastId: string, converter: CameraConverter): void {
      converter.end()
      if (runs.get(broadcastId)?.converter === converter) runs.delete(broadcastId)
    },
  }
}
