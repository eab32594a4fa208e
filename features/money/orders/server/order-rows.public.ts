import { publishedRows } from '#platform/server/database/published-rows.ts'

import { orders } from './orders.tables.ts'

/** Orders and what they cost, as features above may count them. */
export const orderRows = publishedRows
  .select({
    id: orders.id,
    companyId: orders.companyId,
    number: orders.number,
    side: orders.side,
    kind: orders.kind,
    state: orders.state,
    name: orders.name,
    amount: orders.amount,
    payMode: orders.payMode,
    createdBy: orders.createdBy,
    createdAt: orders.createdAt,
    paidAt: orders.paidAt,
  })
  .from(orders)
  .as('orders')
