import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { clueParts } from './new-clues.repository.ts'

/** Clues that somebody works on now. */
export const openClues = defineMetric({
  ...clueParts,
  key: 'openClues',
  where: sql`${clues.state} in ('pending', 'following')`,
})
