import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { clueParts } from './new-clues.repository.ts'

/** Clues that were converted in the period. */
export const convertedClues = defineMetric({
  ...clueParts,
  key: 'convertedClues',
  at: sql`${clues.convertedAt}`,
  where: sql`${clues.state} = 'converted'`,
})
