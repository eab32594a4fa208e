import type { FastifyInstance, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { id as internalId } from '#platform/contract/schemas.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { TourPageModel } from '../face/tour-page-model.ts'
import { findPictureFile, openTourPicture, visitTour } from './tour-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface TourPages {
  tour(model: TourPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>
type ByPicture = FastifyRequest<{ Params: { id: string; pictureId: string; size: string } }>

const addressPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
const sizes = ['large', 'small', 'poster'] as const

/** Mounts the public pages of tours: the page itself, and the panoramas that it shows. */
export function mountTourPages(app: FastifyInstance, pages: TourPages): void {
  const { services } = app
  const route = { config: { access: 'page' as const } }
  const pictures = createBudget({ limit: 1500, windowMs: 10 * 60_000 })

  app.get('/vr/:id', { config: { ...route.config, isDrawn: true } }, async (request: ById, reply) => {
    const language = pageLanguage(request, reply, services)
    const { id } = request.params
    const model = addressPattern.test(id)
      ? await visitTour({ request, reply, services, language }, id)
      : undefined
    const html = model ? pages.tour(model, reply.cspNonce()) : pages.missing(language, reply.cspNonce())
    return htmlPage(reply, model ? 200 : 404).send(html)
  })

  app.get(
    '/vr/:id/picture/:pictureId/:size',
    { ...route, handlerTimeout: 60_000 },
    async (request: ByPicture, reply) => {
      if (!pictures.take(request.ip)) throw tooMany(600)
      const { id, pictureId, size: named } = request.params
      const size = sizes.find((known) => known === named)
      if (!size || !addressPattern.test(id) || !internalId.safeParse(pictureId).success) throw notFound()
      const picture = await openTourPicture(services, id, pictureId)
      const file = picture && (await findPictureFile(services, picture, size))
      if (!file) throw notFound()
      // A picture never changes, but whether it may be seen does: browsers keep it and ask each time.
      const etag = `"${file.id}"`
      void reply.headers({
        'cache-control': 'private, no-cache',
        etag,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-robots-tag': 'noindex',
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply
        .type(file.contentType)
        .header('content-length', String(file.bytes))
        .send(await services.files.open(file))
    },
  )
}
