import type { Tx } from '#platform/server/database/database.ts'

import type { SaleKind } from '../orders.contract.ts'
import { newNumber } from './order-number.domain.ts'
import { insertOrder, type Order } from './orders.repository.ts'

export interface SeededSale {
  kind: SaleKind
  subjectId: string
  activityId: string
  name: string
  /** Fen. */
  amount: number
  buyer: { name: string; mobile: string }
  /** The moment of the order, which was paid a minute later. */
  at: Date
}

/** Something that the company of the demonstration has sold to a visitor at its rehearsed till. */
export const seedSaleOrder = (
  tx: Tx,
  { kind, subjectId, activityId, name, amount, buyer, at }: SeededSale,
): Promise<Order> => {
  const paidAt = new Date(at.getTime() + 60_000)
  return insertOrder(tx, {
    number: newNumber(at),
    side: 'sale',
    kind,
    state: 'completed',
    subjectId,
    activityId,
    name,
    amount,
    lines: [{ key: 'item', name, seats: 1, unit: amount, months: 0, days: 0, percent: 100, amount }],
    createdByName: buyer.name,
    buyerMobile: buyer.mobile,
    createdAt: at,
    payMode: 'sandbox',
    paidAt,
    completedAt: paidAt,
  })
}
