import { createHash, createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { signTencentCall, type TencentAccount } from '#platform/server/secrets/tencent-signature.ts'

import { longestVideoMs, mostPosters, type VideoFailure, videoRule } from '../videos.contract.ts'
import { readMp4 } from './mp4-reader.adapter.ts'
import type { ConvertedVideo, VideoTools } from './video-tools.public.ts'
import { containerOf } from './video-tools.adapter.ts'

export interface TencentVideoConfig extends TencentAccount {
  /** The application within the account; the account's own unless told. */
  subAppId?: number | undefined
  /** The service itself unless told. */
  endpoint?: string
  /** Places of files instead of those of the service, and how long to wait between two looks. */
  storage?: string
  lookEveryMs?: number
}

const service = 'vod'
const version = '2018-07-17'
const callMs = 30_000
const wholeMs = 2 * 3_600_000
/** Presets of the service: MP4 of H.264 with 1080 lines, and pictures at even distances. */
const [asMp4, asPictures] = [100040, 10]
/** A part of the video's description may be missing where a step failed. */
const process = z.object({
  Status: z.string(),
  ProcedureTask: z
    .object({
      MediaProcessResultSet: z
        .array(
          z.object({
            Type: z.string(),
            TranscodeTask: z
              .object({ Status: z.string(), Output: z.object({ Url: z.string() }).nullish() })
              .nullish(),
            SampleSnapshotTask: z
              .object({ Output: z.object({ ImageUrlSet: z.array(z.string()) }).nullish() })
              .nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})
const applied = z.object({
  VodSessionKey: z.string(),
  StorageBucket: z.string(),
  StorageRegion: z.string(),
  MediaStoragePath: z.string(),
  TempCertificate: z.object({ SecretId: z.string(), SecretKey: z.string(), Token: z.string() }),
})
type Applied = z.infer<typeof applied>
const committed = z.object({ FileId: z.string() })
const begun = z.object({ TaskId: z.string() })

const failed = (failure: VideoFailure, detail?: string) => ({
  failure,
  ...(detail !== undefined && { detail }),
})

/** The proof of a request for one file, by the keys of an hour that the service has given. */
function signFile(
  { TempCertificate: keys }: Applied,
  { host, path }: { host: string; path: string },
): string {
  const hmac = (key: string, text: string) => createHmac('sha1', key).update(text).digest('hex')
  const from = Math.floor(Date.now() / 1000)
  const time = `${from};${from + 3600}`
  const request = createHash('sha1').update(`put\n${path}\n\nhost=${host}\n`).digest('hex')
  const signature = hmac(hmac(keys.SecretKey, time), `sha1\n${time}\n${request}\n`)
  return `q-sign-algorithm=sha1&q-ak=${keys.SecretId}&q-sign-time=${time}&q-key-time=${time}&q-header-list=host&q-url-param-list=&q-signature=${signature}`
}

/**
 * Has videos made playable by Tencent VOD. Browsers send them to this server as always, by the same calls; the service gets a
 * copy, makes it, and forgets it. What it made is kept and played here, so that a video is gone as soon as it is withdrawn.
 */
export function createTencentVideoTools(config: TencentVideoConfig): VideoTools {
  const { subAppId, lookEveryMs = 5000 } = config
  const url = new URL(config.endpoint ?? 'https://vod.tencentcloudapi.com')

  async function call(action: string, input: object, signal: AbortSignal): Promise<unknown> {
    const payload = JSON.stringify({ ...input, ...(subAppId !== undefined && { SubAppId: subAppId }) })
    const headers = signTencentCall(config, {
      service,
      version,
      host: url.host,
      action,
      payload,
      at: new Date(),
    })
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    })
    if (!answer.ok) throw new Error(`the video service answered ${answer.status}`)
    const { Response } = (await answer.json()) as { Response?: { Error?: { Code?: string } } }
    if (Response?.Error) throw new Error(`the video service refused ${action}: ${Response.Error.Code}`)
    return Response
  }

  async function sendFile(place: Applied, path: string, signal: AbortSignal): Promise<void> {
    const host = `${place.StorageBucket}.cos.${place.StorageRegion}.myqcloud.com`
    const target = new URL(place.MediaStoragePath, config.storage ?? `https://${host}`)
    const { size } = await stat(path)
    const answer = await fetch(target, {
      method: 'PUT',
      headers: {
        authorization: signFile(place, { host: target.host, path: target.pathname }),
        'x-cos-security-token': place.TempCertificate.Token,
        'content-length': String(size),
      },
      body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>,
      redirect: 'error',
      signal,
      duplex: 'half',
    })
    if (!answer.ok) throw new Error(`the store of the video service answered ${answer.status}`)
  }

  /** A file that the service has made; undefined where it is longer than any that we keep. */
  async function fetchFile(from: string, path: string, signal: AbortSignal): Promise<string | undefined> {
    const answer = await fetch(from, { redirect: 'error', signal })
    if (!answer.ok || !answer.body) throw new Error(`a file of the video service answered ${answer.status}`)
    let bytes = 0
    const body = Readable.fromWeb(answer.body)
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > videoRule.maxBytes) return
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    return bytes > videoRule.maxBytes ? undefined : path
  }

  async function make(fileId: string, signal: AbortSignal) {
    const input = {
      FileId: fileId,
      MediaProcessTask: {
        TranscodeTaskSet: [{ Definition: asMp4 }],
        SampleSnapshotTaskSet: [{ Definition: asPictures }],
      },
    }
    const { TaskId } = begun.parse(await call('ProcessMedia', input, signal))
    for (;;) {
      const { Status, ProcedureTask } = process.parse(await call('DescribeTaskDetail', { TaskId }, signal))
      if (Status !== 'FINISH') {
        await sleep(lookEveryMs, undefined, { signal })
        continue
      }
      const results = ProcedureTask?.MediaProcessResultSet ?? []
      const made = results.find(({ TranscodeTask }) => TranscodeTask?.Status === 'SUCCESS')
      const drawn = results.find(({ SampleSnapshotTask }) => SampleSnapshotTask)?.SampleSnapshotTask
      return { play: made?.TranscodeTask?.Output?.Url, pictures: drawn?.Output?.ImageUrlSet ?? [] }
    }
  }

  interface Made {
    play: string
    pictures: readonly string[]
    folder: string
  }

  async function takeBack({ play, pictures, folder }: Made, signal: AbortSignal) {
    const path = await fetchFile(play, join(folder, 'play.mp4'), signal)
    if (path === undefined) return failed('tooHeavy')
    // The service's word is no better than a sender's.
    const read = await readMp4(path)
    if ('flaw' in read) return failed('notConverted', read.flaw)
    const { durationMs, width, height } = read
    if (durationMs > longestVideoMs + 1000) return failed('tooLong')
    const posters: string[] = []
    const every = Math.max(1, Math.floor(pictures.length / mostPosters))
    for (const [n, picture] of pictures.filter((_, at) => at % every === 0).entries()) {
      const poster = n < mostPosters && (await fetchFile(picture, join(folder, `poster-${n}.jpg`), signal))
      if (poster) posters.push(poster)
    }
    return { path, posters, durationMs, width, height } satisfies ConvertedVideo
  }

  return {
    provider: 'tencent',
    canConvert: async () => true,
    async check() {
      // Asks about a file that nobody has: an account that is not known is told so first.
      await call('DescribeMediaInfos', { FileIds: ['0'] }, AbortSignal.timeout(callMs))
    },
    async convert({ path, folder, signal: stopped }) {
      const container = await containerOf(path)
      if (!container) return failed('notVideo')
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(wholeMs)])
      const place = applied.parse(
        await call('ApplyUpload', { MediaType: container === 'mov' ? 'mp4' : 'mkv' }, signal),
      )
      await sendFile(place, path, signal)
      const { VodSessionKey } = place
      const { FileId } = committed.parse(await call('CommitUpload', { VodSessionKey }, signal))
      try {
        const { play, pictures } = await make(FileId, signal)
        return play === undefined
          ? failed('notConverted')
          : await takeBack({ play, pictures, folder }, signal)
      } finally {
        await call('DeleteMedia', { FileId }, AbortSignal.timeout(callMs)).catch(() => undefined)
      }
    },
  }
}
