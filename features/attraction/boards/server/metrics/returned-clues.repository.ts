import { clueSpells } from '#features/attraction/clues/server/clues.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { spellParts } from './taken-clues.repository.ts'

/** How often a clue went back to a pool in the period, by its owner or a manager, because of a clock, or because its owner left. */
export const returnedClues = defineMetric({
  ...spellParts,
  key: 'returnedClues',
  better: 'down',
  at: sql`${clueSpells.until}`,
  where: sql`${spellParts.where} and ${clueSpells.endedBy} in ('timeout', 'giveBack', 'release')`,
  dimensions: { ...spellParts.dimensions, kind: sql`${clueSpells.endedBy}` },
})
