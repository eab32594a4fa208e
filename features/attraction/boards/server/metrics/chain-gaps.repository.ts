import { eq } from 'drizzle-orm'

import { chainNodeRows, chainRows } from '#features/attraction/chains/server/chain-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'

/** Firms that the nodes of chains still miss. */
export const chainGaps = defineMetric({
  key: 'chainGaps',
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'sum',
  better: 'down',
  permission: 'project:view',
  from: sql`from ${chainNodeRows} join ${chainRows} on ${eq(chainRows.id, chainNodeRows.chainId)}`,
  id: sql`${chainNodeRows.id}`,
  title: sql`${chainRows.name} || ' · ' || ${chainNodeRows.name}`,
  value: sql`greatest(${chainNodeRows.target} - ${chainNodeRows.landed}, 0)`,
  where: sql`${chainNodeRows.target} > ${chainNodeRows.landed}`,
  dimensions: { kind: sql`${chainRows.name}`, state: sql`${chainNodeRows.tier}` },
  // Chains are the park's plan: everybody who sees projects sees all of them.
  scope: () => undefined,
})
