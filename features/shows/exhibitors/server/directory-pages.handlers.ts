import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  activityPattern,
  pageCalls,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DirectoryModel, ExhibitorPageModel, MapModel } from '../face/directory-page-model.ts'
import { readDirectory, readExhibitorPage, readMap } from './directory.actions.ts'
import { sendPublicLogo } from './logos.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface DirectoryPages {
  directory(model: DirectoryModel, nonce: string): string
  exhibitor(model: ExhibitorPageModel, nonce: string): string
  map(model: MapModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) => z.string().max(max).catch('')
const filter = z.object({
  q: field(60),
  category: field(40),
  hall: field(36),
  from: field(12),
  to: field(12),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

/** Mounts the public directory of exhibitors and the map of their booths. They are read without a script. */
export function mountDirectoryPages(app: FastifyInstance, pages: DirectoryPages): void {
  const { route, visitOf, missing } = pageCalls(app, pages)

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
    const model = tokenPattern.test(id) ? await readExhibitorPage(visit, id) : undefined
    return model ? htmlPage(reply, 200).send(pages.exhibitor(model, reply.cspNonce())) : missing(visit)
  })

  app.get('/e/:id/logo', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return (tokenPattern.test(id) && (await sendPublicLogo(visit, id))) || missing(visit)
  })

  app.get('/a/:id/map', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const { q, from, to } = filter.parse(request.query ?? {})
    const search = { keyword: q.trim(), from: from.trim(), to: to.trim() }
    const model = activityPattern.test(id) ? await readMap(visit, id, search) : undefined
    return model ? htmlPage(reply, 200).send(pages.map(model, reply.cspNonce())) : missing(visit)
  })
}
