import { activityRows } from '#features/shows/activities/server/activity-rows.public.ts'
import { registrationRows } from '#features/shows/registrations/server/registration-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { registrationParts } from './registrations.repository.ts'

/** Of those who had a confirmed place at activities that began in the period: how many came. */
export const attendanceShare = defineMetric({
  ...registrationParts,
  key: 'attendanceShare',
  unit: 'permille',
  fold: 'ratio',
  at: sql`${activityRows.startsAt}`,
  where: sql`${registrationRows.state} in ('confirmed', 'attended', 'no_show') and ${activityRows.startsAt} <= now()`,
  value: sql`(${registrationRows.attendedAt} is not null)::int`,
  base: sql`1`,
})
