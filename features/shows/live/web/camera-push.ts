import { useSyncExternalStore } from 'react'

import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { readToken } from '#platform/web/session/token.ts'

import { cameraHeaders, cameraRule } from '../camera.contract.ts'
import { liveContract } from '../live.contract.ts'

export type CameraProblem =
  | 'denied'
  | 'missing'
  | 'busy'
  | 'unsupported'
  | 'replaced'
  | 'full'
  | 'slow'
  | 'failed'

export interface CameraStatus {
  /** The broadcast that is filmed for; null while the camera is off. */
  broadcastId: string | null
  state: 'off' | 'opening' | 'sending' | 'waiting'
  problem: CameraProblem | null
  kbps: number
  /** Seconds of film that still have to be sent. */
  behind: number
  stream: MediaStream | null
}

export interface CameraDevices {
  camera?: string | undefined
  microphone?: string | undefined
}

const types = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=h264,opus', 'video/webm'] as const
const partMs = 1000
/** A gap of the network up to this length loses nothing; after a longer one the picture begins anew. */
const mostWaiting = 30
const againMs = 1500
const sendMs = 15_000
/** So often in a row a server that knows nothing of the picture is given a new one. */
const mostRestarts = 5

const off: CameraStatus = { broadcastId: null, state: 'off', problem: null, kbps: 0, behind: 0, stream: null }

let status: CameraStatus = off
const listeners = new Set<() => void>()
const set = (change: Partial<CameraStatus>) => {
  status = { ...status, ...change }
  for (const listener of listeners) listener()
}

/** Filming for one broadcast, until it stops. */
interface Filming {
  broadcastId: string
  key: string
  stream: MediaStream
  type: string
  run: string
  part: number
  recorder: MediaRecorder | undefined
  queue: Blob[]
  restarts: number
  isSending: boolean
  leaving: AbortController
}

let filming: Filming | undefined

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const keepPage = (event: BeforeUnloadEvent) => event.preventDefault()

function request({ broadcastId, key, run, part }: Filming, init: RequestInit): Promise<Response> {
  return fetch(`${cameraRule.path}/${broadcastId}`, {
    ...init,
    credentials: 'same-origin',
    headers: {
      authorization: readToken() ?? '',
      'content-type': cameraRule.type,
      [cameraHeaders.key]: key,
      [cameraHeaders.run]: run,
      [cameraHeaders.part]: String(part),
    },
  })
}

/** Ends filming; the server is told where it was not the one that ended it. */
function finish(own: Filming, problem: CameraProblem | null): void {
  if (filming !== own) return
  filming = undefined
  own.leaving.abort()
  if (own.recorder && own.recorder.state !== 'inactive') own.recorder.stop()
  for (const track of own.stream.getTracks()) track.stop()
  removeEventListener('beforeunload', keepPage)
  if (problem === null) void request(own, { method: 'DELETE', keepalive: true }).catch(() => undefined)
  set({ ...off, problem })
}

/** Begins a film of its own: what it records needs its own first part alone. */
function record(own: Filming): void {
  if (own.recorder && own.recorder.state !== 'inactive') own.recorder.stop()
  const recorder = new MediaRecorder(own.stream, {
    mimeType: own.type,
    videoBitsPerSecond: 2_000_000,
    audioBitsPerSecond: 96_000,
  })
  Object.assign(own, { recorder, run: crypto.randomUUID(), part: 0, queue: [] })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (filming !== own || own.recorder !== recorder || data.size === 0) return
    if (own.queue.length >= mostWaiting) return record(own)
    own.queue.push(data)
    set({ behind: own.queue.length - 1, kbps: Math.round((data.size * 8) / partMs) })
    void pump(own)
  })
  recorder.addEventListener('error', () => finish(own, 'failed'))
  recorder.start(partMs)
}

/** The picture is not known to the server, or it could not keep up: it begins anew. */
async function restart(own: Filming): Promise<void> {
  own.restarts += 1
  if (own.restarts > mostRestarts) return finish(own, 'slow')
  await pause(againMs)
  if (filming === own) record(own)
}

/** Follows the answer to the part at the head of the line. */
async function follow(own: Filming, { answer, sent }: { answer: Response; sent: Blob }): Promise<void> {
  if (answer.ok) {
    if (own.queue[0] === sent) {
      own.queue.shift()
      own.part += 1
    }
    if (own.part > 5) own.restarts = 0
    set({ state: 'sending', behind: Math.max(0, own.queue.length - 1) })
  } else if (answer.status === 409 || answer.status === 410) await restart(own)
  else if (answer.status === 503 && own.part === 0) finish(own, 'full')
  else if (answer.status === 429 || answer.status >= 500) await wait(own)
  else finish(own, answer.status === 403 ? 'replaced' : 'failed')
}

async function wait(own: Filming): Promise<void> {
  if (filming === own) set({ state: 'waiting' })
  await pause(againMs)
}

/** Sends one part after the other; a part without an answer is sent again. */
async function pump(own: Filming): Promise<void> {
  if (own.isSending) return
  own.isSending = true
  try {
    for (let sent = own.queue[0]; sent && filming === own; sent = own.queue[0]) {
      const signal = AbortSignal.any([own.leaving.signal, AbortSignal.timeout(sendMs)])
      const answer = await request(own, { method: 'PUT', body: sent, signal }).catch(() => undefined)
      if (filming !== own) return
      if (answer) await follow(own, { answer, sent })
      else await wait(own)
    }
  } finally {
    own.isSending = false
  }
}

const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' ? 'busy' : 'failed'
}

/** The picture that is asked of a browser: one that a machine converts as fast as it comes. */
const wishesFor = ({ camera, microphone }: CameraDevices): MediaStreamConstraints => ({
  video: {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 25, max: 30 },
    ...(camera && { deviceId: { exact: camera } }),
  },
  audio: { echoCancellation: true, ...(microphone && { deviceId: { exact: microphone } }) },
})

const fresh = () => ({
  run: '',
  part: 0,
  recorder: undefined,
  queue: [],
  restarts: 0,
  isSending: false,
  leaving: new AbortController(),
})

function begin(own: Filming): void {
  filming = own
  const { stream } = own
  for (const track of stream.getTracks()) track.addEventListener('ended', () => finish(own, 'missing'))
  addEventListener('beforeunload', keepPage)
  set({ stream })
  record(own)
}

/** Opens the camera and sends its picture to a broadcast. It goes on in other tabs of the console, until it is stopped. */
export async function startCamera(broadcastId: string, chosen: CameraDevices = {}): Promise<void> {
  stopCamera()
  // Browsers offer it to pages that were loaded safely alone.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const type = 'MediaRecorder' in window && types.find((one) => MediaRecorder.isTypeSupported(one))
  if (!devices || !type) return set({ ...off, problem: 'unsupported' })
  set({ ...off, broadcastId, state: 'opening' })
  let stream: MediaStream | undefined
  try {
    stream = await devices.getUserMedia(wishesFor(chosen))
    const { key } = await call(liveContract.openCamera, { params: { id: broadcastId }, body: {} })
    begin({ ...fresh(), broadcastId, key, stream, type })
  } catch (error) {
    for (const track of stream?.getTracks() ?? []) track.stop()
    // A refused call has said so by itself.
    set({ ...off, problem: error instanceof CallError ? null : problemOf(error) })
  }
}

/** Stops the camera and the picture of the broadcast. */
export function stopCamera(): void {
  if (filming) finish(filming, null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The camera of this page; there is one, for whichever screen looks at it. */
export const useCamera = (): CameraStatus => useSyncExternalStore(subscribe, () => status)
