import { touches } from '#features/attraction/touches/server/touches.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { touchParts } from './touches.repository.ts'

/** Of the follow-ups of the period: how many counted as valid by the rule of their time. */
export const validTouchShare = defineMetric({
  ...touchParts,
  key: 'validTouchShare',
  unit: 'permille',
  fold: 'ratio',
  value: sql`(${touches.isValid})::int`,
  base: sql`1`,
})
