import { registrationRows } from '#features/shows/registrations/server/registration-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { registrationParts } from './registrations.repository.ts'

/** Money that was paid for tickets and has not gone back, by the day on which people signed up. */
export const ticketIncome = defineMetric({
  ...registrationParts,
  key: 'ticketIncome',
  unit: 'fen',
  fold: 'sum',
  at: sql`${registrationRows.joinedAt}`,
  where: sql`${registrationRows.paidFen} > 0`,
  value: sql`${registrationRows.paidFen}`,
})
