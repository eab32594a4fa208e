import { timingSafeEqual } from 'node:crypto'

import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'
import { hourMs } from '#platform/domain/durations.ts'

import { captionLanguages, type CaptionLanguage } from '../videos.contract.ts'
import { findReady, type Video } from './videos.repository.ts'

/** Addresses are made for the same stretch of hours, so that a page which is kept says the same as a new one. */
const stretchMs = 6 * hourMs

/** The thing behind an address: the video, one of its pictures, or subtitles. */
type MediaPart = 'play' | `poster${number}` | CaptionLanguage

export interface MediaKey {
  companyId: string
  videoId: string
  part: MediaPart
}

const captionParts = 16
const numberOf = (part: MediaPart): number => {
  if (part === 'play') return 0
  const language = captionLanguages.indexOf(part as CaptionLanguage)
  return language === -1 ? 1 + Number(part.slice('poster'.length)) : captionParts + language
}
const partOf = (number: number): MediaPart | undefined => {
  if (number === 0) return 'play'
  return number < captionParts ? `poster${number - 1}` : captionLanguages[number - captionParts]
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const payloadBytes = 16 + 16 + 1 + 4
const payloadCharacters = Math.ceil((payloadBytes * 4) / 3)
const digestCharacters = 22

/** When the addresses that are made now change: they hold as long again after that. */
export const mediaChangesAt = (now = new Date()): Date =>
  new Date((Math.floor(now.getTime() / stretchMs) + 1) * stretchMs)

const digestOf = async (services: Pick<Services, 'database'>, payload: string) =>
  keyedDigest(await secretFor(services.database, 'video-media'), [payload], digestCharacters)

/** The address of a part of a video: signed, for some hours, and good only while the video may be played. */
export async function mediaPath(services: Pick<Services, 'database'>, key: MediaKey): Promise<string> {
  const end = Buffer.alloc(5)
  end.writeUInt8(numberOf(key.part))
  end.writeUInt32BE((mediaChangesAt().getTime() + stretchMs) / 1000, 1)
  const payload = Buffer.concat([bytesOf(key.companyId), bytesOf(key.videoId), end]).toString('base64url')
  return `/p/media/${payload}${await digestOf(services, payload)}`
}

const pattern = new RegExp(`^[\\w-]{${payloadCharacters + digestCharacters}}$`)

/** Reads what an address names; undefined for one that this installation did not make, and for one that is over. */
export async function readMediaToken(
  services: Pick<Services, 'database'>,
  token: string,
  now = new Date(),
): Promise<MediaKey | undefined> {
  if (!pattern.test(token)) return undefined
  const payload = token.slice(0, payloadCharacters)
  const signed = payload + (await digestOf(services, payload))
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(signed))) return undefined
  const bytes = Buffer.from(payload, 'base64url')
  const part = partOf(bytes.readUInt8(32))
  if (!part || bytes.readUInt32BE(33) * 1000 < now.getTime()) return undefined
  return { companyId: idOf(bytes.subarray(0, 16)), videoId: idOf(bytes.subarray(16, 32)), part }
}

/** The addresses by which a video is played. */
export interface VideoMedia {
  playUrl: string
  posterUrls: string[]
  posterUrl: string | null
  captions: { language: CaptionLanguage; url: string }[]
  width: number
  height: number
  durationMs: number
}

/** The addresses of a video that may be played. */
export async function mediaOf(services: Pick<Services, 'database'>, video: Video): Promise<VideoMedia> {
  const { companyId, id: videoId, width, height, durationMs } = video
  const path = (part: MediaPart) => mediaPath(services, { companyId, videoId, part })
  const posterUrls = await Promise.all(video.posterFileIds.map((_, at) => path(`poster${at}`)))
  const captions = video.captions.map(async ({ language }) => ({ language, url: await path(language) }))
  return {
    playUrl: await path('play'),
    posterUrls,
    posterUrl: posterUrls[video.poster] ?? null,
    captions: await Promise.all(captions),
    width,
    height,
    durationMs,
  }
}

/** Of these videos, those that pages may play now, with their addresses. */
export async function findShownVideos(
  services: Pick<Services, 'database'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, VideoMedia & { name: string }>> {
  const shown = new Map<string, VideoMedia & { name: string }>()
  for (const video of await findReady(tx, ids))
    shown.set(video.id, { ...(await mediaOf(services, video)), name: video.name })
  return shown
}
