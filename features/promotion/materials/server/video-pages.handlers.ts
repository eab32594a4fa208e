import type { FastifyInstance, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  countReader,
  readerFacts,
  type ReaderRequest,
} from '#features/promotion/promotions/server/page-readers.public.ts'
import { openSubject } from '#features/visits/share-links/server/subject-pages.public.ts'
import type { Language } from '#platform/text/texts.ts'

import type { VideoPageModel } from '../face/video-page-model.ts'
import { mediaOf } from './video-media.public.ts'
import { findSharedVideo } from './videos.repository.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface VideoPages {
  video(model: VideoPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

const addressPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/

/** Everything on the page of a video, with the visit counted; undefined where it may not be shown. */
async function watchVideo(visit: ReaderRequest, pageId: string): Promise<VideoPageModel | undefined> {
  const { services } = visit
  const opened = await openSubject(services, { pageId, type: 'video' }, findSharedVideo)
  if (!opened) return undefined
  const { company, subject: video } = opened
  const { id, name, publicId } = video
  const { playUrl, posterUrl, captions, width, height, durationMs } = await mediaOf(services, video)
  return {
    ...readerFacts(visit, { company, type: 'video', pageId, publicId: publicId ?? pageId, name }),
    videoId: id,
    playUrl,
    posterUrl,
    captions,
    width,
    height,
    durationMs,
    visitId: await countReader(visit, { ...opened, subject: { type: 'video', id } }),
  }
}

/** Mounts the public pages of videos; the videos themselves have addresses of their own. */
export function mountVideoPages(app: FastifyInstance, pages: VideoPages): void {
  const { services } = app
  app.get(
    '/v/:id',
    { config: { access: 'page', isDrawn: true } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const visit = { request, reply, services, language: pageLanguage(request, reply, services) }
      const { id } = request.params
      const model = addressPattern.test(id) ? await watchVideo(visit, id) : undefined
      const html = model
        ? pages.video(model, reply.cspNonce())
        : pages.missing(visit.language, reply.cspNonce())
      return htmlPage(reply, model ? 200 : 404).send(html)
    },
  )
}
