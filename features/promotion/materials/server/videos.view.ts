import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { materialsTexts } from '../materials.texts.ts'
import { videoEvents, type VideoRow, type VideoUse } from '../videos.contract.ts'
import type { MaterialPermission } from './documents.domain.ts'
import { mediaOf } from './video-media.public.ts'
import { findVideoViewers } from './video-readings.repository.ts'
import { videoUses } from './video-uses.public.ts'
import { videoMachine } from './videos.domain.ts'
import { describe } from './videos.refusals.ts'
import { findUploadsOf, findVideo, type Upload, type Video } from './videos.repository.ts'

/** The question to the rules of videos, for a viewer. */
export const questionOf = (video: Video, { permissions }: Pick<Viewer, 'permissions'>) => ({
  subject: video,
  context: { now: new Date() },
  actor: (permission: MaterialPermission) => permissions.has(permission),
})

/** The contents that show videos. */
export async function findUses(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  ids: readonly string[],
): Promise<(VideoUse & { videoId: string })[]> {
  const uses = []
  for (const ask of services.hooks.all(videoUses)) uses.push(...(await ask(tx, ids)))
  return uses
}

const uploadOf = (upload: Upload | undefined, { accountId }: Viewer): VideoRow['upload'] =>
  upload
    ? {
        uploadId: upload.id,
        received: upload.received,
        isOwn: upload.accountId === accountId,
        expiresAt: upload.expiresAt.toISOString(),
      }
    : null

const nothing = { playUrl: null, posterUrl: null, posterUrls: [], captions: [] }

/** Videos as the console shows them. */
export async function rowsOf(context: MemberContext, videos: readonly Video[]): Promise<VideoRow[]> {
  const { tx, viewer, language, services } = context
  const ids = videos.map(({ id }) => id)
  const uploads = await findUploadsOf(tx, ids)
  const viewersOf = await findVideoViewers(tx, ids)
  const uses = await findUses(context, ids)
  const t = materialsTexts.in(language).video
  const rowOf = async (video: Video): Promise<VideoRow> => {
    const { id, name, folderId, state, failure, reason, bytes, durationMs, width, height, version } = video
    const media = state === 'ready' ? await mediaOf(services, video) : nothing
    const { playUrl, posterUrl, posterUrls, captions } = media
    return {
      videoId: id,
      name,
      folderId,
      state,
      failure: failure && { code: failure, text: t.failures[failure] },
      reason,
      bytes,
      durationMs,
      width,
      height,
      upload:
        state === 'uploading'
          ? uploadOf(
              uploads.find((one) => one.videoId === id),
              viewer,
            )
          : null,
      playUrl,
      posterUrl,
      posterUrls,
      poster: video.poster,
      captions,
      isShared: video.isShared,
      uses: uses.filter(({ videoId }) => videoId === id).length,
      viewers: viewersOf(id),
      createdBy: video.createdByName,
      updatedAt: video.updatedAt.toISOString(),
      version,
      actions: videoMachine.actions(videoEvents, questionOf(video, viewer)).map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, video }, language),
      })),
    }
  }
  return Promise.all(videos.map(rowOf))
}

/** A video as one of the things that show it tells of it. */
export async function describeVideo(
  { tx, services, language }: Pick<MemberContext, 'tx' | 'services' | 'language'>,
  id: string,
) {
  const video = await findVideo(tx, { id, among: undefined }).then(orNotFound)
  const { name, state, failure, durationMs } = video
  const { playUrl, posterUrl, captions } = state === 'ready' ? await mediaOf(services, video) : nothing
  return {
    videoId: id,
    name,
    state,
    failure: failure && { code: failure, text: materialsTexts.in(language).video.failures[failure] },
    durationMs,
    playUrl,
    posterUrl,
    captions,
  }
}
