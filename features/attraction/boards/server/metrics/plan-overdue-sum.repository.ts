import { planLines } from '#features/attraction/contracts/server/contracts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { planParts } from './plan-due-sum.repository.ts'

/** The payments of signed contracts whose day is over and that did not come, or came in part. */
export const planOverdueSum = defineMetric({
  ...planParts,
  key: 'planOverdueSum',
  better: 'down',
  value: sql`${planLines.amountFen} - ${planLines.paidFen}`,
  where: sql`${planParts.where} and ${planLines.paidFen} < ${planLines.amountFen}`,
  whereToday: (today) => sql`${planLines.dueOn} < ${today}`,
})
