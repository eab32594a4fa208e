import { createHash } from 'node:crypto'

import { z } from 'zod'

import { hourMs } from '#platform/domain/durations.ts'
import { isSameText } from '#platform/server/secrets/same-text.ts'

import type { CloudEvent, LiveCloud } from './live-cloud.public.ts'

export interface TencentLiveConfig {
  pushDomain: string
  pushKey: string
  playDomain: string
  /** Signs addresses to play; undefined where the domain plays for everybody. */
  playKey: string | undefined
  /** Signs notices. */
  noticeKey: string
}

const app = 'live'
const kinds = { ended: 0, began: 1, recorded: 100 } as const
/** A notice holds for ten minutes; one that claims to hold much longer is none. */
const longestNoticeMs = hourMs

const seconds = z.coerce.number<number>().int().positive()
const signed = z.object({ event_type: z.number().int(), t: seconds, sign: z.string() })
const pushed = z.object({ appname: z.literal(app), stream_id: z.string().max(200), event_time: seconds })
const recorded = z.object({
  stream_id: z.string().max(200),
  end_time: seconds,
  file_format: z.string(),
  video_url: z.url().max(500),
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** The signature of an address to push to or to play from: `txSecret` and `txTime`. */
export function signTencentLive(key: string, name: string, until: Date): string {
  const end = Math.floor(until.getTime() / 1000)
    .toString(16)
    .toUpperCase()
  return `txSecret=${md5(`${key}${name}${end}`)}&txTime=${end}`
}

const dateOf = (unix: number) => new Date(unix * 1000)

/** Lets Tencent Live take pictures, by its own signed addresses and notices. */
export function createTencentLive(config: TencentLiveConfig): LiveCloud {
  const { pushDomain, pushKey, playDomain, playKey, noticeKey } = config

  function readEvent(kind: number, body: unknown): CloudEvent | 'other' {
    if (kind === kinds.recorded) {
      const { data } = recorded.safeParse(body)
      // A format that no browser plays is no replay.
      if (!data || !['mp4', 'hls'].includes(data.file_format.toLowerCase())) return 'other'
      const url = data.video_url.replace(/^http:/, 'https:')
      return { event: 'recorded', name: data.stream_id, at: dateOf(data.end_time), url }
    }
    const { data } = pushed.safeParse(body)
    if (!data || (kind !== kinds.began && kind !== kinds.ended)) return 'other'
    const event = kind === kinds.began ? 'begin' : 'end'
    return { event, name: data.stream_id, at: dateOf(data.event_time) }
  }

  return {
    provider: 'tencent',
    pushOf: (name, until) => ({
      server: `rtmp://${pushDomain}/${app}/`,
      key: `${name}?${signTencentLive(pushKey, name, until)}`,
    }),
    playUrl: (name, until) =>
      `https://${playDomain}/${app}/${name}.m3u8${playKey === undefined ? '' : `?${signTencentLive(playKey, name, until)}`}`,
    readNotice(body, now) {
      const { data } = signed.safeParse(body)
      if (!data || !isSameText(data.sign.toLowerCase(), md5(`${noticeKey}${data.t}`))) return 'forged'
      const left = data.t * 1000 - now.getTime()
      return left <= 0 || left > longestNoticeMs ? 'forged' : readEvent(data.event_type, body)
    },
  }
}
