import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import {
  hasDeclined,
  isBotAgent,
  noteSeen,
  settleVisit,
} from '#features/visits/visitors/server/visits.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardPageModel, HandoverPageModel, NoticePageModel } from '../face/card-page-model.ts'
import { contactFile } from './contact-file.renderer.ts'
import { qrSvg } from './qr-code.public.ts'
import { handlePageForm, createPageBudgets, type PageBudgets } from './card-page-forms.actions.ts'
import { cardUrl, pageModelOf, type PageState } from './card-page.view.ts'
import { findSavedContact, type PublicCard } from '#features/cards/cards/server/cards.public.ts'
import {
  findSealedTarget,
  findReplacement,
  countVisit,
  findByCardId,
  findByShareId,
  type PublicCardView,
  pagePath,
  findTarget,
  readSections,
  type PageRequest,
} from './card-page-lookup.actions.ts'
import { handleNoticeForm, noticePageOf } from './notice-page.actions.ts'
import { readForms } from './page-forms.adapter.ts'
import { htmlPage, pageLanguage, queryText } from './page-reply.public.ts'
import { createCardPageRenderer } from './card-page.renderer.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface CardPages {
  card(model: CardPageModel, nonce: string): string
  handover(model: HandoverPageModel, nonce: string): string
  notice(model: NoticePageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** Mounts the public pages of cards with their files and forms. */
export async function mountCardPages(
  app: FastifyInstance,
  marks: PageMarks,
  pages: CardPages,
): Promise<void> {
  const { services } = app
  const budgets = createPageBudgets()
  const renderCached = createCardPageRenderer({
    services,
    marks,
    draw: (model, nonce) => pages.card(model, nonce),
  })
  const visited = (request: FastifyRequest, reply: FastifyReply): PageRequest => ({
    request,
    reply,
    services,
    language: pageLanguage(request, reply, services),
  })

  /** One answer for every card that cannot be shown. */
  const missing = ({ reply, language }: PageRequest) =>
    htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))

  /** Answers for a card that cannot be shown: a notice if its holder is leaving or has left, else the page of a missing card. */
  async function closed(visit: PageRequest, kind: 'card' | 'share', publicId: string): Promise<FastifyReply> {
    const target = await findTarget(visit, kind, publicId)
    const { notice, handover } = await findReplacement(visit, target)
    const { request, reply, language } = visit
    if (notice) {
      const outcome =
        request.method === 'POST'
          ? await handleNoticeForm(visit, { target, notice }, budgets)
          : await noticePageOf(visit, { target, notice })
      if (outcome && 'redirect' in outcome) return reply.redirect(outcome.redirect, 303)
      if (outcome) return htmlPage(reply, 200).send(pages.notice(outcome.model, reply.cspNonce()))
    }
    if (!handover) {
      const company = await findSealedTarget(visit, target)
      return company === undefined
        ? missing(visit)
        : reply.header('cache-control', 'no-store').redirect(company, 303)
    }
    const model = { language, path: pagePath(target), ...handover }
    return htmlPage(reply, 200).send(pages.handover(model, reply.cspNonce()))
  }

  async function show(
    visit: PageRequest,
    opened: PublicCardView,
    state: Partial<PageState>,
  ): Promise<FastifyReply> {
    const { request, reply, language } = visit
    const isShared = opened.shareLinkId !== null
    const seen = {
      language,
      pageId: opened.pageId,
      isShared,
      userAgent: request.headers['user-agent'],
      hasDeclined: hasDeclined(request),
      visitId: null,
      sections: (await readSections(visit, opened)).sections,
      note: queryText(request, 'note')?.slice(0, 30) ?? null,
    }
    const model = pageModelOf(services, opened.card, { ...seen, ...state })
    return htmlPage(reply, state.exchange?.stage === 'busy' ? 429 : 200).send(
      pages.card(model, reply.cspNonce()),
    )
  }

  const route = { config: { access: 'page' as const } }
  await app.register(async (scope) => {
    readForms(scope)
    for (const [url, kind, open] of [
      ['/c/:id', 'card', findByCardId],
      ['/s/:id', 'share', findByShareId],
    ] as const) {
      scope.get(url, route, async (request: ById, reply) => {
        const visit = visited(request, reply)
        const pageId = request.params.id
        const isDone = queryText(request, 'exchanged') === '1'
        if (!isDone && queryText(request, 'note') === undefined)
          return (await renderCached(visit, { kind, pageId, open })) ?? closed(visit, kind, pageId)
        const opened = await open(visit, pageId)
        if (!opened) return closed(visit, kind, pageId)
        return show(visit, opened, {
          visitId: await countVisit(visit, opened),
          ...(isDone && { exchange: { stage: 'done' } }),
        })
      })
      scope.post(url, route, async (request: ById, reply) => {
        const visit = visited(request, reply)
        const opened = await open(visit, request.params.id)
        const outcome =
          opened &&
          (await handlePageForm(visit, opened, { fields: request.body as Record<string, string>, budgets }))
        if (!opened || !outcome) return closed(visit, kind, request.params.id)
        return 'redirect' in outcome
          ? reply.redirect(outcome.redirect, 303)
          : show(visit, opened, outcome.show)
      })
    }

    /** Mounts a file of a card. It exists as long as the card is shown. */
    const file = (
      name: string,
      send: (visit: PageRequest, opened: PublicCardView) => Promise<FastifyReply>,
    ) =>
      scope.get(`/c/:id/${name}`, route, async (request: ById, reply) => {
        if (!budgets.files.take(request.ip)) throw tooMany(600)
        const visit = visited(request, reply)
        const opened = await findByCardId(visit, request.params.id)
        return opened ? send(visit, opened) : missing(visit)
      })
    const image =
      (type: string, draw: (card: PublicCard) => Promise<string | Buffer>) =>
      async ({ reply }: PageRequest, { card }: PublicCardView) =>
        reply
          .type(type)
          .header('cache-control', 'private, max-age=600')
          .send(await draw(card))
    const qrTarget = ({ publicId }: PublicCard) => `${cardUrl(services, publicId)}?s=qr`

    file('wechat', async (visit, { card }) => {
      const { reply } = visit
      const stored = card.wechatCodeFileId && (await services.files.findPublic(card.wechatCodeFileId))
      if (!stored) return missing(visit)
      return reply
        .type(stored.contentType)
        .header('cache-control', 'private, max-age=600')
        .send(await services.files.open(stored))
    })
    file('contact.vcf', (visit, opened) => saveContact(visit, opened, budgets))
    file(
      'qr.svg',
      image('image/svg+xml', (card) => qrSvg(qrTarget(card))),
    )
  })
}

/** Sends the card as a contact file. Bots get only what the page shows; whole numbers are for people. */
async function saveContact(
  { request, reply, services, language }: PageRequest,
  { companyId, card }: PublicCardView,
  budgets: PageBudgets,
): Promise<FastifyReply> {
  const { publicId, cardId } = card
  const isWhole = !isBotAgent(request.headers['user-agent']) && budgets.numbers.take(request.ip)
  const visitId = request.method === 'GET' ? z.uuid().safeParse(queryText(request, 'v')).data : undefined
  if (visitId !== undefined) await settleVisit(services, companyId, visitId)
  const saved = await services.database.asTenant(companyId, async (tx) => {
    if (visitId !== undefined)
      await noteSeen(tx, { visitId, subjectId: cardId, type: 'click', target: 'save' })
    return isWhole ? await findSavedContact(tx, { publicId, language }) : undefined
  })
  const { name, content } = await contactFile(services, {
    card,
    fields: saved?.fields ?? card.face.fields,
    pageUrl: cardUrl(services, publicId),
    version: queryText(request, 'version') === '4.0' ? '4.0' : '3.0',
  })
  return reply
    .type('text/vcard; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(content)
}
