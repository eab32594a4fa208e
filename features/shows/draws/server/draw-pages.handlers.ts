import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { sendCodeTo } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  activityPattern,
  findPlace,
  ownPage,
  pageCalls,
  type PageRequest,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { DrawsPageModel, OwnDrawsPageModel } from '../face/draw-page-model.ts'
import { findOwnPage, pressOnOwnDraws, readDraws, readOwnDraws, readPublished } from './draw-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface DrawPages {
  draws(model: DrawsPageModel, nonce: string): string
  own(model: OwnDrawsPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string }; Querystring: { tried?: string } }>

const field = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.trim())
    .catch('')
const formSchema = z.object({ mobile: field(20), code: field(10), website: field(1000) })
const pressSchema = z.object({
  event: field(20),
  drawId: z.uuid().catch(''),
  recipient: field(40),
  recipientMobile: field(20),
  address: field(200),
})
const filePattern = /^([0-9a-f-]{36})\.json$/

/** Mounts the page of an activity's draws, and the pages of people who take part. */
export async function mountDrawPages(app: FastifyInstance, pages: DrawPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: DrawPages): void {
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)
  const presses = createBudget({ limit: 60, windowMs: 600_000 })
  const pageIdOf = ({ params }: ById) => (activityPattern.test(params.id) ? params.id : '')

  type Form = Pick<DrawsPageModel, 'mobile' | 'problem' | 'testCode'>
  const noForm: Form = { mobile: '', problem: null, testCode: null }

  async function show(visit: PageRequest, pageId: string, form: Form) {
    const board = await readDraws(visit, pageId)
    if (!board) return missing(visit)
    const model = { ...board, ...form, language: visit.language }
    return htmlPage(visit.reply, 200).send(pages.draws(model, visit.reply.cspNonce()))
  }

  app.get('/a/:id/draw', route, (request: ById, reply) =>
    show(visitOf(request, reply), pageIdOf(request), noForm),
  )

  app.post('/a/:id/draw/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { mobile } = formSchema.parse(request.body ?? {})
    const { companyId } = await findPlace(visit.services, pageIdOf(request))
    const { note: problem, testCode } = await sendCodeTo(visit, { companyId }, { mobile })
    return show(visit, pageIdOf(request), { mobile, problem, testCode })
  })

  app.post('/a/:id/draw', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { mobile, code, website } = formSchema.parse(request.body ?? {})
    // A machine fills in every field.
    const outcome =
      website === ''
        ? await findOwnPage(visit, pageIdOf(request), { mobile, code })
        : ({ problem: 'code' } as const)
    if ('token' in outcome) return reply.redirect(`/k/${outcome.token}/draw`, 303)
    return show(visit, pageIdOf(request), { mobile, testCode: null, ...outcome })
  })

  app.get('/a/:id/draw/:file', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { file } = request.params as unknown as { file: string }
    const roundId = filePattern.exec(file)?.[1] ?? ''
    const isId = z.uuid().safeParse(roundId).success
    const published = isId ? await readPublished(visit, pageIdOf(request), roundId) : undefined
    if (!published) return missing(visit)
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=600', 'x-robots-tag': 'noindex' })
      .send(JSON.stringify(published))
  })

  async function showOwn(visit: PageRequest, token: string, shown: { tried?: string; refused?: string }) {
    const model = tokenPattern.test(token) ? await readOwnDraws(visit, token, shown) : undefined
    if (!model) return missing(visit)
    return htmlPage(visit.reply, 200).headers(ownPage).send(pages.own(model, visit.reply.cspNonce()))
  }

  app.get('/k/:id/draw', route, (request: ById, reply) => {
    const tried = z.uuid().catch('').parse(request.query.tried)
    return showOwn(visitOf(request, reply), request.params.id, { tried })
  })

  app.post('/k/:id/draw', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id)) return missing(visit)
    if (!presses.take(id)) throw tooMany(600)
    const press = pressSchema.parse(request.body ?? {})
    if (press.drawId !== '' && (await pressOnOwnDraws(visit, id, press))) {
      const tried = press.event === 'try' ? `?tried=${press.drawId}` : ''
      return reply.redirect(`/k/${id}/draw${tried}#d-${press.drawId}`, 303)
    }
    return showOwn(visit, id, { refused: press.drawId })
  })
}
