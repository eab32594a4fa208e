import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'
import { htmlPage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { readInvoiceForm } from '#features/money/invoices/server/sale-invoices.public.ts'
import { onlineChannels } from '#features/money/payments/payments.contract.ts'
import { calendarFile } from '#platform/server/files/calendar-file.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { TicketNote, TicketPageModel } from '../face/activity-page-model.ts'
import { handIn, sendOwnFile, takeBack } from './answer-files.actions.ts'
import { takeRequest } from './joining.actions.ts'
import { eraseOwnData, readOwnData, transferTicket } from './own-tickets.actions.ts'
import type { PageRequest } from './public-activity.actions.ts'
import { ownPage, tokenPattern } from './show-pages.public.ts'
import { moveTicket, readTicket } from './public-ticket.actions.ts'
import { findTicketPlace } from './ticket-place.actions.ts'
import { askInvoice, sendInvoiceOfTicket } from './ticket-invoice.actions.ts'
import { readTicketPass } from './ticket-pass.actions.ts'
import { payTicket } from './ticket-payment.actions.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

interface Frame {
  route: { config: { access: 'page' } }
  visitOf: (request: FastifyRequest, reply: FastifyReply) => PageRequest
  missing: (visit: PageRequest) => unknown
  pages: {
    ticket: (model: TicketPageModel, nonce: string) => string
    done: (note: 'transferred' | 'erased', language: Language, nonce: string) => string
  }
  calendar: (reply: FastifyReply, text: string) => unknown
}

const field = (max: number) => z.string().max(max).catch('')
const paySchema = z.object({ channel: z.enum(onlineChannels).catch('wechat') })
/** The files that may answer a question. */
const answerRule = {
  maxBytes: documentRule.maxBytes,
  extensions: [...imageRule.extensions, ...documentRule.extensions],
}
const newHolder = z.object({ name: field(40), mobile: field(30), company: field(60) })

/** The pages of a ticket, and the wishes of its holder. */
export function holdersCalls(
  app: FastifyInstance,
  { route, visitOf, missing, pages, calendar }: Frame,
): void {
  async function show(visit: PageRequest, token: string, note: TicketNote | null = null) {
    const model = tokenPattern.test(token) ? await readTicket(visit, token, note) : undefined
    if (!model) return missing(visit)
    return htmlPage(visit.reply, 200).headers(ownPage).send(pages.ticket(model, visit.reply.cspNonce()))
  }

  app.get('/k/:id', route, (request: ById, reply) => show(visitOf(request, reply), request.params.id))

  app.get('/k/:id/calendar.ics', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const model = tokenPattern.test(id) ? await readTicket(visit, id) : undefined
    if (!model?.startsAt || !model.endsAt) return missing(visit)
    const [startsAt, endsAt] = [new Date(model.startsAt), new Date(model.endsAt)]
    const url = visit.services.settings.publicOrigin + (model.activityPath ?? '')
    return calendar(
      reply,
      calendarFile([{ id, title: model.title, startsAt, endsAt, place: model.venue, url }], new Date()),
    )
  })

  app.get('/k/:id/pass.pkpass', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const pass = tokenPattern.test(id) ? await readTicketPass(visit, id) : undefined
    if (!pass) return missing(visit)
    return reply
      .type('application/vnd.apple.pkpass')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="ticket.pkpass"',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      .send(pass)
  })

  app.get('/k/:id/data.json', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const data = tokenPattern.test(id) ? await readOwnData(visit, id) : undefined
    if (!data) return missing(visit)
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="my-data.json"',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      .send(JSON.stringify(data, null, 2))
  })

  for (const event of ['accept', 'cancel'] as const)
    app.post('/k/:id/'.concat(event), route, async (request, reply) => {
      const { id } = (request as ById).params
      if (!tokenPattern.test(id)) return missing(visitOf(request, reply))
      await moveTicket(visitOf(request, reply), id, event)
      return reply.redirect(`/k/${id}`, 303)
    })

  const tillBudget = createBudget({ limit: 20, windowMs: 600_000 })
  app.post('/k/:id/pay', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id: token } = request.params
    const { channel } = paySchema.parse(request.body ?? {})
    if (!tokenPattern.test(token) || !(await readTicket(visit, token))) return missing(visit)
    if (!tillBudget.take(token)) throw tooMany(600)
    const opened = await payTicket(visit, { ...(await findTicketPlace(visit, token)), token, channel })
    const model = await readTicket(visit, token)
    if (!model) return missing(visit)
    const shown = { ...model, pay: model.pay && { ...model.pay, ...opened } }
    return htmlPage(reply, 200).headers(ownPage).send(pages.ticket(shown, reply.cspNonce()))
  })

  app.post('/k/:id/invoice', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id)) return missing(visit)
    const form = readInvoiceForm(request.body)
    const flaw = takeRequest(visit.services, id) ? await askInvoice(visit, id, form) : 'busy'
    if (flaw === null) return reply.redirect(`/k/${id}#invoice`, 303)
    const model = await readTicket(visit, id)
    if (!model?.invoice) return missing(visit)
    const shown = { ...model, invoice: { ...model.invoice, form, flaw: flaw ?? ('nothing' as const) } }
    return htmlPage(reply, 200).headers(ownPage).send(pages.ticket(shown, reply.cspNonce()))
  })

  app.get('/k/:id/invoice/file', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const sent = tokenPattern.test(id) ? await sendInvoiceOfTicket(visit, id) : undefined
    return sent ?? missing(visit)
  })

  const fileBudget = createBudget({ limit: 30, windowMs: 600_000 })
  const fileRoute = { config: { ...route.config, upload: answerRule, takesFile: true } }
  app.post('/k/:id/file', fileRoute, async (request, reply) => {
    const visit = visitOf(request, reply)
    const { id } = (request as ById).params
    if (!tokenPattern.test(id) || !(await readTicket(visit, id))) return missing(visit)
    if (!fileBudget.take(id)) throw tooMany(600)
    const flaw = await handIn(visit, id, z.object({ key: field(30) }).parse(request.body ?? {}).key)
    if (flaw === undefined) return reply.redirect(`/k/${id}#files`, 303)
    const model = await readTicket(visit, id)
    if (!model) return missing(visit)
    const shown = { ...model, handInFlaw: flaw }
    return htmlPage(reply, 200).headers(ownPage).send(pages.ticket(shown, reply.cspNonce()))
  })

  app.post('/k/:id/file/remove', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const { data } = z.object({ file: z.uuid() }).safeParse(request.body)
    if (!tokenPattern.test(id) || !data) return missing(visit)
    await takeBack(visit, id, data.file)
    return reply.redirect(`/k/${id}#files`, 303)
  })

  app.get('/k/:id/file/:fileId', route, async (request, reply) => {
    const visit = visitOf(request, reply)
    const { id, fileId } = (request as FastifyRequest<{ Params: { id: string; fileId: string } }>).params
    const isKnown = tokenPattern.test(id) && z.uuid().safeParse(fileId).success
    return (isKnown && (await sendOwnFile(visit, id, fileId))) || missing(visit)
  })

  /** A wish that ends the ticket of this address, or says why it does not. */
  async function end(visit: PageRequest, token: string, request: () => Promise<TicketNote>) {
    if (!tokenPattern.test(token)) return missing(visit)
    const note = takeRequest(visit.services, token) ? await request() : 'busy'
    if (note !== 'transferred' && note !== 'erased') return show(visit, token, note)
    return htmlPage(visit.reply, 200)
      .headers(ownPage)
      .send(pages.done(note, visit.language, visit.reply.cspNonce()))
  }

  app.post('/k/:id/transfer', route, (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return end(visit, id, () => transferTicket(visit, id, newHolder.parse(request.body ?? {})))
  })

  app.post('/k/:id/erase', route, (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return end(visit, id, () => eraseOwnData(visit, id))
  })
}
