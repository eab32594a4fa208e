import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  activityPattern,
  ownPage,
  pageCalls,
  type PageRequest,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { BoardPageModel, PartyPageModel } from '../face/need-page-model.ts'
import {
  noValues,
  pressOnPartyPage,
  publishNeed,
  readBoard,
  readPartyPage,
  sendNeedCode,
} from './need-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface NeedPages {
  board(model: BoardPageModel, nonce: string): string
  party(model: PartyPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string }; Querystring: { side?: string } }>

const field = (max: number) => z.string().max(max).catch('')
const formSchema = z.object({
  side: field(10),
  title: field(60),
  category: field(40),
  region: field(40),
  budgetFrom: field(12),
  budgetTo: field(12),
  text: field(1000),
  companyName: field(80),
  name: field(40),
  mobile: field(20),
  code: field(10),
  consent: field(4),
  website: field(1000),
})
const pressSchema = z.object({ event: field(20), id: z.uuid().catch('') })

/** Mounts the board of an activity, and the pages of the people who stand on it. */
export async function mountNeedPages(app: FastifyInstance, pages: NeedPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: NeedPages): void {
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)
  const presses = createBudget({ limit: 60, windowMs: 600_000 })
  const find = (visit: PageRequest, { params, query }: ById) =>
    readBoard(visit, activityPattern.test(params.id) ? params.id : '', query.side ?? null)

  type Shown = Pick<BoardPageModel, 'values' | 'problem' | 'testCode'>
  const show = (visit: PageRequest, board: Omit<BoardPageModel, keyof Shown | 'language'>, shown: Shown) =>
    htmlPage(visit.reply, 200).send(
      pages.board({ ...board, ...shown, language: visit.language }, visit.reply.cspNonce()),
    )

  app.get('/a/:id/needs', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const board = await find(visit, request)
    if (!board) return missing(visit)
    return show(visit, board, { values: noValues, problem: null, testCode: null })
  })

  app.post('/a/:id/needs/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const board = await find(visit, request)
    if (!board) return missing(visit)
    const {
      code: _code,
      consent: _consent,
      website: _website,
      ...values
    } = formSchema.parse(request.body ?? {})
    return show(visit, board, { values, ...(await sendNeedCode(visit, board.pageId, values.mobile)) })
  })

  app.post('/a/:id/needs', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const board = await find(visit, request)
    if (!board) return missing(visit)
    const { code, consent, website, ...values } = formSchema.parse(request.body ?? {})
    const sent = { values, code, consent: consent === '1' }
    // A machine fills in every field.
    const outcome = website === '' ? await publishNeed(visit, board, sent) : ({ problem: 'code' } as const)
    if ('token' in outcome) return reply.redirect(`/match/${outcome.token}`, 303)
    return show(visit, board, { values, testCode: null, ...outcome })
  })

  const showOwn = (visit: PageRequest, model: PartyPageModel | undefined) =>
    model
      ? htmlPage(visit.reply, 200).headers(ownPage).send(pages.party(model, visit.reply.cspNonce()))
      : missing(visit)

  app.get('/match/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return showOwn(visit, tokenPattern.test(id) ? await readPartyPage(visit, id) : undefined)
  })

  app.post('/match/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id)) return missing(visit)
    if (!presses.take(id)) throw tooMany(600)
    if (await pressOnPartyPage(visit, id, pressSchema.parse(request.body ?? {})))
      return reply.redirect(`/match/${id}`, 303)
    return showOwn(visit, await readPartyPage(visit, id, true))
  })
}
