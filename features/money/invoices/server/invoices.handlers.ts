import type { FastifyInstance } from 'fastify'

import { findCompanyNames, orderNameIn } from '#features/money/orders/server/orders.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import { invoicesContract } from '../invoices.contract.ts'
import { fileOfRequest, invoiceFile, keepInvoice, sendInvoice } from './invoice-files.actions.ts'
import {
  findCompanyOfRequest,
  findPaidOrders,
  findRequests,
  findTitle,
  findTitles,
} from './invoices.repository.ts'
import {
  createRequest,
  onlyOwn,
  readRequest,
  removeRequest,
  requireVisibleRequest,
  serveRequest,
  submitRequest,
} from './invoice-requests.actions.ts'
import { buyerOf, requestRow, seller } from './invoice-requests.view.ts'
import { changeTitle, createTitle, removeTitle } from './invoice-titles.actions.ts'
import { titleRow } from './invoice-titles.view.ts'

/** Where a request lives, for the seller. */
async function at({ services }: MemberContext, id: string): Promise<{ id: string; companyId: string }> {
  const companyId = await services.database.asSystem((tx) => findCompanyOfRequest(tx, id))
  if (companyId === undefined) throw notFound()
  return { id, companyId }
}

export function mountInvoices(app: FastifyInstance): void {
  mountContract(app, invoicesContract, {
    async listTitles({ query }, { tx }) {
      const { list, ...total } = await findTitles(tx, query)
      return { list: list.map(titleRow), ...total }
    },
    createTitle: ({ body }, context) => createTitle(context, body),
    updateTitle: ({ body }, context) => changeTitle(context, body),
    async getTitle({ params }, { tx }) {
      const title = await findTitle(tx, params.id).then(orNotFound)
      return titleRow(title)
    },
    removeTitle: ({ params }, context) => removeTitle(context, params.id),

    async listRequests({ query }, context) {
      const { list, ...total } = await findRequests(context.tx, {
        ...query,
        side: 'purchase',
        requestedBy: onlyOwn(context.viewer, 'invoice:view'),
      })
      const reader = { ...context, actor: buyerOf(context) }
      return { list: list.map((row) => requestRow({ ...row, money: row }, reader)), ...total }
    },
    async listBillable({ query }, { tx, viewer, services, language }) {
      const rows = await findPaidOrders(tx, { ...query, createdBy: onlyOwn(viewer, 'order:view') })
      const list = rows
        .map(({ order, paid, refunded, invoiced }) => ({
          orderId: order.id,
          number: order.number,
          name: orderNameIn(services, order, language),
          isSandbox: order.payMode === 'sandbox',
          paid,
          refunded,
          invoiced,
          room: paid - refunded - invoiced,
        }))
        .filter(({ room }) => room > 0)
      return { list, total: list.length }
    },
    createRequest: ({ body }, context) => createRequest(context, body),
    getRequest: ({ params }, context) => readRequest(context, params.id),
    submitRequest: ({ params, body }, context) => submitRequest(context, params.id, body.version),
    removeRequest: ({ params }, context) => removeRequest(context, params.id),
    async download({ params }, context) {
      const { tx, services, reply } = context
      return sendInvoice(
        reply,
        services,
        await fileOfRequest({ tx, services }, await requireVisibleRequest(context, params.id)),
      )
    },

    async listAll({ query }, { services, language }) {
      return services.database.asSystem(async (tx) => {
        const { list, ...total } = await findRequests(tx, { ...query, side: 'purchase', ofAll: true })
        const names = await findCompanyNames(
          tx,
          list.map(({ order }) => order.companyId),
        )
        const reader = { actor: seller, services, language }
        return {
          list: list.map((row) => ({
            ...requestRow({ ...row, money: row }, reader),
            companyName: names.get(row.order.companyId) ?? '',
          })),
          ...total,
        }
      })
    },
    accept: async ({ params, body }, context) =>
      serveRequest(context, await at(context, params.id), () =>
        Promise.resolve({ ...body, event: 'accept' }),
      ),
    reject: async ({ params, body: { version, reason } }, context) =>
      serveRequest(context, await at(context, params.id), () =>
        Promise.resolve({ event: 'reject', version, set: { reason: reason.trim() } }),
      ),
    async issue({ params, body: { version, invoiceNumber } }, context) {
      const { content, contentType } = await invoiceFile(readUpload(context.request))
      const { services, viewer } = context
      return serveRequest(context, await at(context, params.id), async (tx) => {
        const set = await keepInvoice({ tx, services, viewer }, { invoiceNumber, content, contentType })
        return { event: 'issue', version, set }
      })
    },
    redFlush: async ({ params, body: { version, redNumber } }, context) =>
      serveRequest(context, await at(context, params.id), () =>
        Promise.resolve({ event: 'redFlush', version, set: { redNumber } }),
      ),
    void: async ({ params, body: { version, reason } }, context) =>
      serveRequest(context, await at(context, params.id), () =>
        Promise.resolve({ event: 'void', version, set: { reason: reason.trim() } }),
      ),
  })
}
