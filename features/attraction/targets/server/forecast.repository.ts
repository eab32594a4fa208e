import { and, asc, between, desc, eq, sql as plain, type SQL } from 'drizzle-orm'

import { deals, pipelineStages } from '#features/attraction/deals/server/deals.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { dayBegins, dayEnds } from '#platform/server/database/days.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { LostDeals, Snapshot } from '../targets.contract.ts'
import { forecastSnapshots } from './targets.tables.ts'

export interface Span {
  from: string
  until: string
  zone: string
}

const openIn = ({ from, until }: Span) =>
  and(eq(deals.state, 'open'), between(deals.expectedClose, from, until))
const wonIn = ({ from, until, zone }: Span) =>
  and(
    eq(deals.state, 'won'),
    sql`${deals.endedAt} >= ${dayBegins(from, zone)} and ${deals.endedAt} < ${dayEnds(until, zone)}`,
  )

/** Sums of deals that are open and to close in these days, or were won in them; what is won is never among what is open. */
const sums = () => {
  const open = sql`${deals.state} = 'open'`
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(${deals.yuanFen}) filter (where ${condition}), 0)`.mapWith(Number)
  const counted = sql`${open} and ${deals.category} <> 'omitted'`
  return {
    commit: sum(sql`${open} and ${deals.category} = 'commit'`),
    best: sum(sql`${open} and ${deals.category} = 'best'`),
    pipeline: sum(sql`${open} and ${deals.category} = 'pipeline'`),
    weighted:
      sql<number>`coalesce(round((sum(${deals.yuanFen} * ${pipelineStages.perMille}) filter (where ${counted}))::numeric / 1000), 0)`.mapWith(
        Number,
      ),
    won: sum(sql`${deals.state} = 'won'`),
    deals: sql<number>`(count(*) filter (where ${counted}))::int`,
    unpriced: sql<number>`(count(*) filter (where ${counted} and ${deals.yuanFen} is null))::int`,
  }
}

const inSpan = (span: Span, within: SQL | undefined) => and(within, sql`(${openIn(span)} or ${wonIn(span)})`)

export const findForecast = (tx: Tx, span: Span, within: SQL | undefined) =>
  tx
    .select({ accountId: deals.ownerAccountId, name: accounts.nickName, ...sums() })
    .from(deals)
    .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
    .leftJoin(accounts, eq(accounts.id, deals.ownerAccountId))
    .where(inSpan(span, within))
    .groupBy(deals.ownerAccountId, accounts.nickName, accounts.pinyin)
    .orderBy(asc(accounts.pinyin), asc(deals.ownerAccountId))
    .limit(500)

export type ForecastSums = Omit<Awaited<ReturnType<typeof findForecast>>[number], 'accountId' | 'name'>

export const nothing: ForecastSums = {
  commit: 0,
  best: 0,
  pipeline: 0,
  weighted: 0,
  won: 0,
  deals: 0,
  unpriced: 0,
}

/** The same of all of them: weighted amounts are rounded once, so this is no sum of the rows above. */
export const sumForecast = async (tx: Tx, span: Span, within: SQL | undefined): Promise<ForecastSums> => {
  const [total = nothing] = await tx
    .select(sums())
    .from(deals)
    .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
    .where(inSpan(span, within))
  return total
}

export const insertSnapshots = (
  tx: Tx,
  rows: readonly Omit<typeof forecastSnapshots.$inferInsert, 'companyId' | 'id'>[],
) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(forecastSnapshots)
        .values([...rows])
        .onConflictDoNothing()

/** The Mondays on which a month was forecast, for some owners; all of them without. */
export const findSnapshots = (tx: Tx, month: string, within: SQL | undefined): Promise<Snapshot[]> => {
  const sum = (column: SQL | (typeof forecastSnapshots)[keyof Pick<typeof forecastSnapshots, 'commitFen'>]) =>
    sql<number>`sum(${column})`.mapWith(Number)
  return tx
    .select({
      takenOn: forecastSnapshots.takenOn,
      commit: sum(forecastSnapshots.commitFen),
      best: sum(plain`${forecastSnapshots.bestFen}`),
      pipeline: sum(plain`${forecastSnapshots.pipelineFen}`),
      weighted: sum(plain`${forecastSnapshots.weightedFen}`),
      won: sum(plain`${forecastSnapshots.wonFen}`),
      deals: sum(plain`${forecastSnapshots.deals}`),
      unpriced: sum(plain`${forecastSnapshots.unpriced}`),
    })
    .from(forecastSnapshots)
    .where(and(eq(forecastSnapshots.month, `${month}-01`), within))
    .groupBy(forecastSnapshots.takenOn)
    .orderBy(asc(forecastSnapshots.takenOn))
    .limit(60)
}

/** Why deals were lost in some days, and to whom. */
export async function findLost(tx: Tx, span: Span, within: SQL | undefined): Promise<LostDeals> {
  const { from, until, zone } = span
  const where = and(
    within,
    eq(deals.state, 'lost'),
    sql`${deals.endedAt} >= ${dayBegins(from, zone)} and ${deals.endedAt} < ${dayEnds(until, zone)}`,
  )
  const counted = {
    count: sql<number>`count(*)::int`,
    fen: sql<number>`coalesce(sum(${deals.yuanFen}), 0)`.mapWith(Number),
  }
  const reasons = await tx
    .select({ reason: deals.lostReason, ...counted })
    .from(deals)
    .where(where)
    .groupBy(deals.lostReason)
    .orderBy(desc(sql`count(*)`))
  const competitors = await tx
    .select({ name: deals.competitor, ...counted })
    .from(deals)
    .where(and(where, sql`${deals.competitor} <> ''`))
    .groupBy(deals.competitor)
    .orderBy(desc(sql`count(*)`), asc(deals.competitor))
    .limit(10)
  return {
    reasons: reasons.flatMap(({ reason, ...rest }) => (reason === null ? [] : [{ reason, ...rest }])),
    competitors,
  }
}
