import { deals, pipelineStages } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { openParts } from './open-deals.repository.ts'

/** Open deals, each by the chance of its stage. Products are added first and divided once, so that nothing is rounded twice. */
export const weightedDealSum = defineMetric({
  ...openParts,
  key: 'weightedDealSum',
  unit: 'fen',
  fold: 'sum',
  value: sql`coalesce(${deals.yuanFen}, 0) * ${pipelineStages.perMille}`,
  scale: 1000,
})
