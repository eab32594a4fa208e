import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { cardVisitParts } from './card-visit-parts.repository.ts'

/** Openings of card pages by people. */
export const cardVisits = defineMetric({
  ...cardVisitParts,
  key: 'cardVisits',
  fold: 'count',
  id: sql`${visitRows.id}`,
  title: sql`${cardRows.name}`,
  isAhead: true,
})
