import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, pageLanguage, queryText } from '#features/cards/card-pages/server/page-reply.public.ts'
import { imageRule } from '#features/base/uploads/uploads.contract.ts'
import { readInvoiceForm } from '#features/money/invoices/server/sale-invoices.public.ts'
import { onlineChannels } from '#features/money/payments/payments.contract.ts'
import { id, line, mobile, paragraph, requiredLine } from '#platform/contract/schemas.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  type MallNote,
  mallNotes,
  type MallPage,
  mostQuantity,
  type ShopNote,
} from '../face/mall-page-model.ts'
import { withLine } from './cart-token.actions.ts'
import { askInvoice, sendInvoice } from './mall-invoices.actions.ts'
import {
  changeCart,
  type MallRequest,
  moveByBuyer,
  orderCart,
  payOrder,
  readCartPage,
  readOrderPage,
  showReceipt,
  takeEnquiry,
} from './mall-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface MallPages {
  mall(model: MallPage, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>
const longestForm = 8192
const tenMinutes = 10 * 60_000

const quantity = z.coerce.number<number>().int().min(0).max(mostQuantity)
const lineForm = z.object({ sku: id, quantity })
/** A honeypot: the field is hidden, so only machines fill it in. */
const website = z.string().max(1000).optional()
const consent = z.literal('1')
const orderForm = z.object({
  name: requiredLine(40),
  mobile,
  address: requiredLine(200),
  note: line(200).optional(),
  consent,
  key: z.uuid(),
  website,
})
const enquiryForm = z.object({
  name: requiredLine(40),
  mobile,
  company: line(120).optional(),
  message: paragraph(1000).regex(/\S/),
  consent,
  website,
})
const moveForm = z.object({
  event: z.enum(['submitProof', 'cancel', 'complete', 'askRefund']),
  payer: line(60).optional(),
  reference: line(60).optional(),
  reason: line(200).optional(),
})

const receiptForm = z.object({ payer: requiredLine(60), reference: line(60).optional() })

const payForm = z.object({ channel: z.enum(onlineChannels).catch('wechat') })

const noteOf = (request: FastifyRequest): MallNote | null =>
  mallNotes.find((note) => note === queryText(request, 'note')) ?? null

/** Mounts the shop's public pages: the cart, the order by its secret address, and the forms that lead back to them. */
export async function mountMallPages(app: FastifyInstance, pages: MallPages): Promise<void> {
  const { services } = app
  const config = { access: 'page' as const }
  /** Generous for an address, behind which a whole hall may stand; a mobile has its own limit in the database. */
  const perAddress = createBudget({ limit: 300, windowMs: tenMinutes })
  const visitOf = (request: FastifyRequest, reply: FastifyReply): MallRequest => ({
    request,
    reply,
    services,
    language: pageLanguage(request, reply, services),
  })
  const show = ({ reply, language }: MallRequest, model: MallPage | undefined) =>
    model
      ? // The address of an order is a secret: it goes to no other site with the links of the page, and no program keeps or
        // lists it. Without a referrer for its own site a browser would name no origin with the forms, and be refused.
        htmlPage(reply, 200)
          .headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow, noarchive' })
          .send(pages.mall(model, reply.cspNonce()))
      : htmlPage(reply, 404).send(pages.missing(language, reply.cspNonce()))

  app.get('/p/cart/:id', { config: { ...config, isDrawn: true } }, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id: productId } = request.params
    return show(
      visit,
      await readCartPage(visit, { productId, note: noteOf(request), placementKey: randomUUID() }),
    )
  })
  app.get('/p/order/:id', { config: { ...config, isDrawn: true } }, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    return show(visit, await readOrderPage(visit, request.params.id, noteOf(request)))
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      // Browsers send the line ends of forms as two signs.
      (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body).replaceAll('%0D%0A', '%0A')))),
    )
    const lead = (reply: FastifyReply, path: string, note?: MallNote) =>
      reply.redirect(note === undefined ? path : `${path}?note=${note}#note`, 303)
    const cartPath = ({ params }: ById) => `/p/cart/${encodeURIComponent(params.id)}`

    /** Puts a variant into the cart, or says how many of it. */
    scope.post('/p/cart/:id', { config }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { data } = lineForm.safeParse(request.body ?? {})
      if (!perAddress.take(request.ip)) return lead(reply, cartPath(request), 'busy')
      if (!data) return lead(reply, cartPath(request), 'refused')
      const isShown = await changeCart(visit, request.params.id, (lines) =>
        withLine(lines, { skuId: data.sku, quantity: data.quantity }),
      )
      return isShown ? lead(reply, cartPath(request)) : show(visit, undefined)
    })
    scope.post('/p/cart/:id/order', { config }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { data } = orderForm.safeParse(request.body ?? {})
      if (!perAddress.take(request.ip)) return lead(reply, cartPath(request), 'busy')
      if (!data || data.website) return lead(reply, cartPath(request), 'refused')
      const { name, mobile: number, address, note = '', key } = data
      const outcome = await orderCart(visit, request.params.id, {
        buyer: { name, mobile: number, address, note },
        placementKey: key,
      })
      if (outcome === undefined) return show(visit, undefined)
      return typeof outcome === 'string'
        ? lead(reply, cartPath(request), outcome)
        : lead(reply, `/p/order/${outcome.publicId}`)
    })
    scope.post('/p/order/:id', { config }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const path = `/p/order/${encodeURIComponent(request.params.id)}`
      const { data } = moveForm.safeParse(request.body ?? {})
      if (!perAddress.take(request.ip)) return lead(reply, path, 'busy')
      if (!data) return lead(reply, path, 'refused')
      const { event, ...said } = data
      const note = await moveByBuyer(visit, request.params.id, { event, said })
      return note === undefined ? show(visit, undefined) : lead(reply, path, note)
    })
    const receiptBudget = createBudget({ limit: 20, windowMs: tenMinutes })
    const receiptConfig = { ...config, upload: imageRule, takesFile: true }
    scope.post('/p/order/:id/receipt', { config: receiptConfig }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { id: publicId } = request.params
      const path = `/p/order/${encodeURIComponent(publicId)}`
      const { data } = receiptForm.safeParse(request.body ?? {})
      // A picture costs more than words: an order shows a few of them, an address too.
      if (!receiptBudget.take(publicId) || !receiptBudget.take(request.ip)) return lead(reply, path, 'busy')
      if (!data) return lead(reply, path, 'refused')
      const note = await showReceipt(visit, publicId, data)
      return note === undefined ? show(visit, undefined) : lead(reply, path, note)
    })
    const tillBudget = createBudget({ limit: 20, windowMs: tenMinutes })
    scope.post('/p/order/:id/pay', { config }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { id: publicId } = request.params
      const path = `/p/order/${encodeURIComponent(publicId)}`
      const { channel } = payForm.parse(request.body ?? {})
      if (!tillBudget.take(publicId)) return lead(reply, path, 'busy')
      const opened = await payOrder(visit, publicId, channel)
      if (!opened) return show(visit, undefined)
      const model = await readOrderPage(visit, publicId, null)
      return show(visit, model && { ...model, pay: model.pay && { ...model.pay, ...opened } })
    })
    const invoiceBudget = createBudget({ limit: 20, windowMs: tenMinutes })
    scope.post('/p/order/:id/invoice', { config }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { id: publicId } = request.params
      const form = readInvoiceForm(request.body)
      const flaw = invoiceBudget.take(publicId) ? await askInvoice(visit, publicId, form) : 'busy'
      if (flaw === null) return reply.redirect(`/p/order/${encodeURIComponent(publicId)}#invoice`, 303)
      const model = await readOrderPage(visit, publicId, null)
      // The form keeps its answers, beside what is wrong with them.
      const invoice = model?.invoice && { ...model.invoice, form, flaw: flaw ?? ('nothing' as const) }
      return show(visit, invoice ? { ...model, invoice } : undefined)
    })
    scope.get('/p/order/:id/invoice/file', { config: { ...config, isDrawn: true } }, (request: ById, reply) =>
      sendInvoice(visitOf(request, reply), request.params.id),
    )
    scope.post('/p/:id/enquiry', { config }, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const { id: productId } = request.params
      const back = (note: ShopNote) =>
        reply.redirect(`/p/${encodeURIComponent(productId)}?note=${note}#shop`, 303)
      const { data } = enquiryForm.safeParse(request.body ?? {})
      if (!perAddress.take(request.ip)) return back('enquiry-busy')
      if (!data) return back('enquiry-refused')
      // A machine gets the answer of success.
      if (data.website) return back('enquiry-sent')
      const { name, mobile: number, company = '', message } = data
      const outcome = await takeEnquiry(visit, productId, { name, mobile: number, company, message })
      if (outcome === undefined) return show(visit, undefined)
      return back(outcome === 'busy' ? 'enquiry-busy' : 'enquiry-sent')
    })
  })
}
