import { publishedRows } from '#platform/server/database/published-rows.ts'

import { customerCards } from './customers.tables.ts'

/** Customers' cards without what they say about the person, as features above may join them. */
export const customerRows = publishedRows
  .select({
    id: customerCards.id,
    companyId: customerCards.companyId,
    state: customerCards.state,
    source: customerCards.source,
    tags: customerCards.tags,
    ownerAccountId: customerCards.ownerAccountId,
    originCardId: customerCards.originCardId,
    visitorId: customerCards.visitorId,
    createdAt: customerCards.createdAt,
    updatedAt: customerCards.updatedAt,
  })
  .from(customerCards)
  .as('customer_cards')
