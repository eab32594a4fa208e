import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import { buyerPathOf } from '#features/money/orders/server/order-products.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import { fileOfRequest, nameOfInvoice } from './invoice-files.actions.ts'
import { findRequest } from './invoices.repository.ts'
import { invoicesServerTexts } from './server.texts.ts'

/** Sends a written invoice to the buyer who asked for it, with its file, and with the page on which it stays. */
export const sendInvoiceMail = defineJob<{ requestId: string }>({
  kind: 'invoices.mail',
  title: null,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const request = await findRequest(tx, job.payload.requestId)
      const order = request && (await findOrder(tx, request.orderId))
      // It was taken back meanwhile, or the buyer wants to be forgotten.
      if (request?.state !== 'issued' || !order || request.title.email === '') return
      const { language } = await findCompanySettings(tx)
      const { subject, text, page, sandbox } = invoicesServerTexts.in(language).mail
      const path = await buyerPathOf(services, tx, order)
      const found = await fileOfRequest({ tx, services }, request)
      const lines = [
        ...(request.isSandbox ? [sandbox] : []),
        fill(text, {
          name: order.name,
          title: request.title.name,
          number: request.invoiceNumber ?? '',
          amount: formatMoney(request.amount),
        }),
        ...(path === null ? [] : [fill(page, { url: services.settings.publicOrigin + path })]),
      ]
      await services.messages.send(tx, {
        channel: 'mail',
        to: request.title.email,
        template: 'invoices.issued',
        language,
        subject: fill(subject, { name: order.name }),
        text: lines.join('\n\n'),
        attachment: { fileId: found.file.id, name: nameOfInvoice(found) },
      })
    })
  },
})

/** Puts the mail with an invoice into the queue, in the transaction that writes it. */
export const sendIssued = (tx: Tx, requestId: string): Promise<unknown> =>
  startJob(tx, sendInvoiceMail, { payload: { requestId }, accountId: null, language: 'zh-CN' })
