import { defineService } from '#platform/server/extensions/define-service.ts'

/** Something that happened to a stream at the service. */
export type CloudEvent = { name: string; at: Date } & (
  | { event: 'begin' | 'end' }
  /** A recording of a stream is a film, or a stream of its own, at this address. */
  | { event: 'recorded'; url: string }
)

/** A service that takes pushed pictures, makes streams for browsers and records them. */
export interface LiveCloud {
  provider: 'tencent'
  /** The server and the key with which a program pushes this stream until a moment. */
  pushOf(name: string, until: Date): { server: string; key: string }
  /** The address from which browsers play a stream until a moment. */
  playUrl(name: string, until: Date): string
  /** A notice of the service. `forged`: it is not signed with the key of this installation, or its time is over. */
  readNotice(body: unknown, now: Date): CloudEvent | 'forged' | 'other'
}

/** Null where this machine takes pictures by itself. */
export const liveCloud = defineService<LiveCloud | null>('live.cloud')

export const cloudNoticePath = '/v2/broadcast/notice'
