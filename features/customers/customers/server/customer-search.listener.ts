import type { SearchKind } from '#features/company/quick-searches/server/search-kinds.public.ts'

import { reachOf } from './customer-access.public.ts'
import { findCustomers } from './customers.repository.ts'

/** Customers by name, pinyin, company and what else their list finds them by; no number is shown. */
export const customerSearch: SearchKind = {
  key: 'contact',
  order: 30,
  permission: 'contact:view',
  async find(context, { text, limit }) {
    // No days are asked about: the zone does not matter.
    const question = { reach: reachOf(context), zone: 'UTC', keyword: text, limit }
    const found = await findCustomers(context.tx, question)
    return found.map(({ customer }) => ({
      title: customer.name,
      detail: [customer.company, customer.title].filter(Boolean).join(' · '),
      path: `/demo/digitalcard/customerresources/customerdetalis?carte=${customer.id}`,
    }))
  },
}
