import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { cardVisitParts } from './card-visit-parts.repository.ts'

/** Different browsers that opened card pages. */
export const cardVisitors = defineMetric({
  ...cardVisitParts,
  key: 'cardVisitors',
  fold: 'distinct',
  id: sql`${visitRows.id}`,
  title: sql`${cardRows.name}`,
  who: sql`${visitRows.visitorId}`,
  // Each day by itself: the visitors of two days are not those of both.
  isAhead: true,
})
