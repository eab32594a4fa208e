import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { wonParts } from './won-deals.repository.ts'

/** The amounts of deals that were won in the period, in yuan. */
export const wonDealSum = defineMetric({
  ...wonParts,
  key: 'wonDealSum',
  unit: 'fen',
  fold: 'sum',
  value: sql`coalesce(${deals.yuanFen}, 0)`,
})
