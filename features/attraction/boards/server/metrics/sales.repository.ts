import { orderRows } from '#features/money/orders/server/order-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { orderParts } from './orders.repository.ts'

export const saleParts = {
  ...orderParts,
  better: 'up',
  permission: 'settlement:view',
  at: sql`${orderRows.paidAt}`,
  where: sql`${orderRows.side} = 'sale'`,
  // Sales have no maker inside the company: a person who may see them sees all.
  scope: () => undefined,
} as const

/** Paid orders of visitors. */
export const sales = defineMetric({ ...saleParts, key: 'sales' })
