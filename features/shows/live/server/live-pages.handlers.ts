import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, queryText, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { sendCodeTo } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  activityPattern,
  findPlace,
  ownPage,
  pageCalls,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { playsFrom } from '#platform/server/http/page-policy.ts'
import type { Language } from '#platform/text/texts.ts'

import { liveNotes, type LivePageModel, type LivePartModel } from '../face/live-page-model.ts'
import { mountLiveEvents } from './live-events.handlers.ts'
import {
  changeSubscription,
  joinLive,
  type LiveForm,
  readLivePage,
  type ShownForm,
} from './live-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface LivePages {
  live(model: LivePageModel, nonce: string): string
  part(model: LivePartModel): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.trim())
    .catch('')
const formSchema = z.object({
  broadcastId: z.uuid().catch(''),
  mobile: field(20),
  code: field(10),
  name: field(20),
  consent: z
    .string()
    .transform((text) => text === 'on')
    .catch(false),
  website: field(1000),
})

/** Mounts the page on which broadcasts are watched. */
export async function mountLivePages(app: FastifyInstance, pages: LivePages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

/** The policy of the page names the one place elsewhere that its picture comes from. */
function allowPicture(reply: FastifyReply, { watched }: LivePageModel): void {
  const { picture } = watched ?? {}
  if (picture && picture.kind !== 'page' && URL.canParse(picture.url))
    playsFrom(reply, new URL(picture.url).origin)
}

function addPages(app: FastifyInstance, pages: LivePages): void {
  readForms(app)
  mountLiveEvents(app, pages)
  const { route, visitOf, missing } = pageCalls(app, pages)
  const noForm: ShownForm = { mobile: '', name: '', note: null, testCode: null }
  const idOf = ({ params }: ById) => (activityPattern.test(params.id) ? params.id : '')

  async function show(visit: PageRequest, pageId: string, shown: { wanted: string; form: ShownForm }) {
    const model = await readLivePage(visit, pageId, shown)
    if (!model) return missing(visit)
    const { reply } = visit
    const html = pages.live(model, reply.cspNonce())
    allowPicture(reply, model)
    return htmlPage(reply, 200).headers(ownPage).send(html)
  }

  app.get('/a/:id/live', route, (request: ById, reply) => {
    const note = liveNotes.find((one) => one === queryText(request, 'note')) ?? null
    const wanted = z.uuid().catch('').parse(queryText(request, 'b'))
    return show(visitOf(request, reply), idOf(request), { wanted, form: { ...noForm, note } })
  })

  app.post('/a/:id/live/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { mobile, name, broadcastId: wanted } = formSchema.parse(request.body ?? {})
    const { companyId } = await findPlace(visit.services, idOf(request))
    const sent = await sendCodeTo(visit, { companyId }, { mobile })
    return show(visit, idOf(request), { wanted, form: { mobile, name, ...sent } })
  })

  const backTo = (pageId: string, broadcastId: string, note: string | null) =>
    `/a/${pageId}/live?${new URLSearchParams({ ...(broadcastId && { b: broadcastId }), ...(note && { note }) }).toString()}`

  app.post('/a/:id/live', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { website, ...form } = formSchema.parse(request.body ?? {})
    // A machine fills in every field.
    const note = website === '' ? await joinLive(visit, idOf(request), form satisfies LiveForm) : 'code'
    const { mobile, name, broadcastId } = form
    if (note === 'joined' || note === 'subscribed')
      return reply.redirect(backTo(idOf(request), broadcastId, note), 303)
    return show(visit, idOf(request), { wanted: broadcastId, form: { mobile, name, note, testCode: null } })
  })

  for (const event of ['subscribe', 'unsubscribe'] as const)
    app.post(`/a/:id/live/${event}`, route, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const pageId = idOf(request)
      if (pageId === '') return missing(visit)
      const { broadcastId } = formSchema.parse(request.body ?? {})
      const note = await changeSubscription(visit, pageId, { broadcastId, wants: event === 'subscribe' })
      return reply.redirect(backTo(pageId, broadcastId, note), 303)
    })
}
