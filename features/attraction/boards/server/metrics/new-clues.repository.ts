import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownerName, ownersWithin } from './owner-reach.repository.ts'

export const clueParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'clue:view',
  from: sql`from ${clues}`,
  id: sql`${clues.id}`,
  // The person is named by the clue's own page, which masks it.
  title: sql`${clues.company} || ' ' || ${clues.productLine}`,
  link: { to: 'clue', id: sql`${clues.id}` },
  where: sql`${clues.state} not in ('merged', 'voided')`,
  dimensions: {
    source: sql`${clues.origin}`,
    state: sql`${clues.state}`,
    region: sql`${clues.region}`,
    owner: ownerName(clues.ownerAccountId),
  },
  scope: ownersWithin('clue:view', clues.ownerAccountId),
} as const

/** Clues that came in the period, without merged and voided ones. */
export const newClues = defineMetric({ ...clueParts, key: 'newClues', at: sql`${clues.createdAt}` })
