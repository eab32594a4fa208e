import { and, count, eq, inArray, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type DealState, dealStates, type MoneySum } from '../deals.contract.ts'
import { deals, pipelineStages } from './deals.tables.ts'

/** Everything is added up first and rounded once: rounded amounts do not add up to a rounded sum. */
const sums = {
  count: sql<number>`count(*)::int`.mapWith(Number),
  fen: sql<number>`coalesce(sum(${deals.yuanFen}), 0)`.mapWith(Number),
  weightedFen:
    sql<number>`coalesce(round(sum(${deals.yuanFen} * ${pipelineStages.perMille})::numeric / 1000), 0)`.mapWith(
      Number,
    ),
  unpriced: sql<number>`(count(*) filter (where ${deals.yuanFen} is null))::int`.mapWith(Number),
}

export const nothing: MoneySum = { count: 0, fen: 0, weightedFen: 0, unpriced: 0 }

/** The sums of the deals of a condition. */
export const sumDeals = async (tx: Tx, where: SQL | undefined): Promise<MoneySum> => {
  const [sum = nothing] = await tx
    .select(sums)
    .from(deals)
    .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
    .where(where)
  return sum
}

/** The same by stage. */
export async function sumStages(
  tx: Tx,
  stageIds: readonly string[],
  where: SQL | undefined,
): Promise<ReadonlyMap<string, MoneySum>> {
  if (stageIds.length === 0) return new Map()
  const rows = await tx
    .select({ stageId: deals.stageId, ...sums })
    .from(deals)
    .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
    .where(and(where, inArray(deals.stageId, [...stageIds])))
    .groupBy(deals.stageId)
  return new Map(rows.map(({ stageId, ...sum }) => [stageId, sum]))
}

/** How many deals of a condition stand in each state. */
export async function countDealStates(tx: Tx, where: SQL | undefined): Promise<Record<DealState, number>> {
  const rows = await tx
    .select({ state: deals.state, total: count() })
    .from(deals)
    .where(where)
    .groupBy(deals.state)
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return Object.fromEntries(dealStates.map((state) => [state, totals.get(state) ?? 0])) as Record<
    DealState,
    number
  >
}
