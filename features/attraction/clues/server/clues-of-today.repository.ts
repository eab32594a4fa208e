import { and, asc, eq, inArray, lte } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { ownedStates } from './clues.domain.ts'
import type { Clue } from './clues.repository.ts'
import { clues } from './clues.tables.ts'

/** Clues of somebody: those in one state, or those whose clock runs out until a moment. */
export type OwnClues = { accountId: string } & ({ state: 'pending' } | { dueUntil: Date })

const conditionOf = (wanted: OwnClues) =>
  and(
    eq(clues.ownerAccountId, wanted.accountId),
    'state' in wanted
      ? eq(clues.state, wanted.state)
      : and(inArray(clues.state, [...ownedStates]), lte(clues.recycleAt, wanted.dueUntil)),
  ) ?? sql`false`

/** The first to be lost come first. */
export const findOwnClues = (tx: Tx, wanted: OwnClues, limit: number): Promise<Clue[]> =>
  tx.select().from(clues).where(conditionOf(wanted)).orderBy(asc(clues.recycleAt), asc(clues.id)).limit(limit)

export const countOwnClues = async (tx: Tx, wanted: OwnClues): Promise<number> =>
  (await countRows(tx, clues, conditionOf(wanted))).total
