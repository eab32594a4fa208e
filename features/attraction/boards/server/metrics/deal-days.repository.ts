import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { wonParts } from './won-deals.repository.ts'

/** The mean time from the beginning of a deal to its being won. */
export const dealDays = defineMetric({
  ...wonParts,
  key: 'dealDays',
  unit: 'minutes',
  fold: 'ratio',
  better: 'down',
  value: sql`extract(epoch from ${deals.endedAt} - ${deals.createdAt})::bigint / 60`,
  base: sql`1`,
})
