import { channelMembers } from '#features/attraction/channels/server/channels.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { memberParts } from './members-gained.repository.ts'

/** Members who took the colleague off their contacts in the period and have not come back. */
export const membersLost = defineMetric({
  ...memberParts,
  key: 'membersLost',
  better: 'down',
  at: sql`${channelMembers.lostAt}`,
})
