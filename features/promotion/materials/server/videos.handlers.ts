import type { FastifyInstance } from 'fastify'

import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { videoQuota, videosContract } from '../videos.contract.ts'
import { markOf } from './document-pages.actions.ts'
import { findVisibleIds } from './media-folders.actions.ts'
import { findRetention, findVideoVisits } from './video-readings.repository.ts'
import { mountVideoUploads } from './video-uploads.handlers.ts'
import { signUpload } from './video-uploads.actions.ts'
import { videoTools } from './video-tools.public.ts'
import {
  blockVideo,
  receiveVideo,
  reconvertVideo,
  removeCaptions,
  removeVideo,
  requireVideo,
  restoreVideo,
  saveCaptions,
  updateVideo,
} from './videos.actions.ts'
import { convertVideo, purgeVideo, sweepUpload } from './videos.jobs.ts'
import { findVideos, measureVideos, type Video } from './videos.repository.ts'
import { findUses, rowsOf } from './videos.view.ts'

async function answerOf(context: MemberContext, video: Video) {
  const [row] = await rowsOf(context, [video])
  if (!row) throw new Error('a video without a row')
  return row
}

async function pageOf({ services }: MemberContext, { isShared, publicId }: Video) {
  if (!isShared || publicId === null) return null
  const url = pageUrl(services, { type: 'video', publicId })
  return { url, svg: await qrSvg(`${url}?s=qr`) }
}

/** A video with where it is shown, and how far people saw it. */
async function detailOf(context: MemberContext, id: string) {
  const video = await requireVideo(context, id)
  const uses = await findUses(context, [id])
  return {
    video: await answerOf(context, video),
    page: await pageOf(context, video),
    uses: uses.map(({ contentId, kind, title, isShown }) => ({ contentId, kind, title, isShown })),
    ...(await findRetention(context.tx, id)),
  }
}

/** The calls of the library's videos, and the address that their bytes are sent to. */
export async function mountVideos(app: FastifyInstance): Promise<void> {
  for (const job of [convertVideo, purgeVideo, sweepUpload]) app.services.jobs.add(job)
  await mountVideoUploads(app)
  mountContract(app, videosContract, {
    sign: ({ body }, context) => signUpload(context, body),
    create: async ({ body }, context) => answerOf(context, await receiveVideo(context, body)),
    update: async ({ body }, context) => answerOf(context, await updateVideo(context, body)),
    async remove({ params, query }, context) {
      const { reason, force } = query
      const video = await removeVideo(context, { id: params.id, reason, isForced: force === 'true' })
      return video && answerOf(context, video)
    },
    async list({ query: { ids, ...query } }, context) {
      const { list, ...total } = await findVideos(context.tx, {
        ...query,
        ...(ids !== undefined && { ids: splitList(ids) }),
        among: await findVisibleIds(context),
      })
      return { list: await rowsOf(context, list), ...total }
    },
    get: ({ params }, context) => detailOf(context, params.id),
    async listViewers({ params, query }, context) {
      await requireVideo(context, params.id)
      const { list, total } = await findVideoVisits(context.tx, params.id, query)
      return {
        list: list.map(({ key, startedAt, ...viewer }) => ({
          ...viewer,
          mark: markOf(key),
          startedAt: startedAt.toISOString(),
        })),
        total,
      }
    },
    facts: async (_request, { tx, services }) => ({
      canConvert: await services.provided.get(videoTools).canConvert(),
      usedBytes: (await measureVideos(tx)).bytes,
      quotaBytes: videoQuota,
    }),
    reconvert: async ({ params }, context) => answerOf(context, await reconvertVideo(context, params.id)),
    block: async ({ params, body }, context) =>
      answerOf(context, await blockVideo(context, params.id, body.reason)),
    unblock: async ({ params }, context) => answerOf(context, await blockVideo(context, params.id, null)),
    restore: async ({ params }, context) => answerOf(context, await restoreVideo(context, params.id)),
    saveCaptions: async ({ params, body }, context) =>
      answerOf(context, await saveCaptions(context, params.id, body.language)),
    removeCaptions: async ({ params }, context) =>
      answerOf(context, await removeCaptions(context, params.id, params.language)),
  })
}
