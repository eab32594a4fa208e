import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { contentVisitParts } from './content-visits.repository.ts'

/** Different browsers that opened sites, albums and news. */
export const contentReaders = defineMetric({
  ...contentVisitParts,
  key: 'contentReaders',
  fold: 'distinct',
  who: sql`${visitRows.visitorId}`,
})
