import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/phone-proofs.public.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DirectoryModel, ExhibitorPageModel, MapModel } from '../face/directory-page-model.ts'
import { readDirectory, readExhibitorPage, readMap } from './directory.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface DirectoryPages {
  directory(model: DirectoryModel, nonce: string): string
  exhibitor(model: ExhibitorPageModel, nonce: string): string
  map(model: MapModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const activityPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
const addressPattern = /^[0-9A-Za-z]{22}$/
const field = (max: number) => z.string().max(max).catch('')
const filter = z.object({
  q: field(60),
  category: field(40),
  hall: field(36),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

/** Mounts the public directory of exhibitors and the map of their booths. They are read without a script. */
export function mountDirectoryPages(app: FastifyInstance, pages: DirectoryPages): void {
  const { services } = app
  const route = { config: { access: 'page' as const, isDrawn: true } }
  const visitOf = (request: FastifyRequest, reply: FastifyReply): PageRequest => ({
    request,
    reply,
    services,
    language: pageLanguage(request, reply, services),
  })
  const missing = ({ reply, language }: PageRequest) =>
    htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))

  app.get('/a/:id/exhibitors', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const { q, category, hall, page } = filter.parse(request.query ?? {})
    const wanted = { keyword: q.trim(), category: category.trim(), hallId: hall, page }
    const model = activityPattern.test(id) ? await readDirectory(visit, id, wanted) : undefined
    return model ? htmlPage(reply, 200).send(pages.directory(model, reply.cspNonce())) : missing(visit)
  })

  app.get('/e/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const model = addressPattern.test(id) ? await readExhibitorPage(visit, id) : undefined
    return model ? htmlPage(reply, 200).send(pages.exhibitor(model, reply.cspNonce())) : missing(visit)
  })

  app.get('/a/:id/map', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const { q } = filter.parse(request.query ?? {})
    const model = activityPattern.test(id) ? await readMap(visit, id, q.trim()) : undefined
    return model ? htmlPage(reply, 200).send(pages.map(model, reply.cspNonce())) : missing(visit)
  })
}
