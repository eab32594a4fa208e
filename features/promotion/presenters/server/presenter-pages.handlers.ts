import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, pageLanguage, queryText } from '#features/cards/card-pages/server/page-reply.public.ts'
import { rangeOf } from '#features/promotion/materials/server/media-range.public.ts'
import { id as internalId, mobile, requiredLine } from '#platform/contract/schemas.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  longestMessage,
  type MessageNote,
  messageNotes,
  type PresenterPageModel,
} from '../face/presenter-page-model.ts'
import { findShownFile, readCaptions, readPresenterPage } from './presenter-pages.actions.ts'
import { replyTo, takeMessage } from './questions.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface PresenterPages {
  presenter(model: PresenterPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>
type ByMedium = FastifyRequest<{ Params: { id: string; mediumId: string } }>

const addressPattern = /^[0-9A-Za-z]{22}([0-9A-Za-z]{11})?$/
const mediaHeaders = {
  // Whether it may be seen changes with the consent: browsers keep nothing.
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-robots-tag': 'noindex',
}

const longestForm = 4096
/** A honeypot: the field is hidden, so only machines fill it in. */
const website = z.string().max(1000).optional()
const visit = internalId.optional().catch(undefined)
const questionForm = z.object({ question: requiredLine(longestMessage), visit, website })
const messageForm = z.object({
  name: requiredLine(40),
  mobile,
  question: requiredLine(longestMessage),
  consent: z.literal('1'),
  visit,
  website,
})

/** Mounts the public pages of presenters: the page itself, its portrait and recordings, and the captions of its video. */
export async function mountPresenterPages(app: FastifyInstance, pages: PresenterPages): Promise<void> {
  const { services } = app
  const config = { access: 'page' as const }
  const media = createBudget({ limit: 1500, windowMs: 10 * 60_000 })
  const show = (reply: FastifyReply, language: Language, model: PresenterPageModel | undefined) => {
    const nonce = reply.cspNonce()
    const html = model ? pages.presenter(model, nonce) : pages.missing(language, nonce)
    return htmlPage(reply, model ? 200 : 404).send(html)
  }

  app.get('/dh/:id', { config: { ...config, isDrawn: true } }, async (request: ById, reply) => {
    const language = pageLanguage(request, reply, services)
    const { id } = request.params
    const note = messageNotes.find((one) => one === queryText(request, 'note')) ?? null
    const model = addressPattern.test(id)
      ? await readPresenterPage({ request, reply, services, language }, id, { note })
      : undefined
    return show(reply, language, model)
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.post(
      '/dh/:id/questions',
      { config: { ...config, isDrawn: true } },
      async (request: ById, reply) => {
        const language = pageLanguage(request, reply, services)
        const { id } = request.params
        const { data } = questionForm.safeParse(request.body ?? {})
        if (!addressPattern.test(id)) return show(reply, language, undefined)
        if (!data || data.website) return reply.redirect(`/dh/${id}#questions`, 303)
        const question = data.question.trim()
        const visitor = { request, reply, services, language }
        const replied = await replyTo(visitor, { pageId: id, question, visitId: data.visit })
        const model =
          replied &&
          (await readPresenterPage(visitor, id, {
            note: null,
            reply: { inquiry: { question, ...replied }, visitId: data.visit ?? null },
          }))
        return show(reply, language, model)
      },
    )

    scope.post('/dh/:id/messages', { config }, async (request: ById, reply) => {
      const language = pageLanguage(request, reply, services)
      const { id } = request.params
      const { data } = messageForm.safeParse(request.body ?? {})
      if (!addressPattern.test(id)) return show(reply, language, undefined)
      const lead = (note: MessageNote) => reply.redirect(`/dh/${id}?note=${note}#questions`, 303)
      if (!data) return lead('message-refused')
      // A machine gets the answer of success.
      if (data.website) return lead('message-sent')
      const { name, mobile: number, question, visit: visitId } = data
      const visitor = { request, reply, services, language }
      const outcome = await takeMessage(visitor, { pageId: id, name, mobile: number, question, visitId })
      if (outcome === undefined) return show(reply, language, undefined)
      return lead(outcome === 'sent' ? 'message-sent' : 'message-busy')
    })
  })

  app.get('/dh/:id/captions', { config }, async (request: ById, reply) => {
    const { id } = request.params
    const captions = addressPattern.test(id) ? await readCaptions(services, id) : undefined
    if (captions === undefined) throw notFound()
    return reply.type('text/vtt; charset=utf-8').headers(mediaHeaders).send(captions)
  })

  app.get('/dh/:id/media/:mediumId', { config, handlerTimeout: 60_000 }, async (request: ByMedium, reply) => {
    if (!media.take(request.ip)) throw tooMany(600)
    const { id, mediumId } = request.params
    if (!addressPattern.test(id) || !internalId.safeParse(mediumId).success) throw notFound()
    const file = await findShownFile(services, id, mediumId)
    if (!file) throw notFound()
    void reply
      .type(file.contentType)
      .headers({ ...mediaHeaders, 'accept-ranges': 'bytes', 'content-disposition': 'inline' })
    // Phones ask for sound in parts, and play none without an answer to that.
    const range = rangeOf(request.headers.range, file.bytes)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    if (range === 'whole')
      return reply.header('content-length', String(file.bytes)).send(await services.files.open(file))
    const { start, end } = range
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${start}-${end}/${file.bytes}`,
        'content-length': String(end - start + 1),
      })
      .send(await services.files.openRange(file, range))
  })
}
