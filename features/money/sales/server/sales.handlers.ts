import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  findOrders,
  moveSaleTransfer,
  type Order,
  orderNameIn,
  requireSale,
} from '#features/money/orders/server/orders.public.ts'
import { moneyModes } from '#features/money/payments/payments.contract.ts'
import {
  askRefundOfSale,
  countSaleRefundsToDecide,
  decideAboutSale,
  findSaleRefunds,
  refundRoom,
  refundRow,
  sumLedger,
  totalsOf,
} from '#features/money/payments/server/sale-money.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { callerOf } from '#platform/domain/caller-address.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, Refusal, tooMany } from '#platform/server/http/refusal.ts'

import { type SaleRow, salesContract } from '../sales.contract.ts'
import { provideCompanyTills } from './company-tills.adapter.ts'
import { checkTill, listTills, saveTill } from './company-tills.actions.ts'
import { insideWechatPath, payInsideWechat } from './inside-wechat.actions.ts'
import { insideWechatPage } from './inside-wechat.renderer.ts'

const text = (moment: Date | null) => moment?.toISOString() ?? null

/** The receipt of a transfer that waits for an answer. */
function proofOf(order: Order, { accountId }: MemberContext['viewer']): Pick<SaleRow, 'proof' | 'rejection'> {
  const { proofFileId, proofAt, proofPayer, proofBy, proofByName, rejection, state } = order
  const url = fileUrl(proofFileId)
  if (state !== 'unpaid' || url === null || proofAt === null) return { proof: null, rejection }
  const at = proofAt.toISOString()
  return {
    proof: { url, at, payer: proofPayer ?? '', by: proofByName ?? '', isOwn: proofBy === accountId },
    rejection,
  }
}

/** A sale in a list; its buyer's number is masked, because the registration is the place to see it. */
const rowOf = (order: Order, { services, language, viewer }: MemberContext): SaleRow => ({
  orderId: order.id,
  number: order.number,
  kind: order.kind as SaleRow['kind'],
  state: order.state,
  name: orderNameIn(services, order, language),
  subjectId: order.subjectId ?? order.id,
  payMode: order.payMode,
  amount: order.amount,
  buyer: order.createdByName,
  mobile: maskMobile(order.buyerMobile ?? ''),
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.state === 'unpaid' ? text(order.expiresAt) : null,
  paidAt: text(order.paidAt),
  ...proofOf(order, viewer),
  version: order.version,
})

const wechatQuery = z.object({ of: z.string().max(2000), code: z.string().max(200).catch('') })

/** The page that WeChat leads back to: the browser goes on to the dialog, or to the page that it came from. */
function mountInsideWechat(app: FastifyInstance): void {
  const budget = createBudget({ limit: 600, windowMs: 10 * minuteMs })
  app.get(insideWechatPath, { config: { access: 'page' as const } }, async (request, reply) => {
    if (!budget.take(callerOf(request.ip))) throw tooMany(600)
    const { services } = app
    const language = pageLanguage(request, reply, services)
    const { data } = wechatQuery.safeParse(request.query)
    const next = data && (await payInsideWechat({ request, services, language }, data))
    if (!next) throw notFound()
    return next.goUrl === null
      ? htmlPage(reply, 200).send(insideWechatPage(next, { language, nonce: reply.cspNonce() }))
      : reply.redirect(next.goUrl, 303)
  })
}

export function mountSales(app: FastifyInstance): void {
  provideCompanyTills(app.services)
  mountInsideWechat(app)
  mountContract(app, salesContract, {
    async list({ query }, context) {
      const { list, ...total } = await findOrders(context.tx, {
        ...query,
        side: 'sale',
        zone: await findTimeZone(context.tx),
      })
      return { list: list.map((order) => rowOf(order, context)), ...total }
    },
    async noteTransfer({ params, body: { version, ...proof } }, context) {
      await moveSaleTransfer(context, params.id, { event: 'submitProof', version, proof })
      return null
    },
    async decideTransfer({ params, body: { approve, note, version } }, context) {
      const event = approve ? 'confirm' : 'rejectProof'
      await moveSaleTransfer(context, params.id, { event, version, reason: note })
      return null
    },
    async getTotals(_request, { tx }) {
      const sums = await sumLedger(tx, 'sale')
      const list = moneyModes.map((mode) => {
        const { received, refunded } = totalsOf(sums, mode)
        return { mode, received, refunded }
      })
      return { list, refundsToDecide: await countSaleRefundsToDecide(tx) }
    },
    async getRefundable({ params }, context) {
      const room = await refundRoom(context, await requireSale(context.tx, params.id))
      return { amount: room === undefined || room instanceof Refusal ? 0 : room.amount }
    },
    async askRefund({ body: { orderId, ...facts } }, context) {
      await askRefundOfSale(context, orderId, { ...facts, actor: await actorOf(context) })
      return null
    },
    async listRefunds({ query }, context) {
      const { tx, services, language, viewer } = context
      const { list, ...total } = await findSaleRefunds(tx, query)
      const rows = list.map(({ refund, payment, order }) => ({
        ...refundRow(refund, payment),
        orderId: order.id,
        orderNumber: order.number,
        orderName: orderNameIn(services, order, language),
        buyer: order.createdByName,
        paid: payment.amount,
        isOwn: refund.askedBy === viewer.accountId,
      }))
      return { list: rows, ...total }
    },
    decideRefund: ({ params, body: { approve, ...command } }, context) =>
      decideAboutSale(context, params.id, { ...command, event: approve ? 'approve' : 'reject' }),
    retryRefund: ({ params, body }, context) =>
      decideAboutSale(context, params.id, { ...body, event: 'retry' }),
    listTills: (_request, context) => listTills(context),
    saveTill: ({ body }, context) => saveTill(context, body),
    checkTill: ({ body }, context) => checkTill(context, body.channel),
  })
}
