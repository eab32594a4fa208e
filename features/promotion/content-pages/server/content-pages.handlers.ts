import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  htmlPage,
  isDocument,
  pageLanguage,
  sendPage,
} from '#features/cards/card-pages/server/page-reply.public.ts'
import { hasDeclined, noteVisit } from '#features/visits/visitors/server/visits.public.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import { placeholders } from '#platform/server/pages/compressed-page.ts'
import { createKeptPages } from '#platform/server/pages/kept-pages.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ContentPageModel } from '../face/content-page-model.ts'
import {
  type ContentAddress,
  openContent,
  type OpenedContent,
  type PageRequest,
  pathOf,
} from './content-page-lookup.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface ContentPages {
  content(model: ContentPageModel, nonce: string): string
  missingContent(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string; page?: string } }>

const addressPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
const pagePattern = /^([a-z0-9-]{1,40}|[0-9A-Za-z]{22})$/

/** Counts the visit; null if it is not counted. The page is shown even if counting fails. */
async function countVisit(
  { request, reply, services }: PageRequest,
  { companyId, contentId, shareLinkId }: OpenedContent,
): Promise<string | null> {
  if (!isDocument(request)) return null
  try {
    return await noteVisit({
      request,
      reply,
      services,
      companyId,
      subject: { type: 'content', id: contentId },
      shareLinkId,
    })
  } catch (error) {
    request.log.error({ err: error }, 'a visit was not recorded')
    return null
  }
}

/** Mounts the public pages of contents: sites with their pages, albums, news and products. */
export async function mountContentPages(
  app: FastifyInstance,
  marks: PageMarks,
  pages: ContentPages,
): Promise<void> {
  const { services } = app
  const kept = createKeptPages<OpenedContent>(marks)
  const route = { config: { access: 'page' as const } }
  const visited = (request: FastifyRequest, reply: FastifyReply): PageRequest => ({
    request,
    reply,
    services,
    language: pageLanguage(request, reply, services),
  })
  /** One answer for everything that is not shown. */
  const missing = ({ reply, language }: PageRequest) =>
    htmlPage(reply, 404).send(pages.missingContent(language, reply.cspNonce()))

  async function show(visit: PageRequest, address: ContentAddress): Promise<FastifyReply> {
    const { request, reply, language } = visit
    const found = await kept.find(`${pathOf(address)}?${language}`, () => openContent(visit, address))
    if (!found) return missing(visit)
    const visitId = await countVisit(visit, found.page)
    const isDeclined = hasDeclined(request)
    const variant = isDeclined ? 'declined' : visitId === null ? 'uncounted' : 'counted'
    const page = kept.draw(found, variant, () =>
      pages.content(
        {
          ...found.page.model,
          visitId: variant === 'counted' ? placeholders.visitId : null,
          hasDeclined: isDeclined,
        },
        placeholders.nonce,
      ),
    )
    // A page that counts its reader is new each time; to everybody else it may be known already.
    if (visitId === null && request.headers['if-none-match'] === page.etag)
      return reply.code(304).header('etag', page.etag).header('cache-control', 'private, no-cache').send()
    const sent = sendPage(request, reply, { page, filling: { visitId: visitId ?? '', submissionId: '' } })
    if (visitId === null) void reply.header('etag', page.etag).header('cache-control', 'private, no-cache')
    return reply.send(sent)
  }

  for (const url of ['/p/:id', '/p/:id/:page'])
    app.get(url, route, async (request: ById, reply) => {
      const visit = visited(request, reply)
      const { id: pageId, page = null } = request.params
      const isAddress = addressPattern.test(pageId) && (page === null || pagePattern.test(page))
      return isAddress ? show(visit, { pageId, page }) : missing(visit)
    })
}
