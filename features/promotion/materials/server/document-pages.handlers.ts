import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { mountGateForms } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'
import type { ReaderRequest } from '#features/promotion/promotions/server/page-readers.public.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DocumentPageModel } from '../face/document-page-model.ts'
import { mostPages } from '../materials.contract.ts'
import {
  drawnWithGate,
  gatePageOf,
  maySee,
  openDocument,
  readDocument,
  watermarkFor,
} from './document-pages.actions.ts'
import { findPage, findPages } from './documents.repository.ts'
import { withWatermark } from './watermark.renderer.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface DocumentPages {
  document(model: DocumentPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string; n: string } }>

const addressPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
const tenMinutes = 10 * 60_000

/** Kept by no browser and nothing between: each request is checked anew. */
const guarded = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-robots-tag': 'noindex',
  })

/** Mounts the public pages of documents: the reader, the pictures of its pages, and the file where readers may have it. */
export async function mountDocumentPages(app: FastifyInstance, pages: DocumentPages): Promise<void> {
  const { services } = app
  const route = { config: { access: 'page' as const } }
  const pictures = createBudget({ limit: 3000, windowMs: tenMinutes })
  const files = createBudget({ limit: 100, windowMs: tenMinutes })

  /** The file behind an address; one answer for everything that is not shown. */
  async function openFile(pageId: string, fileIdOf: Parameters<typeof openDocument<string | undefined>>[2]) {
    if (!addressPattern.test(pageId)) throw notFound()
    const found = await openDocument(services, pageId, async (tx, version) => {
      const fileId = await fileIdOf(tx, version)
      return fileId === undefined ? undefined : services.files.find(tx, fileId)
    })
    if (!found?.more) throw notFound()
    return { ...found, file: found.more }
  }

  const visitOf = (request: FastifyRequest, reply: FastifyReply): ReaderRequest => ({
    request,
    reply,
    services,
    language: pageLanguage(request, reply, services),
  })

  app.get('/d/:id', { config: { ...route.config, isDrawn: true } }, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const model = addressPattern.test(id) ? await readDocument(visit, id) : undefined
    const html = model
      ? pages.document(model, reply.cspNonce())
      : pages.missing(visit.language, reply.cspNonce())
    return htmlPage(reply, model ? 200 : 404).send(html)
  })

  // A picture may wait for others that are marked.
  app.get('/d/:id/page/:n', { ...route, handlerTimeout: 30_000 }, async (request: ById, reply) => {
    if (!pictures.take(request.ip)) throw tooMany(600)
    const n = Number(request.params.n)
    if (!Number.isInteger(n) || n < 1 || n > mostPages) throw notFound()
    const { file, ...found } = await openFile(request.params.id, async (tx, { id: versionId }) =>
      findPage(tx, { versionId, n }).then((page) => page?.fileId),
    )
    if (!(await maySee({ request, services }, found, n))) throw notFound()
    const picture = await services.files.open(file)
    void guarded(reply).type('image/webp')
    if (!found.document.watermark) return reply.header('content-length', String(file.bytes)).send(picture)
    return reply.send(await withWatermark(picture, await watermarkFor(visitOf(request, reply), found)))
  })

  const download = { ...route, handlerTimeout: 600_000 }
  app.get('/d/:id/file', download, async (request: ById, reply) => {
    if (!files.take(request.ip)) throw tooMany(600)
    const { file, ...found } = await openFile(request.params.id, (_tx, version) =>
      Promise.resolve(version.fileId),
    )
    if (!found.document.allowDownload || !(await maySee({ request, services }, found))) throw notFound()
    return guarded(reply)
      .type(file.contentType)
      .header('content-length', String(file.bytes))
      .header('content-disposition', contentDisposition('attachment', file.originalName))
      .send(await services.files.open(file))
  })

  await mountGateForms(app, {
    path: '/d',
    visitOf,
    missing: ({ reply, language }) => htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce())),
    async open(visit, id) {
      if (!addressPattern.test(id)) return undefined
      const found = await openDocument(services, id, (tx, version) => findPages(tx, version.id))
      if (!found?.gate) return undefined
      const { companyId, document, gate, shareLinkId } = found
      const subject = { type: 'document', id: document.id, title: document.name } as const
      const { free } = gate.gate
      return {
        place: { companyId, subject, ...gate, shareLinkId },
        page: gatePageOf(visit, found, { pageId: id, total: found.more.length }),
        rest: `/d/${id}${free > 0 ? `#page-${free + 1}` : ''}`,
        show: (closed) =>
          htmlPage(visit.reply, 200).send(
            pages.document(drawnWithGate(visit, found, { pageId: id, gate: closed }), visit.reply.cspNonce()),
          ),
      }
    },
  })
}
