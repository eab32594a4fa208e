import type { FastifyInstance } from 'fastify'

import {
  findCompanyNames,
  type Named,
  orderNameIn,
  requireVisibleOrder,
} from '#features/money/orders/server/orders.public.ts'
import { adapterHook } from '#features/base/installation/server/adapters.public.ts'
import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { CallContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { moneyModes, paymentsContract } from '../payments.contract.ts'
import { totalsOf } from './ledger.domain.ts'
import { mountNotices } from './notices.handlers.ts'
import { followOrders } from './payments.listener.ts'
import { billOf, paymentRow, refundRow } from './payments.view.ts'
import { watchPayment } from './payments.jobs.ts'
import { resolveIncident, sumLedger } from './payments.repository.ts'
import { reconcileDay } from './reconciliation.actions.ts'
import { askRefund, decideAbout } from './refund-requests.actions.ts'
import { sendRefund } from './refunds.jobs.ts'
import { mountSandboxPages } from './sandbox-pages.handlers.ts'
import {
  countWork,
  findAllPayments,
  findAllRefunds,
  findCompanyOfIncident,
  findIncidents,
} from './seller.repository.ts'
import { mountStatements } from './statements.handlers.ts'
import { openTill } from './tills.actions.ts'
import { openPayChannels, payChannels, tillsOf } from './pay-channels.adapter.ts'

interface RowOfOrder {
  order: Named & { id: string; number: string; companyId: string }
}

/** Says of which order and company each row is; runs as the system. */
async function withOrders<Row extends RowOfOrder, View>(
  { services, language }: Pick<CallContext, 'services' | 'language'>,
  rows: readonly Row[],
  view: (row: Row) => View,
) {
  const names = await services.database.asSystem((tx) =>
    findCompanyNames(
      tx,
      rows.map(({ order }) => order.companyId),
    ),
  )
  return rows.map((row) => ({
    ...view(row),
    orderId: row.order.id,
    orderNumber: row.order.number,
    orderName: orderNameIn(services, row.order, language),
    companyName: names.get(row.order.companyId) ?? '',
  }))
}

const text = (moment: Date | null) => moment?.toISOString() ?? null

export async function mountPayments(app: FastifyInstance): Promise<void> {
  const { services } = app
  const channels = await openPayChannels(services)
  services.provided.provide(payChannels, channels)
  for (const till of tillsOf(channels)) services.hooks.add(adapterHook, till)
  services.jobs.add(watchPayment)
  services.jobs.add(sendRefund)
  followOrders(services.hooks)
  await mountNotices(app)
  await mountSandboxPages(app)
  mountStatements(app)
  mountContract(app, paymentsContract, {
    getOrder: async ({ query }, context) =>
      billOf(await requireVisibleOrder(context, query.orderId), context),
    createTrade: ({ body }, context) => openTill(context, body),
    payByWechat: ({ body }, context) => openTill(context, { ...body, channel: 'wechat' }),
    payByAlipay: ({ body }, context) => openTill(context, { ...body, channel: 'alipay' }),
    askRefund: ({ body }, context) => askRefund(context, body),

    async listPayments({ query }, context) {
      const { list, ...total } = await context.services.database.asSystem((tx) => findAllPayments(tx, query))
      return {
        list: await withOrders(context, list, ({ payment }) => ({
          ...paymentRow(payment),
          codeUrl: null,
          payUrl: null,
        })),
        ...total,
      }
    },
    async listRefunds({ query }, context) {
      const { list, ...total } = await context.services.database.asSystem((tx) => findAllRefunds(tx, query))
      const rows = await withOrders(context, list, ({ refund, payment }) => ({
        ...refundRow(refund, payment),
        paid: payment.amount,
        isOwn: refund.askedBy === context.viewer.accountId,
      }))
      return { list: rows, ...total }
    },
    decideRefund: ({ params, body: { approve, ...command } }, context) =>
      decideAbout(context, params.id, { ...command, event: approve ? 'approve' : 'reject' }),
    retryRefund: ({ params, body }, context) => decideAbout(context, params.id, { ...body, event: 'retry' }),
    async listIncidents({ query: { open, ...paging } }, context) {
      const isOpen = open === undefined ? undefined : open === 'true'
      const { list, ...total } = await context.services.database.asSystem((tx) =>
        findIncidents(tx, { ...paging, isOpen }),
      )
      const rows = await withOrders(context, list, ({ incident, payment }) => ({
        incidentId: incident.id,
        kind: incident.kind,
        paymentNumber: payment.number,
        mode: payment.mode,
        expected: incident.expected,
        found: incident.found,
        createdAt: incident.createdAt.toISOString(),
        resolvedAt: text(incident.resolvedAt),
        resolvedBy: incident.resolvedByName,
        note: incident.note,
      }))
      return { list: rows, ...total }
    },
    async resolveIncident({ params: { id }, body: { note } }, context) {
      const { database } = context.services
      const companyId = await database.asSystem((tx) => findCompanyOfIncident(tx, id))
      if (companyId === undefined) throw notFound()
      const actor = await actorOf(context)
      await database.asTenant(companyId, async (tx) => {
        if (await resolveIncident(tx, id, { note: note.trim(), name: actor.name }))
          await record(tx, actor, [
            { objectType: 'paymentIncident', objectId: id, event: 'resolve', reason: note.trim() },
          ])
      })
      return null
    },
    async getTotals(_request, { services: { database } }) {
      return database.asSystem(async (tx) => {
        const sums = await sumLedger(tx, 'purchase')
        return { list: moneyModes.map((mode) => totalsOf(sums, mode)), ...(await countWork(tx)) }
      })
    },
    reconcile: ({ body }, { services }) => reconcileDay(services, body.day),
  })
}
