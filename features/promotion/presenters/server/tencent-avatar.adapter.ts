import { createHmac } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { readMp4 } from '#features/promotion/materials/server/mp4-facts.public.ts'

import { mostFilmBytes } from '../presenters.contract.ts'
import type { AvatarMaker } from './generation-services.public.ts'

export interface TencentAvatarConfig {
  appKey: string
  accessToken: string
  /** The service itself unless told. */
  endpoint?: string
  /** The hosts of its files, and the time between two looks. */
  fileHosts?: readonly string[]
  lookEveryMs?: number
}

const callMs = 30_000
const wholeMs = 40 * 60_000
const base = '/v2/ivh/videomaker/broadcastservice'

const envelope = z.object({
  Header: z.object({ Code: z.number(), Message: z.string().optional() }),
  Payload: z.unknown(),
})
const begun = z.object({ TaskId: z.string().min(1) })
const progress = z.object({ Status: z.string(), MediaUrl: z.string().nullish() })

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`).replace(/\s+/g, ' ')

/** The service refuses a call; what it says names the account where that is the reason. */
class Refused extends Error {}
const isAboutAccount = ({ message }: Refused) => /auth|sign|appkey|鉴权|签名/iu.test(message)

/**
 * Has films of people made by the digital humans of Tencent Cloud. The service has learned the person before, under a contract
 * of its own with that person; it is sent words and the name of that avatar, never a picture.
 */
export function createTencentAvatar(config: TencentAvatarConfig): AvatarMaker {
  const { appKey, accessToken, lookEveryMs = 5000 } = config
  const { fileHosts = ['qq.com', 'myqcloud.com'] } = config
  const origin = new URL(config.endpoint ?? 'https://gw.tvs.qq.com')

  async function call(name: string, payload: object, signal: AbortSignal): Promise<unknown> {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signed = `appkey=${appKey}&timestamp=${timestamp}`
    const signature = createHmac('sha256', accessToken).update(signed).digest('base64')
    const url = new URL(`${base}/${name}`, origin)
    for (const [key, value] of Object.entries({ appkey: appKey, timestamp, signature }))
      url.searchParams.set(key, value)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=utf-8' },
      body: JSON.stringify({ Header: {}, Payload: payload }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    })
    if (!answer.ok) throw new Error(`the avatar service answered ${answer.status}`)
    const { Header, Payload } = envelope.parse(await answer.json())
    if (Header.Code !== 0)
      throw new Refused(`the avatar service refused: ${Header.Code} ${Header.Message ?? ''}`)
    return Payload
  }

  /** Only files of the service are fetched, even if it names others. */
  function isOwn(url: URL): boolean {
    const isKnown = fileHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
    return isKnown && url.protocol === origin.protocol
  }

  async function fetchFile(from: string, path: string, signal: AbortSignal): Promise<void> {
    const url = new URL(from)
    if (!isOwn(url)) throw new Error('the avatar service points to a file of somebody else')
    const answer = await fetch(url, { redirect: 'error', signal })
    if (!answer.ok || !answer.body) throw new Error(`a film of the avatar service answered ${answer.status}`)
    let bytes = 0
    await pipeline(
      Readable.fromWeb(answer.body),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > mostFilmBytes) throw new Error('a film of the avatar service is too large')
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
  }

  return {
    provider: 'tencent',
    async begin({ text, avatar }, signal) {
      const payload = {
        VirtualmanKey: avatar,
        InputSsml: `<speak>${escaped(text)}</speak>`,
        DriverType: 'Text',
        SpeechParam: { Speed: 1 },
        VideoParam: { Format: 'Mp4' },
      }
      return begun.parse(await call('videomake', payload, signal)).TaskId
    },
    async fetch({ taskId, folder }, stopped) {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(wholeMs)])
      for (;;) {
        const { Status, MediaUrl } = progress.parse(await call('getprogress', { TaskId: taskId }, signal))
        if (Status === 'FAIL') return undefined
        if (Status === 'SUCCESS' && MediaUrl) {
          const path = join(folder, 'film.mp4')
          await fetchFile(MediaUrl, path, signal)
          const facts = await readMp4(path)
          if ('flaw' in facts) return undefined
          const { durationMs, width, height } = facts
          return { path, durationMs, width, height }
        }
        await sleep(lookEveryMs, undefined, { signal })
      }
    },
    async check() {
      // Asks about a film that nobody has: an account that is not known is told so first.
      await call('getprogress', { TaskId: '0' }, AbortSignal.timeout(callMs)).catch((error: unknown) => {
        if (!(error instanceof Refused) || isAboutAccount(error)) throw error
      })
    },
  }
}
