import { registrationRows } from '#features/shows/registrations/server/registration-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { registrationParts } from './registrations.repository.ts'

/** People who came, by the day on which they came. */
export const attendances = defineMetric({
  ...registrationParts,
  key: 'attendances',
  at: sql`${registrationRows.attendedAt}`,
})
