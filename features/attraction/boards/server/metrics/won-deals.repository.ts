import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { dealParts } from './new-deals.repository.ts'

export const wonParts = {
  ...dealParts,
  at: sql`${deals.endedAt}`,
  where: sql`${deals.state} = 'won'`,
} as const

/** Deals that were won in the period. */
export const wonDeals = defineMetric({ ...wonParts, key: 'wonDeals' })
