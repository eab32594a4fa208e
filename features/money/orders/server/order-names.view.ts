import type { Language } from '#platform/text/texts.ts'

import type { OrderProgress } from '../orders.contract.ts'
import { type Joined, type Named, type OrderContext, orderProducts } from './order-hooks.public.ts'
import type { Order } from './orders.repository.ts'

/** What an order is called in a language; as it was called when it was placed where nothing else is known. */
export const orderNameIn = ({ hooks }: Joined, order: Named, language: Language): string =>
  hooks.find(orderProducts, order.kind)?.spoken?.(order, language)?.name ?? order.name

/** The lines of an order in a language. */
export function orderLinesIn(
  { hooks }: Joined,
  order: Named & Pick<Order, 'lines'>,
  language: Language,
): Order['lines'] {
  const spoken = hooks.find(orderProducts, order.kind)?.spoken?.(order, language)
  return order.lines.map((line, index) => {
    const name = spoken?.lines[index]
    return name === undefined ? line : { ...line, name }
  })
}

/** How far the work for an order is; nothing where what is sold is there at once. */
export const progressOf = async (
  { tx, services }: OrderContext,
  order: Order,
  language: Language,
): Promise<OrderProgress[]> =>
  (await services.hooks.find(orderProducts, order.kind)?.progress?.(tx, order, language)) ?? []
