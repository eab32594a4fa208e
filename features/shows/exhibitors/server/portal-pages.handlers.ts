import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { imageRule } from '#features/base/uploads/uploads.contract.ts'
import { htmlPage, queryText, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  findFrame,
  ownPage,
  pageCalls,
  type PageRequest,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'

import { exhibitorsTexts } from '../exhibitors.texts.ts'
import type { DoorModel, PortalFrame, PortalModel, PortalPage } from '../face/portal-page-model.ts'
import { findShownExhibitor } from './exhibitors.repository.ts'
import { removeLogo, saveLogo, sendOwnLogo } from './logos.actions.ts'
import { type PortalForm, portalForms, pressInPortal, readPortal } from './portal.actions.ts'
import { portalCallsOf, type PortalDoors } from './portal-calls.public.ts'
import { type PortalCall, portalCalls } from './portal.domain.ts'
import { findExhibitorPlace, type PortalSession, sendDoorCode, signIn } from './portal-sessions.actions.ts'
import { goOnWith, leave, switchShow } from './portal-shows.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface PortalPages extends PortalDoors {
  door(model: DoorModel, nonce: string): string
  portal(model: PortalModel, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) => z.string().max(max).catch('')
const doorForm = z.object({ mobile: field(30), code: field(10) })
const switchForm = z.object({ to: field(22) })

/** Mounts the portal of exhibitors. */
export async function mountPortalPages(app: FastifyInstance, pages: PortalPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: PortalPages): void {
  const { services } = app
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)

  type Shown = Pick<DoorModel, 'mobile' | 'note' | 'testCode'>
  async function showDoor(visit: PageRequest, publicId: string, shown: Shown) {
    const { companyId, id } = await findExhibitorPlace(visit, tokenPattern.test(publicId) ? publicId : '')
    const found = await services.database.asTenant(companyId, async (tx) => {
      const exhibitor = await findShownExhibitor(tx, id)
      const company = await findFrame(tx)
      return exhibitor && exhibitor.exhibitor.state !== 'ended' && company
        ? { exhibitor, company }
        : undefined
    })
    if (!found) return missing(visit)
    const { exhibitor, company } = found
    const { language, reply } = visit
    const model = {
      ...shown,
      language,
      company,
      publicId,
      title: exhibitor.activity.title,
      exhibitor: exhibitor.exhibitor.name,
    }
    return htmlPage(reply, 200).headers(ownPage).send(pages.door(model, reply.cspNonce()))
  }

  app.get('/portal/in/:id', route, (request: ById, reply) =>
    showDoor(visitOf(request, reply), request.params.id, { mobile: '', note: null, testCode: null }),
  )

  app.post('/portal/in/:id/code', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { mobile } = doorForm.parse(request.body ?? {})
    const { id } = request.params
    const outcome = await sendDoorCode(visit, tokenPattern.test(id) ? id : '', { mobile })
    return showDoor(visit, id, { mobile, ...outcome })
  })

  app.post('/portal/in/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const sent = doorForm.parse(request.body ?? {})
    const { id } = request.params
    const entered = tokenPattern.test(id) ? await signIn(visit, id, sent) : 'unknown'
    if (typeof entered === 'string')
      return showDoor(visit, id, { mobile: sent.mobile, note: entered, testCode: null })
    await goOnWith(visit, { publicId: id, token: entered.token })
    return reply.redirect('/portal/', 303)
  })

  async function show(
    visit: PageRequest,
    session: PortalSession,
    shown: { page: PortalPage; note?: PortalFrame['note'] },
  ) {
    const model = await readPortal(visit, session, shown)
    if (!model) return missing(visit)
    return htmlPage(visit.reply, 200).headers(ownPage).send(pages.portal(model, visit.reply.cspNonce()))
  }

  const add = portalCallsOf(app, pages, portalCalls)
  const pageOf = (call: PortalCall, page: PortalPage) =>
    add(call, (visit, session) => {
      const isDone = queryText(visit.request, 'done') === '1'
      const text = exhibitorsTexts.in(visit.language).portal.saved
      return show(visit, session, { page, note: isDone ? { isGood: true, text } : null })
    })
  pageOf('GET /portal/', 'home')
  pageOf('GET /portal/profile', 'profile')
  pageOf('GET /portal/users', 'users')
  pageOf('GET /portal/passes', 'passes')
  pageOf('GET /portal/orders', 'orders')

  for (const form of Object.keys(portalForms) as PortalForm[])
    add(form, async (visit, session) => {
      const { page } = portalForms[form]
      const refused = await pressInPortal(visit, session, form)
      if (refused === null) return visit.reply.redirect(`/portal/${page}?done=1`, 303)
      const text = refused || exhibitorsTexts.in(visit.language).errors.form
      return show(visit, session, { page, note: { isGood: false, text } })
    })

  add('GET /portal/logo', async (visit, session) => (await sendOwnLogo(visit, session)) ?? missing(visit))
  add(
    'POST /portal/logo',
    async (visit, session) => {
      const refused = await saveLogo(visit, session)
      if (refused === null) return visit.reply.redirect('/portal/profile?done=1', 303)
      return show(visit, session, { page: 'profile', note: { isGood: false, text: refused } })
    },
    { upload: imageRule },
  )
  add('POST /portal/logo/remove', async (visit, session) => {
    await removeLogo(visit, session)
    return visit.reply.redirect('/portal/profile?done=1', 303)
  })

  add('POST /portal/leave', async (visit, session) => {
    const path = await leave(visit, session)
    return visit.reply.redirect(path, 303)
  })
  add('POST /portal/switch', async (visit, session) => {
    const { to } = switchForm.parse(visit.request.body ?? {})
    const isThere = tokenPattern.test(to) && (await switchShow(visit, session, to))
    return isThere ? visit.reply.redirect('/portal/', 303) : missing(visit)
  })
}
