import type { SearchKind } from '#features/company/quick-searches/server/search-kinds.public.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { orderNameIn } from './order-names.view.ts'
import { findNewestOrders } from './orders.repository.ts'

/** Orders by number, name or buyer, the newest first. */
export const orderSearch: SearchKind = {
  key: 'order',
  order: 40,
  permission: 'order:view',
  async find({ tx, viewer, services, language }, { text, limit }) {
    const ownOnly = scopeFor(viewer, 'order:view').scope !== 'all'
    const createdBy = ownOnly ? viewer.accountId : undefined
    const found = await findNewestOrders(tx, {
      side: 'purchase',
      keyword: text,
      limit,
      zone: 'UTC',
      createdBy,
    })
    return found.map((order) => ({
      title: orderNameIn(services, order, language),
      detail: [order.number, order.createdByName].filter(Boolean).join(' · '),
      path: `/demo/digitalcard/orders?order=${order.id}`,
    }))
  },
}
