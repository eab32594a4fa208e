import type { FastifyRequest } from 'fastify'

import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import {
  findOpenPayments,
  findTillsOfSales,
  openTillOfSale,
} from '#features/money/payments/server/sale-money.public.ts'
import { isWechat } from '#features/visits/visitors/server/visits.public.ts'
import { ipHashOf, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { SalePayment } from '../face/sale-payment-model.ts'

/** The visit of a page on which something is paid for. */
export interface SaleVisit {
  request: FastifyRequest
  services: Services
  language: Language
}

const agentOf = ({ request }: SaleVisit) => String(request.headers['user-agent'] ?? '')
const isPhone = (visit: SaleVisit) => /Mobile|Android|iPhone/i.test(agentOf(visit))

/** How an order of a visitor can be paid now; null where nothing is to be paid. A code that is open is shown again. */
export async function readSalePayment(
  visit: SaleVisit,
  tx: Tx,
  orderId: string,
): Promise<SalePayment | null> {
  const order = await findOrder(tx, orderId)
  if (order?.state !== 'unpaid') return null
  const open = await findOpenPayments(tx, order.id)
  const code = open.find(({ channel, scene }) => channel === 'wechat' && scene === 'screen')
  return {
    ...(await offerPayment(visit, tx, order.amount)),
    qrSvg: code?.content ? await qrSvg(code.content) : null,
    isWaiting: open.length > 0,
  }
}

/** The ways to pay something that no till has been opened for. */
export async function offerPayment(visit: SaleVisit, tx: Tx, amount: number): Promise<SalePayment> {
  const { all } = await findTillsOfSales(visit.services, tx)
  return {
    amount,
    ways: all.map(({ channel, mode }) => ({ channel, isRehearsal: mode === 'sandbox' })),
    isInWechat: isWechat(agentOf(visit)),
    qrSvg: null,
    isWaiting: false,
    goUrl: null,
    failure: null,
  }
}

/** The outcome of a press: the address that the browser goes to, or nothing where the page shows a code or a reason. */
export type OpenedTill = Pick<SalePayment, 'goUrl' | 'failure'>

interface SaleOnPage {
  companyId: string
  orderId: string
  channel: OnlineChannel
  buyerName: string
  /** The path of the page, to which the provider leads back. */
  path: string
}

/** Opens a till for an order: on a phone the provider's application, on a screen a code or the provider's page. */
export async function payOnPage(
  visit: SaleVisit,
  { companyId, orderId, channel, buyerName, path }: SaleOnPage,
): Promise<OpenedTill> {
  const { services, request, language } = visit
  const scene = isPhone(visit) ? 'phone' : 'screen'
  const actor = {
    ...systemActor,
    name: buyerName,
    via: 'user' as const,
    requestId: request.id,
    ipHash: await ipHashOf(services.database, request.ip),
  }
  try {
    const content = await openTillOfSale(
      { services, log: request.log },
      {
        companyId,
        orderId,
        channel,
        scene,
        actor,
        returnUrl: `${services.settings.publicOrigin}${path}`,
        payerIp: request.ip,
      },
    )
    return { goUrl: channel === 'wechat' && scene === 'screen' ? null : content, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { goUrl: null, failure: error.speak(language) }
  }
}
