import { findRestricted } from '#features/customers/customers/server/customer-erasing.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { MallOrderState } from '../mall.contract.ts'
import type { MallOrder } from './mall.repository.ts'

/** Nobody needs the person for these any more. */
const over: readonly MallOrderState[] = ['completed', 'cancelled', 'closed', 'refunded']
const hidden = '***'

/**
 * Orders as everybody sees them. Of a buyer who had everything erased an order that is over stands only because a law keeps it:
 * it shows the trade, and not the person.
 */
export async function seenOrders(
  tx: Tx,
  services: Pick<Services, 'hooks'>,
  orders: readonly MallOrder[],
): Promise<MallOrder[]> {
  const ended = orders.filter(({ state }) => over.includes(state))
  const numbers = [...new Set(ended.map(({ mobile }) => mobile))]
  const restricted = await findRestricted(tx, services, numbers)
  return orders.map((order) => {
    const erasedAt = over.includes(order.state) ? restricted.get(order.mobile) : undefined
    return erasedAt === undefined || order.createdAt > erasedAt
      ? order
      : {
          ...order,
          buyerName: hidden,
          mobile: maskMobile(order.mobile),
          address: hidden,
          note: '',
          proofPayer: order.proofPayer === null ? null : hidden,
        }
  })
}
