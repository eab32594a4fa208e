import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { clueParts } from './new-clues.repository.ts'

/** Clues that nobody has now: not assigned yet, or given back to a pool. */
export const freeClues = defineMetric({
  ...clueParts,
  key: 'freeClues',
  better: 'down',
  where: sql`${clues.ownerAccountId} is null and ${clues.state} in ('unassigned', 'returned')`,
})
