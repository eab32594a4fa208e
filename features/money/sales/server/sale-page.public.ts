import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import { findOpenPayments, tillsOfOrder } from '#features/money/payments/server/sale-money.public.ts'
import { isWechat } from '#features/visits/visitors/server/visits.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { SalePayment } from '../face/sale-payment-model.ts'
import {
  askWhoPays,
  findInside,
  openForVisit,
  type SaleOnPage,
  type SaleVisit,
} from './inside-wechat.actions.ts'

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
    ...(await offerPayment(visit, tx, order)),
    qrSvg: code?.content ? await qrSvg(code.content) : null,
    isWaiting: open.length > 0,
  }
}

/** The ways to pay something that no till has been opened for. */
export async function offerPayment(
  visit: SaleVisit,
  tx: Tx,
  { amount, activityId }: { amount: number; activityId: string | null },
): Promise<SalePayment> {
  const { all } = await tillsOfOrder(visit.services, tx, { side: 'sale', activityId })
  const isInWechat = isWechat(agentOf(visit))
  // Inside WeChat no other provider opens, and WeChat's own till only for an account that may ask who pays.
  const inside = isInWechat ? all.filter((till) => till.inside) : []
  return {
    amount,
    ways: (inside.length > 0 ? inside : all).map(({ channel, mode }) => ({
      channel,
      isRehearsal: mode === 'sandbox',
    })),
    needsBrowser: isInWechat && inside.length === 0,
    qrSvg: null,
    isWaiting: false,
    goUrl: null,
    failure: null,
  }
}

export type { SaleVisit } from './inside-wechat.actions.ts'

/** The outcome of a press: the address that the browser goes to, or nothing where the page shows a code or a reason. */
export type OpenedTill = Pick<SalePayment, 'goUrl' | 'failure'>

/**
 * Opens a till for an order: on a phone the provider's application, on a screen a code or the provider's page. Inside WeChat
 * the browser is sent to say who pays first.
 */
export async function payOnPage(visit: SaleVisit, sale: SaleOnPage): Promise<OpenedTill> {
  const { channel } = sale
  if (channel === 'wechat' && isWechat(agentOf(visit))) {
    const inside = await findInside(visit, sale)
    if (inside) return { goUrl: await askWhoPays(visit, sale, inside), failure: null }
  }
  const scene = isPhone(visit) ? 'phone' : 'screen'
  try {
    const content = await openForVisit(visit, sale, { scene })
    return { goUrl: channel === 'wechat' && scene === 'screen' ? null : content, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { goUrl: null, failure: error.speak(visit.language) }
  }
}
