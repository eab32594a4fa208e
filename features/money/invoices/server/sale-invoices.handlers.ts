import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'

import { saleInvoicesContract } from '../sale-invoices.contract.ts'
import { fileOfRequest, invoiceFile, keepInvoice, sendInvoice } from './invoice-files.actions.ts'
import { requireRequest } from './invoice-requests.actions.ts'
import { requestRow } from './invoice-requests.view.ts'
import { findRequests } from './invoices.repository.ts'
import { moveSaleInvoice, writerOf } from './sale-invoices.actions.ts'
import { sendInvoiceMail } from './sale-invoices.jobs.ts'

export function mountSaleInvoices(app: FastifyInstance): void {
  app.services.jobs.add(sendInvoiceMail)
  mountContract(app, saleInvoicesContract, {
    async list({ query }, context) {
      const { list, ...total } = await findRequests(context.tx, { ...query, side: 'sale' })
      const writer = writerOf(context)
      return { list: list.map((row) => requestRow({ ...row, money: row }, writer)), ...total }
    },
    accept: ({ params, body }, context) =>
      moveSaleInvoice(context, { ...params, commandFor: () => ({ ...body, event: 'accept' }) }),
    reject: ({ params, body: { version, reason } }, context) =>
      moveSaleInvoice(context, {
        ...params,
        commandFor: () => ({ event: 'reject', version, set: { reason: reason.trim() } }),
      }),
    async issue({ params, body: { version, invoiceNumber } }, context) {
      const written = await invoiceFile(readUpload(context.request))
      return moveSaleInvoice(context, {
        ...params,
        commandFor: async () => ({
          event: 'issue',
          version,
          set: await keepInvoice(context, { ...written, invoiceNumber }),
        }),
      })
    },
    redFlush: ({ params, body: { version, redNumber } }, context) =>
      moveSaleInvoice(context, {
        ...params,
        commandFor: () => ({ event: 'redFlush', version, set: { redNumber } }),
      }),
    void: ({ params, body: { version, reason } }, context) =>
      moveSaleInvoice(context, {
        ...params,
        commandFor: () => ({ event: 'void', version, set: { reason: reason.trim() } }),
      }),
    async download({ params }, context) {
      const { tx, services, reply } = context
      return sendInvoice(
        reply,
        services,
        await fileOfRequest({ tx, services }, await requireRequest(tx, params.id, 'sale')),
      )
    },
  })
}
