import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { actionParts } from './card-actions.repository.ts'

/** Visitors who left their own card in return. */
export const exchanges = defineMetric({
  ...actionParts,
  key: 'exchanges',
  fold: 'count',
  where: sql`not ${visitRows.bot} and ${visitEventRows.type} = 'form'`,
})
