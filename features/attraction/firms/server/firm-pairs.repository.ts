import { and, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { PairState } from '../firm-pairs.contract.ts'
import { firmPairs, firms } from './firms.tables.ts'
import type { IdentityKind } from './identity-keys.domain.ts'

export type StoredPair = typeof firmPairs.$inferSelect

interface NewPair {
  firmId: string
  otherId: string
  because: IdentityKind[]
  certainty: StoredPair['certainty']
}

/** Notes two firms that may be the same; a pair that somebody has decided on stays as it is. */
export async function notePairs(tx: Tx, state: PairState, pairs: readonly NewPair[]): Promise<void> {
  if (pairs.length === 0) return
  await tx
    .insert(firmPairs)
    .values(
      pairs.map(({ firmId, otherId, ...pair }) => {
        const [firstId, secondId] = firmId < otherId ? [firmId, otherId] : [otherId, firmId]
        return { ...pair, firstId, secondId, state }
      }),
    )
    .onConflictDoNothing({ target: [firmPairs.companyId, firmPairs.firstId, firmPairs.secondId] })
}

/** The firms of some pairs, with what tells one from another. */
async function findSides(tx: Tx, ids: readonly string[]) {
  const sides = tx
    .select({
      id: firms.id,
      name: firms.name,
      state: firms.state,
      owner: accounts.nickName,
      uscc: firms.uscc,
      region: firms.region,
      people: sql<number>`(select count(*)::int from firm_people p where p.firm_id = ${firms.id} and p.until is null)`,
      createdAt: firms.createdAt,
    })
    .from(firms)
    .leftJoin(accounts, eq(accounts.id, firms.ownerAccountId))
    .where(inArray(firms.id, [...ids]))
  const rows = ids.length === 0 ? [] : await sides
  return new Map(rows.map((row) => [row.id, row]))
}

/** Both firms of a pair are within a condition on `firms`; undefined for all. */
const bothWithin = (within: SQL | undefined): SQL | undefined =>
  within &&
  and(
    sql`exists (select from ${firms} where ${firms.id} = ${firmPairs.firstId} and ${within})`,
    sql`exists (select from ${firms} where ${firms.id} = ${firmPairs.secondId} and ${within})`,
  )

/** The pairs of a state that somebody may decide on, the latest first. */
export async function findPairs(
  tx: Tx,
  { state, within, ...page }: { state: PairState; within: SQL | undefined } & Paging,
) {
  const where = and(eq(firmPairs.state, state), bothWithin(within))
  const { limit, offset } = pageBounds(page)
  // The page first, its firms after it: joined, the planner reads all firms.
  const pairs = await tx
    .select()
    .from(firmPairs)
    .where(where)
    .orderBy(desc(firmPairs.createdAt), desc(firmPairs.id))
    .limit(limit)
    .offset(offset)
  const sides = await findSides(
    tx,
    pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  )
  const list = pairs.flatMap((pair) => {
    const [first, second] = [sides.get(pair.firstId), sides.get(pair.secondId)]
    return first && second ? [{ pair, first, second }] : []
  })
  const total = await countRows(tx, firmPairs, where ?? sql`true`)
  return { list, ...total } satisfies Page<(typeof list)[number]>
}

/** Pairs that somebody may decide on, locked in the order of their ids. */
export const lockPairs = (tx: Tx, ids: readonly string[], within: SQL | undefined): Promise<StoredPair[]> =>
  tx
    .select()
    .from(firmPairs)
    .where(and(inArray(firmPairs.id, [...ids]), ne(firmPairs.state, 'merged'), bothWithin(within)))
    .orderBy(firmPairs.id)
    .for('update')

export const writePair = (tx: Tx, id: string, set: Partial<StoredPair>): Promise<unknown> =>
  tx.update(firmPairs).set(set).where(eq(firmPairs.id, id))

/** Moves the pairs of a firm from one state to another. */
export const movePairsOf = (
  tx: Tx,
  firmId: string,
  { from, to }: { from: PairState; to: PairState },
): Promise<unknown> =>
  tx
    .update(firmPairs)
    .set({ state: to })
    .where(and(eq(firmPairs.state, from), or(eq(firmPairs.firstId, firmId), eq(firmPairs.secondId, firmId))))
