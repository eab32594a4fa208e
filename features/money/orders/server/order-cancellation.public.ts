import type { MemberContext } from '#platform/server/http/context.ts'

import { actOnOrder, requireVisibleOrder } from './orders.actions.ts'

/** The buyer gives up an order that nobody has paid, by the rules of orders; its product hears of it. */
export async function cancelUnpaidOrder(context: MemberContext, id: string): Promise<void> {
  const { version } = await requireVisibleOrder(context, id)
  await actOnOrder(context, id, { event: 'cancel', version })
}
