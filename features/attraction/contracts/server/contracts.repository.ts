import { and, asc, count, desc, eq, inArray, lte, type SQL } from 'drizzle-orm'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import {
  type ContractState,
  contractStates,
  type PlanLineDraft,
  type PlanView,
  planViews,
} from '../contracts.contract.ts'
import { winningStates } from './contracts.domain.ts'
import { contracts, contractVersions, planLines } from './contracts.tables.ts'

export type StoredContract = typeof contracts.$inferSelect
export type StoredVersion = typeof contractVersions.$inferSelect
export type StoredLine = typeof planLines.$inferSelect

/** The sight and the rights of the viewer, as conditions on contracts. */
export interface ContractSight {
  within: SQL | undefined
  editable: SQL | undefined
  signable: SQL | undefined
}

const either = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition ?? sql`true`}, false)`

const sumOfLines = (amount: SQL) =>
  sql<number>`coalesce((select sum(${amount}) from ${planLines} where ${planLines.contractId} = ${contracts.id}), 0)`.mapWith(
    Number,
  )

const shownContracts = (tx: Tx, { editable, signable }: ContractSight, today: string) =>
  tx
    .select({
      contract: contracts,
      deal: deals.title,
      firm: firms.name,
      owner: accounts.nickName,
      mayEdit: either(editable),
      maySign: either(signable),
      paidFen: sumOfLines(sql`${planLines.paidFen}`),
      overdueFen: sumOfLines(
        sql`case when ${planLines.dueOn} < ${today} then ${planLines.amountFen} - ${planLines.paidFen} else 0 end`,
      ),
    })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .leftJoin(firms, eq(firms.id, contracts.firmId))
    .leftJoin(accounts, eq(accounts.id, contracts.ownerAccountId))
    .$dynamic()

export type ShownContract = Awaited<ReturnType<typeof shownContracts>>[number]

interface Listing extends Paging {
  sight: ContractSight
  today: string
  state?: ContractState | undefined
  dealId?: string | undefined
  firmId?: string | undefined
}

export async function findContracts(tx: Tx, listing: Listing): Promise<Page<ShownContract>> {
  const { sight, today, state, dealId, firmId } = listing
  const where = and(
    sight.within,
    state ? eq(contracts.state, state) : undefined,
    dealId ? eq(contracts.dealId, dealId) : undefined,
    firmId ? eq(contracts.firmId, firmId) : undefined,
  )
  const { limit, offset } = pageBounds(listing)
  const list = await shownContracts(tx, sight, today)
    .where(where)
    .orderBy(desc(contracts.updatedAt), desc(contracts.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, contracts, where)) }
}

export async function countContractStates(
  tx: Tx,
  within: SQL | undefined,
): Promise<Record<ContractState, number>> {
  const rows = await tx
    .select({ state: contracts.state, total: count() })
    .from(contracts)
    .where(within)
    .groupBy(contracts.state)
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return Object.fromEntries(contractStates.map((state) => [state, totals.get(state) ?? 0])) as Record<
    ContractState,
    number
  >
}

export const findShownContract = (
  tx: Tx,
  id: string,
  { sight, today }: { sight: ContractSight; today: string },
): Promise<ShownContract | undefined> =>
  shownContracts(tx, sight, today)
    .where(and(eq(contracts.id, id), sight.within))
    .then(firstRow)

export const lockContract = (tx: Tx, id: string): Promise<StoredContract | undefined> =>
  tx.select().from(contracts).where(eq(contracts.id, id)).for('update').then(firstRow)

/** Contracts for writing, in the order in which everybody locks them. */
export const lockContracts = (tx: Tx, ids: readonly string[]): Promise<StoredContract[]> =>
  tx
    .select()
    .from(contracts)
    .where(inArray(contracts.id, [...ids]))
    .orderBy(asc(contracts.id))
    .for('update')

export const insertContract = (
  tx: Tx,
  contract: Omit<typeof contracts.$inferInsert, 'companyId' | 'id'>,
): Promise<StoredContract> => tx.insert(contracts).values(contract).returning().then(writtenRow)

export const changeContract = (
  tx: Tx,
  { id, version }: Pick<StoredContract, 'id' | 'version'>,
  set: Partial<Omit<StoredContract, 'id' | 'companyId' | 'version'>>,
): Promise<StoredContract> =>
  tx
    .update(contracts)
    .set({ ...set, version: version + 1, updatedAt: new Date() })
    .where(eq(contracts.id, id))
    .returning()
    .then(writtenRow)

export const findLinesOf = (tx: Tx, contractId: string): Promise<StoredLine[]> =>
  tx
    .select()
    .from(planLines)
    .where(eq(planLines.contractId, contractId))
    .orderBy(asc(planLines.place), asc(planLines.id))

/** Puts a plan in the place of another: lines keep their id, and so their money. */
export async function replaceLines(
  tx: Tx,
  contractId: string,
  plan: readonly PlanLineDraft[],
): Promise<void> {
  const stored = await findLinesOf(tx, contractId)
  const kept = new Set(plan.flatMap(({ id }) => id ?? []))
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(planLines).where(inArray(planLines.id, gone))
  for (const [place, { id, name, dueOn, amountFen }] of plan.entries()) {
    const set = { place, name: name.trim(), dueOn, amountFen }
    if (id === undefined) await tx.insert(planLines).values({ ...set, contractId })
    else await tx.update(planLines).set(set).where(eq(planLines.id, id))
  }
}

export const findVersions = (tx: Tx, contractId: string): Promise<StoredVersion[]> =>
  tx
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(desc(contractVersions.createdAt), desc(contractVersions.id))
    .limit(50)

export const insertVersion = (
  tx: Tx,
  version: Omit<typeof contractVersions.$inferInsert, 'companyId' | 'id'>,
) => tx.insert(contractVersions).values(version)

export const findVersionOf = (tx: Tx, approvalId: string): Promise<StoredVersion | undefined> =>
  tx.select().from(contractVersions).where(eq(contractVersions.approvalId, approvalId)).then(firstRow)

export const writeVersion = (tx: Tx, id: string, outcome: StoredVersion['outcome']) =>
  tx.update(contractVersions).set({ outcome }).where(eq(contractVersions.id, id))

/** Those of some deals that have a contract which is signed. */
export const findSignedDeals = async (tx: Tx, dealIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectDistinct({ dealId: contracts.dealId })
    .from(contracts)
    .where(and(inArray(contracts.dealId, [...dealIds]), inArray(contracts.state, [...winningStates])))
  return new Set(rows.map(({ dealId }) => dealId))
}

/** The signed contracts of a firm, with their last days. */
export const findSignedOf = (tx: Tx, firmId: string): Promise<{ endsOn: string | null }[]> =>
  tx
    .select({ endsOn: contracts.endsOn })
    .from(contracts)
    .where(and(eq(contracts.firmId, firmId), inArray(contracts.state, [...winningStates])))

export const countContractsOfFirms = async (
  tx: Tx,
  firmIds: readonly string[],
): Promise<Map<string, number>> => {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: contracts.firmId, total: count() })
    .from(contracts)
    .where(inArray(contracts.firmId, [...firmIds]))
    .groupBy(contracts.firmId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])))
}

/** Contracts of a firm that wait for consent or a signature. */
export const countPending = (tx: Tx, firmId: string): Promise<number> =>
  tx.$count(
    contracts,
    and(eq(contracts.firmId, firmId), inArray(contracts.state, ['pending_signing', 'change'])),
  )

export const moveContractsOfFirm = async (
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<string[]> => {
  const rows = await tx
    .update(contracts)
    .set({ firmId: into })
    .where(eq(contracts.firmId, from))
    .returning({ id: contracts.id })
  return rows.map(({ id }) => id)
}

export const returnContractsOfFirm = (
  tx: Tx,
  { ids, from, into }: { ids: readonly string[]; from: string; into: string },
) =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(contracts)
        .set({ firmId: from })
        .where(and(inArray(contracts.id, [...ids]), eq(contracts.firmId, into)))

const planColumns = {
  line: planLines,
  contract: contracts.title,
  number: contracts.number,
  firmId: contracts.firmId,
  firm: firms.name,
  owner: accounts.nickName,
}

const shownLines = (tx: Tx) =>
  tx
    .select(planColumns)
    .from(planLines)
    .innerJoin(contracts, eq(contracts.id, planLines.contractId))
    .leftJoin(firms, eq(firms.id, contracts.firmId))
    .leftJoin(accounts, eq(accounts.id, contracts.ownerAccountId))
    .$dynamic()

export type ShownLine = Awaited<ReturnType<typeof shownLines>>[number]

const soonDays = 30
const isOpen = sql`${planLines.paidFen} < ${planLines.amountFen}`

const viewCondition = (view: PlanView, today: string): SQL | undefined => {
  switch (view) {
    case 'overdue':
      return and(isOpen, sql`${planLines.dueOn} < ${today}::date`)
    case 'soon':
      return and(isOpen, sql`${planLines.dueOn} between ${today}::date and ${today}::date + ${soonDays}::int`)
    case 'open':
      return isOpen
    case 'done':
      return sql`${planLines.paidFen} >= ${planLines.amountFen}`
  }
}

/** Plans count once their contract is signed. */
const inForce = (within: SQL | undefined) =>
  and(within, inArray(contracts.state, ['signed', 'in_progress', 'change', 'completed']))

interface PlanListing extends Paging {
  within: SQL | undefined
  today: string
  view?: PlanView | undefined
  firmId?: string | undefined
}

export async function findPlan(tx: Tx, listing: PlanListing): Promise<Page<ShownLine>> {
  const { within, today, view = 'open', firmId } = listing
  const where = and(
    inForce(within),
    viewCondition(view, today),
    firmId ? eq(contracts.firmId, firmId) : undefined,
  )
  const { limit, offset } = pageBounds(listing)
  const list = await shownLines(tx)
    .where(where)
    .orderBy(asc(planLines.dueOn), asc(planLines.id))
    .limit(limit)
    .offset(offset)
  const counted = tx
    .select({ row: sql`1` })
    .from(planLines)
    .innerJoin(contracts, eq(contracts.id, planLines.contractId))
    .where(where)
  return { list, ...(await countRows(tx, counted)) }
}

export async function sumPlan(
  tx: Tx,
  { within, today }: { within: SQL | undefined; today: string },
): Promise<Record<PlanView, { count: number; openFen: number }>> {
  const entries = []
  for (const view of planViews) {
    const [sum = { count: 0, openFen: 0 }] = await tx
      .select({
        count: count(),
        openFen: sql<number>`coalesce(sum(${planLines.amountFen} - ${planLines.paidFen}), 0)`.mapWith(Number),
      })
      .from(planLines)
      .innerJoin(contracts, eq(contracts.id, planLines.contractId))
      .where(and(inForce(within), viewCondition(view, today)))
    entries.push([view, sum] as const)
  }
  return Object.fromEntries(entries) as Record<PlanView, { count: number; openFen: number }>
}

/** The open lines of a firm's contracts that are in force, the earliest first. */
export const findOpenLines = (tx: Tx, firmId: string): Promise<ShownLine[]> =>
  shownLines(tx)
    .where(and(inForce(eq(contracts.firmId, firmId)), isOpen))
    .orderBy(asc(planLines.dueOn), asc(planLines.id))
    .limit(100)

/** Lines for writing, in the order in which everybody locks them. */
export const lockLines = (tx: Tx, ids: readonly string[]): Promise<StoredLine[]> =>
  tx
    .select()
    .from(planLines)
    .where(inArray(planLines.id, [...ids]))
    .orderBy(asc(planLines.id))
    .for('update')

/** Puts money on a line that is open for as much; undefined where it is not. */
export const payLine = (tx: Tx, id: string, amountFen: number): Promise<StoredLine | undefined> =>
  tx
    .update(planLines)
    .set({ paidFen: sql`${planLines.paidFen} + ${amountFen}` })
    .where(and(eq(planLines.id, id), lte(sql`${planLines.paidFen} + ${amountFen}`, planLines.amountFen)))
    .returning()
    .then(firstRow)

export const unpayLine = (tx: Tx, id: string, amountFen: number): Promise<StoredLine> =>
  tx
    .update(planLines)
    .set({ paidFen: sql`${planLines.paidFen} - ${amountFen}` })
    .where(eq(planLines.id, id))
    .returning()
    .then(writtenRow)
