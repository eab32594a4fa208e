import { eq, inArray } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { customersOf } from '#features/insight/card-analytics/server/counting.public.ts'
import { livingStates } from '#features/customers/customers/customers.contract.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { departmentOfCard } from './card-visit-parts.repository.ts'

/** Neither deleted nor waiting to be. */
const living = inArray(customerRows.state, [...livingStates])

export const customerParts = {
  group: 'customers',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'data:view',
  from: sql`from ${customerRows} left join ${cardRows} on ${eq(cardRows.id, customerRows.originCardId)}`,
  id: sql`${customerRows.id}`,
  title: sql`''`,
  link: { to: 'customer', id: sql`${customerRows.id}` },
  where: living,
  dimensions: {
    source: sql`${customerRows.source}`,
    owner: sql`(select ${accounts.nickName} from ${accounts} where ${accounts.id} = ${customerRows.ownerAccountId})`,
    department: departmentOfCard,
  },
  scope: customersOf,
} as const

/** People who came into the customers in the period, in every way. */
export const newCustomers = defineMetric({
  ...customerParts,
  key: 'newCustomers',
  at: sql`${customerRows.createdAt}`,
})
