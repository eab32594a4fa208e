import { eq } from 'drizzle-orm'

import { contracts, planLines } from '#features/attraction/contracts/server/contracts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownerName, ownersWithin } from './owner-reach.repository.ts'

export const planParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-28',
  unit: 'fen',
  fold: 'sum',
  better: 'up',
  permission: 'deal:view',
  from: sql`from ${planLines} join ${contracts} on ${eq(contracts.id, planLines.contractId)}`,
  id: sql`${planLines.id}`,
  title: sql`${contracts.number} || ' ' || ${planLines.name}`,
  link: { to: 'deal', id: sql`${contracts.dealId}` },
  // Plans count once their contract is signed.
  where: sql`${contracts.state} in ('signed', 'in_progress', 'change', 'completed')`,
  dimensions: { owner: ownerName(contracts.ownerAccountId), state: sql`${contracts.state}` },
  scope: ownersWithin('deal:view', contracts.ownerAccountId),
} as const

/** The payments that signed contracts expect in the period, whether or not they came. */
export const planDueSum = defineMetric({
  ...planParts,
  key: 'planDueSum',
  // Noon in London is on the same day in all zones that companies here have.
  at: sql`(${planLines.dueOn} + time '12:00') at time zone 'UTC'`,
  value: sql`${planLines.amountFen}`,
})
