import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { openParts } from './open-deals.repository.ts'

/** The amounts of open deals in yuan; foreign money without a rate is not in it. */
export const openDealSum = defineMetric({
  ...openParts,
  key: 'openDealSum',
  unit: 'fen',
  fold: 'sum',
  value: sql`coalesce(${deals.yuanFen}, 0)`,
})
