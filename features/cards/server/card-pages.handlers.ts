import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { hasDeclined, isBotAgent, noteSeen } from '#features/visitors/server/visits.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { contactFile } from './card-contact.ts'
import { qrPng, qrSvg, shareImage } from './card-images.ts'
import { actOnForm, openBudgets, type PageBudgets } from './card-page-forms.ts'
import { cardUrl, pageModelOf, type PageState } from './card-page-model.ts'
import { findSavedContact, type PublicCard } from './cards.public.ts'
import { noteVisit, openByCard, openByShare, type OpenedCard, type Visited } from './opened-card.ts'
import { readForms } from './page-forms.ts'
import { htmlPage, pageLanguage, queryText } from './page-reply.ts'

/** How pages become HTML; the application brings it, because what draws them is no server code. */
export interface CardPages {
  card(model: CardPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** The pages of cards that visitors open, with their files and forms. */
export async function mountCardPages(app: FastifyInstance, pages: CardPages): Promise<void> {
  const { services } = app
  const budgets = openBudgets()
  const visited = (request: FastifyRequest, reply: FastifyReply): Visited => ({
    request,
    reply,
    services,
    language: pageLanguage(request, reply, services),
  })

  /** The one answer for whatever cannot be shown. */
  const missing = ({ reply, language }: Visited) => htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))

  function show({ request, reply, language }: Visited, opened: OpenedCard, state: Partial<PageState>): FastifyReply {
    const isShared = opened.shareLinkId !== null
    const seen = {
      language,
      pageId: opened.pageId,
      isShared,
      userAgent: request.headers['user-agent'],
      hasDeclined: hasDeclined(request),
      visitId: null,
    }
    const model = pageModelOf(services, opened.card, { ...seen, ...state })
    return htmlPage(reply, state.exchange?.stage === 'busy' ? 429 : 200).send(pages.card(model, reply.cspNonce()))
  }

  const route = { config: { access: 'page' as const } }
  await app.register(async (scope) => {
    readForms(scope)
    for (const [url, open] of [['/c/:id', openByCard] as const, ['/s/:id', openByShare] as const]) {
      scope.get(url, route, async (request: ById, reply) => {
        const visit = visited(request, reply)
        const opened = await open(visit, request.params.id)
        if (!opened) return missing(visit)
        const isDone = queryText(request, 'exchanged') === '1'
        return show(visit, opened, { visitId: await noteVisit(visit, opened), ...(isDone && { exchange: { stage: 'done' } }) })
      })
      scope.post(url, route, async (request: ById, reply) => {
        const visit = visited(request, reply)
        const opened = await open(visit, request.params.id)
        const outcome = opened && (await actOnForm(visit, opened, { fields: request.body as Record<string, string>, budgets }))
        if (!opened || !outcome) return missing(visit)
        return 'redirect' in outcome ? reply.redirect(outcome.redirect, 303) : show(visit, opened, outcome.show)
      })
    }

    /** A file that belongs to a card: there while the card is. */
    const file = (name: string, send: (visit: Visited, opened: OpenedCard) => Promise<FastifyReply>) =>
      scope.get(`/c/:id/${name}`, route, async (request: ById, reply) => {
        const visit = visited(request, reply)
        const opened = await openByCard(visit, request.params.id)
        return opened ? send(visit, opened) : missing(visit)
      })
    const image =
      (type: string, draw: (card: PublicCard) => Promise<string | Buffer>) =>
      async ({ reply }: Visited, { card }: OpenedCard) =>
        reply
          .type(type)
          .header('cache-control', 'private, max-age=600')
          .send(await draw(card))
    const qrTarget = ({ publicId }: PublicCard) => `${cardUrl(services, publicId)}?s=qr`

    file('contact.vcf', (visit, opened) => saveContact(visit, opened, budgets))
    file(
      'qr.svg',
      image('image/svg+xml', (card) => qrSvg(qrTarget(card))),
    )
    file(
      'qr.png',
      image('image/png', (card) => qrPng(qrTarget(card))),
    )
    file(
      'share.png',
      image('image/png', ({ company }) => shareImage(company.brandColour)),
    )
  })
}

/** The card as a contact. Machines get what stands on the page anyway; numbers that wait for a tap wait for a person. */
async function saveContact(
  { request, reply, services, language }: Visited,
  { companyId, card }: OpenedCard,
  budgets: PageBudgets,
): Promise<FastifyReply> {
  const { publicId, cardId } = card
  const isWhole = !isBotAgent(request.headers['user-agent']) && budgets.numbers.take(request.ip)
  const visitId = request.method === 'GET' ? z.uuid().safeParse(queryText(request, 'v')).data : undefined
  const saved = await services.database.asTenant(companyId, async (tx) => {
    if (visitId !== undefined) await noteSeen(tx, { visitId, cardId, type: 'click', target: 'save' })
    return isWhole ? await findSavedContact(tx, { publicId, language }) : undefined
  })
  const { name, content } = await contactFile(services, {
    card,
    fields: saved?.fields ?? card.face.fields,
    pageUrl: cardUrl(services, publicId),
  })
  return reply
    .type('text/vcard; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(content)
}
