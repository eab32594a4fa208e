import { deals, pipelineStages } from '#features/attraction/deals/server/deals.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownerName, ownersWithin } from './owner-reach.repository.ts'

export const dealParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'deal:view',
  from: sql`from ${deals} join ${pipelineStages} on ${pipelineStages.id} = ${deals.stageId}`,
  id: sql`${deals.id}`,
  title: sql`${deals.number} || ' ' || ${deals.title}`,
  link: { to: 'deal', id: sql`${deals.id}` },
  where: sql`${deals.state} <> 'invalid'`,
  dimensions: {
    owner: ownerName(deals.ownerAccountId),
    stage: sql`${pipelineStages.name}`,
    state: sql`${deals.state}`,
    kind: sql`${deals.category}`,
  },
  scope: ownersWithin('deal:view', deals.ownerAccountId),
} as const

/** Deals that were begun in the period, whose end does not matter. */
export const newDeals = defineMetric({ ...dealParts, key: 'newDeals', at: sql`${deals.createdAt}` })
