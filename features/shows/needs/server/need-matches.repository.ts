import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { MatchFilter, MatchState } from '../needs.contract.ts'
import type { SuggestedPair } from './need-fit.domain.ts'
import { needMatches, needParties, needs } from './needs.tables.ts'
import { matchMachine } from './needs.domain.ts'

export type Match = typeof needMatches.$inferSelect

const supply = alias(needs, 'supply')
const demand = alias(needs, 'demand')
const supplier = alias(needParties, 'supplier')
const seeker = alias(needParties, 'seeker')

/** A match with both needs and the people behind them. */
export interface ShownMatch {
  match: Match
  supply: typeof needs.$inferSelect
  demand: typeof needs.$inferSelect
  supplier: typeof needParties.$inferSelect
  seeker: typeof needParties.$inferSelect
}

const joined = (tx: Tx) =>
  tx
    .select({ match: needMatches, supply, demand, supplier, seeker })
    .from(needMatches)
    .innerJoin(supply, eq(supply.id, needMatches.supplyId))
    .innerJoin(demand, eq(demand.id, needMatches.demandId))
    .innerJoin(supplier, eq(supplier.id, supply.partyId))
    .innerJoin(seeker, eq(seeker.id, demand.partyId))

const agreedStates: readonly MatchState[] = ['mutual', 'booked']

const conditionOf = ({ activityId, id, status, agreed }: MatchFilter): SQL | undefined => {
  const states = splitList(status) as MatchState[]
  return and(
    eq(needMatches.activityId, activityId),
    id ? eq(needMatches.id, id) : undefined,
    states.length > 0 ? inArray(needMatches.state, states) : undefined,
    agreed ? inArray(needMatches.state, [...agreedStates]) : undefined,
  )
}

/** The pairs of an activity, those that fit best first. */
export async function findMatches(tx: Tx, filter: MatchFilter & Paging): Promise<Page<ShownMatch>> {
  const where = conditionOf(filter)
  const { limit, offset } = pageBounds(filter)
  const list = await joined(tx)
    .where(where)
    .orderBy(desc(needMatches.score), desc(needMatches.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, needMatches, where)) }
}

/** The pairs of some needs, the best first. */
export const findMatchesOf = (tx: Tx, needIds: readonly string[]): Promise<ShownMatch[]> =>
  needIds.length === 0
    ? Promise.resolve([])
    : joined(tx)
        .where(or(inArray(needMatches.supplyId, [...needIds]), inArray(needMatches.demandId, [...needIds])))
        .orderBy(desc(needMatches.score), desc(needMatches.id))
        .limit(200)

export const findShownMatch = (tx: Tx, id: string): Promise<ShownMatch | undefined> =>
  joined(tx).where(eq(needMatches.id, id)).then(firstRow)

export const lockMatch = (tx: Tx, id: string): Promise<Match | undefined> =>
  tx.select().from(needMatches).where(eq(needMatches.id, id)).for('update').then(firstRow)

export const writeMatch = (
  tx: Tx,
  { id, version }: Pick<Match, 'id' | 'version'>,
  set: Partial<Omit<Match, 'companyId' | 'id' | 'version'>>,
): Promise<Match> =>
  tx
    .update(needMatches)
    .set({ ...set, version: version + 1 })
    .where(eq(needMatches.id, id))
    .returning()
    .then(writtenRow)

/** The pair of two needs. */
export const findPair = (tx: Tx, supplyId: string, demandId: string): Promise<Match | undefined> =>
  tx
    .select()
    .from(needMatches)
    .where(and(eq(needMatches.supplyId, supplyId), eq(needMatches.demandId, demandId)))
    .then(firstRow)

/** Writes pairs that were found; a pair that stands keeps its answers and gets its new score. */
export async function writePairs(tx: Tx, activityId: string, pairs: readonly SuggestedPair[]): Promise<void> {
  const [state] = matchMachine.initial
  for (let at = 0; at < pairs.length; at += 500)
    await tx
      .insert(needMatches)
      .values(pairs.slice(at, at + 500).map((pair) => ({ ...pair, activityId, state: state ?? 'suggested' })))
      .onConflictDoUpdate({
        target: [needMatches.companyId, needMatches.supplyId, needMatches.demandId],
        set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
      })
}

/** The living pairs of some needs end with them. */
export const lapseMatches = (tx: Tx, needIds: readonly string[]): Promise<unknown> =>
  needIds.length === 0
    ? Promise.resolve()
    : tx
        .update(needMatches)
        .set({ state: matchMachine.targetOf('lapse'), version: sql`${needMatches.version} + 1` })
        .where(
          and(
            inArray(needMatches.state, ['suggested', 'interested_one']),
            or(inArray(needMatches.supplyId, [...needIds]), inArray(needMatches.demandId, [...needIds])),
          ),
        )

export const countMatchStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: needMatches.state, total: sql<number>`count(*)::int` })
    .from(needMatches)
    .where(eq(needMatches.activityId, activityId))
    .groupBy(needMatches.state)

/** Sums of the outcomes of an activity. */
export async function sumOutcomes(tx: Tx, activityId: string) {
  const [found] = await tx
    .select({
      met: sql<number>`(count(*) filter (where ${needMatches.result} <> 'none'))::int`,
      achieved: sql<number>`(count(*) filter (where ${needMatches.result} = 'achieved'))::int`,
      intended: sql<number>`coalesce(sum(${needMatches.intendedFen}), 0)::bigint`.mapWith(Number),
      signed: sql<number>`coalesce(sum(${needMatches.signedFen}), 0)::bigint`.mapWith(Number),
    })
    .from(needMatches)
    .where(eq(needMatches.activityId, activityId))
  return found ?? { met: 0, achieved: 0, intended: 0, signed: 0 }
}
