import type { OrderProduct } from '#features/money/orders/server/order-products.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Joined } from '#features/money/orders/server/orders.public.ts'

import { byProduct, moveOrder } from './mall-moves.actions.ts'
import { refuse } from './mall.refusals.ts'
import { lockOrder, type MallOrder } from './mall.repository.ts'

const goodsOf = async (tx: Tx, { subjectId }: { subjectId: string | null }): Promise<MallOrder> => {
  const order = subjectId === null ? undefined : await lockOrder(tx, subjectId)
  if (!order) throw new Error('a sale of goods names no order of the shop')
  return order
}

/** An order of the shop as the company's till sells it: whole, and given back where the shop gives it back. */
export const goodsProduct = (services: Joined): OrderProduct => ({
  key: 'goods',
  isWhole: true,
  async onPaid(tx, { subjectId, payMode }) {
    const { id } = await goodsOf(tx, { subjectId })
    const paidBy = payMode === 'sandbox' ? 'rehearsal' : 'till'
    await moveOrder({ tx, services }, id, { event: 'receive', said: { paidBy }, by: byProduct })
    return { validTo: null }
  },
  // The shop has a time of its own, at which it lets go of the goods.
  onEnded: () => Promise.resolve(),
  async refundable(tx, { subjectId, amount }) {
    const { state } = await goodsOf(tx, { subjectId })
    return state === 'refunded' ? amount : refuse((t) => t.errors.refundInShop, { reason: 'REFUND_IN_SHOP' })
  },
  buyerPath: async (tx, order) => `/p/order/${(await goodsOf(tx, order)).publicId}`,
  // The shop has decided, and moved its order before.
  onRefunded: () => Promise.resolve(),
})
