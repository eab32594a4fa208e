import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import sharp from 'sharp'

import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import type { Language } from '#platform/text/texts.ts'

import type { VideoFailure } from '../videos.contract.ts'
import { forgetContent } from '#features/promotion/promotions/server/content-promotions.public.ts'
import { binMs } from './documents.domain.ts'
import { changeShownVideo } from './video-promotion.actions.ts'
import { videoMachine } from './videos.domain.ts'
import {
  changeVideo,
  deleteUpload,
  deleteVideo,
  findPieces,
  findUploadsOf,
  lockVideo,
  type Upload,
  type Video,
} from './videos.repository.ts'
import { type ConvertedVideo, videoTools } from './video-tools.public.ts'

type Payload = { videoId: string }
type Run = JobRun<Payload, null>

const questionOf = (subject: Video) => ({ subject, context: { now: new Date() } })
const isAllowed = (video: Video, event: 'convert' | 'purge') =>
  videoMachine.decide(event, questionOf(video)).allowed
const find = (tx: Tx, id: string) => lockVideo(tx, { id, among: undefined })

/** Says that it is still at work, so that no other process takes the job. */
async function whileWorking<T>(job: Run, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void job.progress(0, 1).catch(() => undefined), 15_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Puts the parts of an upload together as they came; answers the file with its fingerprint. */
async function joinPieces(job: Run, { files }: Services, { upload, path }: { upload: Upload; path: string }) {
  const hash = createHash('sha256')
  const pieces = await job.asTenant(async (tx) => {
    const rows = []
    for (const piece of await findPieces(tx, upload.id)) rows.push(await files.find(tx, piece.fileId))
    return rows
  })
  await pipeline(
    async function* () {
      for (const piece of pieces) {
        if (!piece) throw new Error('a part of an upload is gone')
        for await (const chunk of await files.open(piece)) {
          hash.update(chunk as Buffer)
          yield chunk
        }
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  const { size } = await stat(path)
  if (size !== upload.bytes) throw new Error('an upload is not as long as its parts')
  return { path, bytes: size, sha256: hash.digest('hex') }
}

async function forgetUpload(tx: Tx, { files }: Services, { id }: Upload): Promise<(() => Promise<void>)[]> {
  const pieces = await findPieces(tx, id)
  await deleteUpload(tx, id)
  const removals = []
  for (const { fileId } of pieces) removals.push(await files.remove(tx, fileId))
  return removals
}

const removeAll = async (removals: readonly (() => Promise<void>)[]) => {
  for (const remove of removals) await remove()
}

const extensionOfContent = { 'video/mp4': '.mp4', 'image/webp': '.webp' } as const

/** The file as it was sent, kept under the video: parts that are joined need not be joined again. */
async function keepOriginal(job: Run, services: Services, folder: string): Promise<string | undefined> {
  const found = await job.asTenant(async (tx) => {
    const video = await find(tx, job.payload.videoId)
    if (!video || !isAllowed(video, 'convert')) return undefined
    const [upload] = await findUploadsOf(tx, [video.id])
    const original =
      video.originalFileId === null ? undefined : await services.files.find(tx, video.originalFileId)
    return { video, upload, original }
  })
  if (!found) return undefined
  const path = join(folder, 'original')
  const { video, upload, original } = found
  if (original) {
    await pipeline(await services.files.open(original), createWriteStream(path, { mode: 0o600 }))
    return path
  }
  if (!upload) throw new Error('a video without a file')
  const content = await joinPieces(job, services, { upload, path })
  await removeAll(
    await job.asTenant(async (tx) => {
      const file = await services.files.savePrivate(tx, {
        name: video.name,
        content,
        contentType: 'application/octet-stream',
        createdBy: video.createdBy,
      })
      await changeVideo(tx, video.id, { originalFileId: file.id })
      return forgetUpload(tx, services, upload)
    }),
  )
  return path
}

async function fingerprint(path: string): Promise<{ path: string; bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

interface Facts {
  event: 'convert' | 'fail'
  set: Partial<Video>
  detail: { failure: VideoFailure | null; durationMs?: number }
}

/** Writes the outcome down, if the video still waits for it. */
async function finish(job: Run, tx: Tx, { event, set, detail }: Facts): Promise<Video | undefined> {
  const video = await find(tx, job.payload.videoId)
  const decision = video && videoMachine.decide(event, questionOf(video))
  if (!video || !decision?.allowed) return undefined
  const changed = await changeShownVideo(tx, video, { ...set, state: decision.to })
  await record(tx, systemActor, [
    { objectType: 'video', objectId: video.id, event, from: video.state, to: decision.to, detail },
  ])
  return changed
}

async function keepConverted(job: Run, { files }: Services, made: ConvertedVideo): Promise<void> {
  const { path, posters, durationMs, width, height } = made
  const content = await fingerprint(path)
  const pictures = await Promise.all(posters.map((poster) => sharp(poster).webp({ quality: 82 }).toBuffer()))
  const save = (tx: Tx, kept: Buffer | typeof content, contentType: keyof typeof extensionOfContent) =>
    files.savePrivate(tx, {
      name: `video${extensionOfContent[contentType]}`,
      content: kept,
      contentType,
      createdBy: null,
    })
  await job.asTenant(async (tx) => {
    const video = await find(tx, job.payload.videoId)
    if (!video || !isAllowed(video, 'convert')) return
    const play = await save(tx, content, 'video/mp4')
    const posterFileIds: string[] = []
    for (const picture of pictures) posterFileIds.push((await save(tx, picture, 'image/webp')).id)
    await finish(job, tx, {
      event: 'convert',
      set: {
        failure: null,
        playFileId: play.id,
        storedBytes: video.bytes + play.bytes,
        durationMs: Math.round(durationMs),
        width,
        height,
        posterFileIds,
        poster: Math.min(video.poster, Math.max(0, posterFileIds.length - 1)),
      },
      detail: { failure: null, durationMs: Math.round(durationMs) },
    })
  })
}

/** Joins an upload, and makes of it what browsers play. What was sent stays. */
export const convertVideo = defineJob<Payload>({
  kind: 'materials.convertVideo',
  title: null,
  maxAttempts: 3,
  async run(job, services) {
    const folder = await mkdtemp(join(tmpdir(), 'cardline-video-'))
    try {
      await whileWorking(job, async () => {
        const path = await keepOriginal(job, services, folder)
        if (path === undefined) return
        const work = join(folder, 'work')
        await mkdir(work)
        const { signal } = job
        const made = await services.provided.get(videoTools).convert({ path, folder: work, signal })
        if (!('failure' in made)) return keepConverted(job, services, made)
        job.log.info({ videoId: job.payload.videoId, ...made }, 'a video was not converted')
        const { failure } = made
        await job.asTenant((tx) => finish(job, tx, { event: 'fail', set: { failure }, detail: { failure } }))
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** Takes a video away with its files. */
export async function forgetVideo(
  tx: Tx,
  services: Services,
  video: Video,
): Promise<(() => Promise<void>)[]> {
  const removals = []
  for (const upload of await findUploadsOf(tx, [video.id]))
    removals.push(...(await forgetUpload(tx, services, upload)))
  const { originalFileId, playFileId, posterFileIds, captions } = video
  const fileIds = [originalFileId, playFileId, ...posterFileIds, ...captions.map(({ fileId }) => fileId)]
  await forgetContent(tx, video.id)
  await deleteVideo(tx, video.id)
  for (const id of fileIds) if (id !== null) removals.push(await services.files.remove(tx, id))
  return removals
}

/** Empties the bin: the video with all its files. */
export const purgeVideo = defineJob<Payload>({
  kind: 'materials.purgeVideo',
  title: null,
  lane: 'free',
  async run(job, services) {
    const removals = await job.asTenant(async (tx) => {
      const video = await find(tx, job.payload.videoId)
      if (!video || !isAllowed(video, 'purge')) return []
      await record(tx, systemActor, [
        { objectType: 'video', objectId: video.id, event: 'purge', from: video.state, to: 'purged' },
      ])
      return forgetVideo(tx, services, video)
    })
    await removeAll(removals)
  },
})

/** Takes an upload away that was not finished in time. */
export const sweepUpload = defineJob<Payload>({
  kind: 'materials.sweepUpload',
  title: null,
  lane: 'free',
  async run(job, services) {
    const removals = await job.asTenant(async (tx) => {
      const video = await find(tx, job.payload.videoId)
      if (video?.state !== 'uploading') return []
      await record(tx, systemActor, [
        { objectType: 'video', objectId: video.id, event: 'abandon', from: video.state, to: 'purged' },
      ])
      return forgetVideo(tx, services, video)
    })
    await removeAll(removals)
  },
})

/** Empties the bin of a video that was put there. */
export async function startVideoPurge(tx: Tx, { id, recycledAt }: Video, language: Language): Promise<void> {
  if (recycledAt === null) return
  const dueAt = new Date(recycledAt.getTime() + binMs)
  await startJob(tx, purgeVideo, { payload: { videoId: id }, accountId: null, language, dueAt })
}
