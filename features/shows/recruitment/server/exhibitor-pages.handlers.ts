import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { onlineChannels } from '#features/money/payments/payments.contract.ts'
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

import type { ApplicationPageModel, ExhibitPageModel } from '../face/exhibit-page-model.ts'
import { wantedBoothTypes } from '../recruitment.contract.ts'
import {
  applyOnPage,
  noValues,
  payForBooth,
  pressOnPage,
  readApplicationPage,
  readExhibitPage,
  sendApplicantCode,
} from './exhibitor-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface ExhibitPages {
  exhibit(model: ExhibitPageModel, nonce: string): string
  application(model: ApplicationPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) => z.string().max(max).catch('')
const formSchema = z.object({
  company: field(80),
  creditCode: field(30),
  contact: field(40),
  mobile: field(30),
  email: field(120),
  category: field(40),
  area: field(12),
  boothType: z.enum(wantedBoothTypes).catch('any'),
  products: field(1000),
  note: field(1000),
  code: field(10),
  consent: field(4),
  website: field(1000),
})
const pressSchema = z.object({ event: field(20), text: field(1000), agree: field(4) })
const paySchema = z.object({ channel: z.enum(onlineChannels).catch('wechat') })

/** Mounts the page on which companies apply to exhibit, and the pages of applications. */
export async function mountExhibitPages(app: FastifyInstance, pages: ExhibitPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: ExhibitPages): void {
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)
  const tills = createBudget({ limit: 20, windowMs: 600_000 })
  const presses = createBudget({ limit: 30, windowMs: 600_000 })

  const find = (visit: PageRequest, { params }: ById) =>
    readExhibitPage(visit, activityPattern.test(params.id) ? params.id : '')

  type Shown = Pick<ExhibitPageModel, 'values' | 'problem' | 'testCode'>
  const show = (visit: PageRequest, page: Omit<ExhibitPageModel, keyof Shown | 'language'>, shown: Shown) =>
    htmlPage(visit.reply, 200).send(
      pages.exhibit({ ...page, ...shown, language: visit.language }, visit.reply.cspNonce()),
    )

  app.get('/a/:id/exhibit', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const page = await find(visit, request)
    if (!page) return missing(visit)
    return show(visit, page, { values: noValues, problem: null, testCode: null })
  })

  app.post('/a/:id/exhibit/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const page = await find(visit, request)
    if (!page) return missing(visit)
    const { code, consent, website: _website, ...values } = formSchema.parse(request.body ?? {})
    const sent = { values, code, consent: consent === '1' }
    return show(visit, page, { values, ...(await sendApplicantCode(visit, page.pageId, sent)) })
  })

  app.post('/a/:id/exhibit', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const page = await find(visit, request)
    if (!page) return missing(visit)
    const { code, consent, website, ...values } = formSchema.parse(request.body ?? {})
    const sent = { values, code, consent: consent === '1' }
    // A machine fills in every field.
    const outcome = website === '' ? await applyOnPage(visit, page, sent) : ({ problem: 'code' } as const)
    if ('token' in outcome) return reply.redirect(`/apply/${outcome.token}`, 303)
    return show(visit, page, { values, testCode: null, ...outcome })
  })

  const showOwn = (visit: PageRequest, model: ApplicationPageModel | undefined) =>
    model
      ? htmlPage(visit.reply, 200).headers(ownPage).send(pages.application(model, visit.reply.cspNonce()))
      : missing(visit)

  app.get('/apply/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return showOwn(visit, tokenPattern.test(id) ? await readApplicationPage(visit, id) : undefined)
  })

  app.post('/apply/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id)) return missing(visit)
    if (!presses.take(id)) throw tooMany(600)
    const { agree, ...press } = pressSchema.parse(request.body ?? {})
    const problem = await pressOnPage(visit, id, { ...press, isAgreed: agree === '1' })
    if (problem === null) return reply.redirect(`/apply/${id}`, 303)
    return showOwn(visit, await readApplicationPage(visit, id, problem))
  })

  app.post('/apply/:id/pay', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id) || !(await readApplicationPage(visit, id))) return missing(visit)
    if (!tills.take(id)) throw tooMany(600)
    const opened = await payForBooth(visit, id, paySchema.parse(request.body ?? {}).channel)
    const model = await readApplicationPage(visit, id)
    return showOwn(visit, model && { ...model, pay: model.pay && { ...model.pay, ...opened } })
  })
}
