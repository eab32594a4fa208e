import { eq } from 'drizzle-orm'

import { clues, clueSpells } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { clueParts } from './new-clues.repository.ts'
import { ownerName, ownersWithin } from './owner-reach.repository.ts'

/** The times that clues are with somebody, by whom they were with then. */
export const spellParts = {
  ...clueParts,
  since: '2026-11-28',
  from: sql`from ${clueSpells} join ${clues} on ${eq(clues.id, clueSpells.clueId)}`,
  id: sql`${clueSpells.id}`,
  where: sql`${clues.state} not in ('merged', 'voided')`,
  dimensions: { ...clueParts.dimensions, owner: ownerName(clueSpells.accountId) },
  scope: ownersWithin('clue:view', clueSpells.accountId),
} as const

/** How often a clue came to somebody in the period, by a claim or by an assignment. */
export const takenClues = defineMetric({ ...spellParts, key: 'takenClues', at: sql`${clueSpells.since}` })
