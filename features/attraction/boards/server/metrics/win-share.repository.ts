import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { wonParts } from './won-deals.repository.ts'

/** Of the deals that were decided in the period: how many were won. */
export const winShare = defineMetric({
  ...wonParts,
  key: 'winShare',
  unit: 'permille',
  fold: 'ratio',
  where: sql`${deals.state} in ('won', 'lost')`,
  value: sql`(${deals.state} = 'won')::int`,
  base: sql`1`,
})
