import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  htmlPage,
  pageLanguage,
  queryText,
  sendPage,
} from '#features/cards/card-pages/server/page-reply.public.ts'
import { countReader } from '#features/promotion/promotions/server/page-readers.public.ts'
import { contentSections } from '#features/promotion/contents/server/content-sections.public.ts'
import {
  mayHoldPass,
  hasPass,
  mountGateForms,
} from '#features/promotion/share-gates/server/share-gates.public.ts'
import { hasDeclined } from '#features/visits/visitors/server/visits.public.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { placeholders } from '#platform/server/pages/compressed-page.ts'
import { createKeptPages } from '#platform/server/pages/kept-pages.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ContentPageModel } from '../face/content-page-model.ts'
import { sendHeld } from './held-files.actions.ts'
import { openPreview } from './content-preview.actions.ts'
import {
  type ContentAddress,
  findNewAddress,
  gatePageOf,
  openContent,
  type OpenedContent,
  type PageRequest,
  pathOf,
} from './content-page-lookup.actions.ts'
import { readSitemap, type Sitemap } from './content-sitemap.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface ContentPages {
  content(model: ContentPageModel, nonce: string): string
  missingContent(language: Language, nonce: string): string
}

type ByToken = FastifyRequest<{ Params: { token: string } }>
type ByFile = FastifyRequest<{ Params: { id: string; fileId: string; size?: string } }>
type ById = FastifyRequest<{ Params: { id: string; page?: string } }>

const addressPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
const pagePattern = /^([a-z0-9-]{1,40}|[0-9A-Za-z]{22})$/

const sitePattern = /^[0-9A-Za-z]{22}$/
const noGaps = { nonce: '', visitId: '', submissionId: '' }

/** Pages say themselves whether they may be listed, so they may be read; the console and its calls are nobody's to read. */
const robots = [
  'User-agent: *',
  'Disallow: /enterprise/',
  'Disallow: /v2/',
  'Disallow: /p/preview/',
  '',
].join('\n')

/** Mounts the public pages of contents: sites with their pages, albums, news and products. */
export async function mountContentPages(
  app: FastifyInstance,
  marks: PageMarks,
  pages: ContentPages,
): Promise<void> {
  const { services } = app
  const kept = createKeptPages<OpenedContent>(marks)
  const sitemaps = createKeptPages<Sitemap>(marks)
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

  const find = (visit: PageRequest, address: ContentAddress) =>
    kept.find(`${pathOf(address)}?${visit.language}`, () => openContent(visit, address))

  /** A page that had another address leads to that of now; everything else that is not shown has one answer. */
  async function leadOn(visit: PageRequest, address: ContentAddress): Promise<FastifyReply> {
    const now = await findNewAddress(visit, address)
    if (!now || !(await find(visit, now))) return missing(visit)
    const { search } = new URL(visit.request.url, services.settings.publicOrigin)
    // It may be given to another page: browsers ask again.
    return visit.reply.header('cache-control', 'no-cache').redirect(pathOf(now) + search, 301)
  }

  /** The note of the address, if a section of pages says it: a page is kept for each. */
  const noteOf = (request: FastifyRequest) => {
    const note = queryText(request, 'note')
    const isKnown = services.hooks.all(contentSections).some(({ notes }) => notes.includes(note ?? ''))
    return isKnown ? (note ?? null) : null
  }

  async function show(visit: PageRequest, address: ContentAddress): Promise<FastifyReply> {
    const { request, reply } = visit
    const found = await find(visit, address)
    if (!found) return leadOn(visit, address)
    const { gated, companyId } = found.page
    const isOpen = !gated || (await hasPass(visit, { companyId, gate: gated.set.gate }))
    const visitId = await countReader(visit, {
      ...found.page,
      subject: { type: 'content', id: found.page.contentId },
    })
    const isDeclined = hasDeclined(request)
    const variant = isDeclined ? 'declined' : visitId === null ? 'uncounted' : 'counted'
    const note = noteOf(request)
    const page = kept.draw(found, `${isOpen ? 'open' : 'closed'} ${variant} ${note ?? ''}`, () =>
      pages.content(
        {
          ...(isOpen ? found.page.model : gated.model),
          visitId: variant === 'counted' ? placeholders.visitId : null,
          hasDeclined: isDeclined,
          note,
        },
        placeholders.nonce,
      ),
    )
    // A page that counts its reader is new each time; to everybody else it may be known already.
    // A page with a gate is not kept by browsers, either: a pass ends.
    const isKept = visitId === null && !gated
    if (isKept && request.headers['if-none-match'] === page.etag)
      return reply.code(304).header('etag', page.etag).header('cache-control', 'private, no-cache').send()
    const sent = sendPage(request, reply, { page, filling: { visitId: visitId ?? '', submissionId: '' } })
    if (isKept) void reply.header('etag', page.etag).header('cache-control', 'private, no-cache')
    return reply.send(sent)
  }

  app.get(
    '/p/preview/:token',
    { config: { ...route.config, isDrawn: true } },
    async (request: ByToken, reply) => {
      const visit = visited(request, reply)
      const preview = await openPreview(visit, request.params.token)
      if (!preview) return missing(visit)
      // The address is a secret: it goes nowhere with the links of the page, and no program keeps or lists it.
      return htmlPage(reply, 200)
        .headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' })
        .send(
          'draw' in preview
            ? preview.draw(reply.cspNonce())
            : pages.content(
                { ...preview.model, visitId: null, hasDeclined: hasDeclined(request), note: null },
                reply.cspNonce(),
              ),
        )
    },
  )
  app.get('/p/:id/sitemap.xml', route, async (request: ById, reply) => {
    const visit = visited(request, reply)
    const { id: pageId } = request.params
    const site = sitePattern.test(pageId) ? await find(visit, { pageId, page: null }) : undefined
    if (site?.page.model.kind !== 'site') return missing(visit)
    const found = await sitemaps.find(pageId, () => readSitemap(visit, site.page))
    if (!found) return missing(visit)
    const { etag, plain } = sitemaps.draw(found, 'xml', () => found.page.xml)
    return reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', etag })
      .send(plain(noGaps))
  })
  app.get('/robots.txt', route, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
  )
  /** The files behind a gate have addresses of its page, for those alone who have opened it. */
  for (const url of ['/p/:id/held/:fileId', '/p/:id/held/:fileId/:size'])
    app.get(url, { ...route, handlerTimeout: 600_000 }, async (request: ByFile, reply) => {
      const { id: pageId, fileId, size } = request.params
      if (!mayHoldPass(request)) throw notFound()
      const visit = visited(request, reply)
      const found = addressPattern.test(pageId) ? await find(visit, { pageId, page: null }) : undefined
      const { gated, companyId } = found?.page ?? {}
      if (!companyId || !gated?.heldFiles.has(fileId)) throw notFound()
      if (!(await hasPass(visit, { companyId, gate: gated.set.gate }))) throw notFound()
      return sendHeld({ services, reply }, { companyId, fileId, size })
    })
  await mountGateForms(app, {
    path: '/p',
    visitOf: visited,
    missing,
    async open(visit, pageId) {
      const found = addressPattern.test(pageId) ? await find(visit, { pageId, page: null }) : undefined
      if (!found?.page.gated) return undefined
      const { gated, companyId, contentId, shareLinkId } = found.page
      const { model, set } = gated
      return {
        place: {
          ...set,
          companyId,
          shareLinkId,
          subject: { type: 'content', id: contentId, title: model.title },
        },
        page: gatePageOf(model),
        rest: `${model.path}${set.gate.free > 0 ? '#rest' : ''}`,
        show: (gate) =>
          htmlPage(visit.reply, 200).send(
            pages.content(
              { ...model, gate, visitId: null, hasDeclined: hasDeclined(visit.request), note: null },
              visit.reply.cspNonce(),
            ),
          ),
      }
    },
  })
  for (const url of ['/p/:id', '/p/:id/:page'])
    app.get(url, route, async (request: ById, reply) => {
      const visit = visited(request, reply)
      const { id: pageId, page = null } = request.params
      const isAddress = addressPattern.test(pageId) && (page === null || pagePattern.test(page))
      return isAddress ? show(visit, { pageId, page }) : missing(visit)
    })
}
