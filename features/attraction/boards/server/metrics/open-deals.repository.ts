import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { dealParts } from './new-deals.repository.ts'

export const openParts = { ...dealParts, where: sql`${deals.state} in ('open', 'on_hold')` } as const

/** Deals that are open or on hold now. */
export const openDeals = defineMetric({ ...openParts, key: 'openDeals' })
