import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, queryText, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { sendCodeTo } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  activityPattern,
  findFrame,
  findPlace,
  ownPage,
  pageCalls,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import { myDataNotes, type MyDataDoorModel, type MyDataModel } from '../face/my-data-page-model.ts'
import { hasExhibitors } from './leads.repository.ts'
import {
  enterMyData,
  leaveMyData,
  type MyDataForm,
  myDataForms,
  pressInMyData,
  readMyData,
} from './my-data.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface MyDataPages {
  door(model: MyDataDoorModel, nonce: string): string
  page(model: MyDataModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) => z.string().max(max).catch('')
const doorForm = z.object({ mobile: field(30), code: field(10) })

/** Mounts the page on which people see, correct and take back what exhibitors have of them. */
export async function mountMyDataPages(app: FastifyInstance, pages: MyDataPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: MyDataPages): void {
  const { services } = app
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)
  const presses = createBudget({ limit: 60, windowMs: 600_000 })

  /** The organiser behind an address; undefined where nobody exhibits. */
  async function openPlace(pageId: string) {
    const { companyId, activityId } = await findPlace(services, activityPattern.test(pageId) ? pageId : '')
    return services.database.asTenant(companyId, async (tx) =>
      (await hasExhibitors(tx, activityId)) ? findFrame(tx) : undefined,
    )
  }

  type Shown = Pick<MyDataDoorModel, 'mobile' | 'note' | 'testCode'>
  async function showDoor(visit: PageRequest, pageId: string, shown: Shown) {
    const company = await openPlace(pageId)
    if (!company) return missing(visit)
    const { language, reply } = visit
    return htmlPage(reply, 200)
      .headers(ownPage)
      .send(pages.door({ ...shown, language, company, pageId }, reply.cspNonce()))
  }

  const noteOf = (text: string | undefined) => myDataNotes.find((note) => note === text) ?? null

  app.get('/a/:id/me', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const note = noteOf(queryText(request, 'note'))
    const model = activityPattern.test(id) ? await readMyData(visit, id, note) : undefined
    if (!model) return showDoor(visit, id, { mobile: '', note: null, testCode: null })
    return htmlPage(reply, 200).headers(ownPage).send(pages.page(model, reply.cspNonce()))
  })

  app.post('/a/:id/me/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!(await openPlace(id))) return missing(visit)
    const { mobile } = doorForm.parse(request.body ?? {})
    const outcome = await sendCodeTo(visit, await findPlace(services, id), { mobile })
    return showDoor(visit, id, { mobile, ...outcome })
  })

  app.post('/a/:id/me', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!(await openPlace(id))) return missing(visit)
    const sent = doorForm.parse(request.body ?? {})
    const note = await enterMyData(visit, id, sent)
    if (note === null) return reply.redirect(`/a/${id}/me`, 303)
    return showDoor(visit, id, { mobile: sent.mobile, note, testCode: null })
  })

  for (const form of Object.keys(myDataForms) as MyDataForm[])
    app.post(`/a/:id/me/${form}`, route, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { id } = request.params
      if (!activityPattern.test(id)) return missing(visit)
      const cookie = request.cookies['cardline-me']
      if (cookie !== undefined && !presses.take(cookie)) throw tooMany(600)
      const note = await pressInMyData(visit, id, form)
      return reply.redirect(note === undefined ? `/a/${id}/me` : `/a/${id}/me?note=${note}`, 303)
    })

  app.post('/a/:id/me/leave', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!activityPattern.test(id)) return missing(visit)
    await leaveMyData(visit, id)
    return reply.redirect(`/a/${id}/me`, 303)
  })
}
