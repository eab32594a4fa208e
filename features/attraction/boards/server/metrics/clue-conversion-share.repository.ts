import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { clueParts } from './new-clues.repository.ts'

/** Of the clues that came in the period: how many have been converted by now. */
export const clueConversionShare = defineMetric({
  ...clueParts,
  key: 'clueConversionShare',
  unit: 'permille',
  fold: 'ratio',
  at: sql`${clues.createdAt}`,
  value: sql`(${clues.state} = 'converted')::int`,
  base: sql`1`,
})
