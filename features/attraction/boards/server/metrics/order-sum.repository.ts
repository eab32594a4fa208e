import { orderRows } from '#features/money/orders/server/order-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { orderParts } from './orders.repository.ts'

/** Payments of the company for its orders. */
export const orderSum = defineMetric({
  ...orderParts,
  key: 'orderSum',
  unit: 'fen',
  fold: 'sum',
  at: sql`${orderRows.paidAt}`,
  value: sql`${orderRows.amount}`,
})
