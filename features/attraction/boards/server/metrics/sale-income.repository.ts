import { orderRows } from '#features/money/orders/server/order-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { saleParts } from './sales.repository.ts'

/** Payments of visitors, before anything went back. */
export const saleIncome = defineMetric({
  ...saleParts,
  key: 'saleIncome',
  unit: 'fen',
  fold: 'sum',
  value: sql`${orderRows.amount}`,
})
