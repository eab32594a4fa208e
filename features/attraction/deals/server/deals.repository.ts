import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm'

import { firmPeople, firms } from '#features/attraction/firms/server/firms.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { staffSearch } from '#features/company/organisation/server/staff-search.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import { type DealFilter, type DealState, dealStates, type PricedLine } from '../deals.contract.ts'
import { dealKeys, dealLines, deals, pipelineStages, stageMoves } from './deals.tables.ts'

export type Deal = typeof deals.$inferSelect
export type NewDeal = Omit<typeof deals.$inferInsert, 'companyId' | 'id' | 'searchText'>
export type StageMove = typeof stageMoves.$inferSelect

const search = searchOf({ objects: deals, keys: dealKeys })

/** The reader of deals, by conditions on them. */
export interface DealSight {
  within: SQL | undefined
  /** The deals that the viewer may change, and open again. */
  editable: SQL | undefined
  reopenable: SQL | undefined
  accountId: string
}

const { searchText: _searchText, ...columns } = getTableColumns(deals)

const shownColumns = ({ editable, reopenable }: DealSight) => ({
  mayEdit: sql<boolean>`coalesce(${editable ?? sql`true`}, false)`,
  mayReopen: sql<boolean>`coalesce(${reopenable ?? sql`true`}, false)`,
  deal: columns,
  firm: firms.name,
  owner: accounts.nickName,
  stage: pipelineStages.name,
  perMille: pipelineStages.perMille,
  slaDays: pipelineStages.slaDays,
})

const shownDeals = (tx: Tx, sight: DealSight) =>
  tx
    .select(shownColumns(sight))
    .from(deals)
    .innerJoin(pipelineStages, eq(pipelineStages.id, deals.stageId))
    .leftJoin(firms, eq(firms.id, deals.firmId))
    .leftJoin(accounts, eq(accounts.id, deals.ownerAccountId))
    .$dynamic()

export type ShownDeal = Awaited<ReturnType<typeof shownDeals>>[number]

/** Longer in its stage than the stage allows. */
export const isStalled = sql`${deals.state} = 'open' and exists (select from ${pipelineStages} where ${pipelineStages.id} = ${deals.stageId} and ${pipelineStages.slaDays} is not null and ${deals.enteredStageAt} < now() - make_interval(days => ${pipelineStages.slaDays}))`

const isState = (word: string): word is DealState => dealStates.some((state) => state === word)

/** The condition of a filter, the reach included. */
export async function dealsWhere(
  tx: Tx,
  filter: DealFilter,
  { within, accountId }: Pick<DealSight, 'within' | 'accountId'>,
): Promise<SQL | undefined> {
  const { pipelineId, stageId, state, category, ownerAccountId, firmId, view, closesFrom, closesUntil } =
    filter
  const states = splitList(state).filter(isState)
  return and(
    within,
    pipelineId ? eq(deals.pipelineId, pipelineId) : undefined,
    stageId ? eq(deals.stageId, stageId) : undefined,
    states.length > 0 ? inArray(deals.state, states) : undefined,
    category ? eq(deals.category, category) : undefined,
    ownerAccountId ? eq(deals.ownerAccountId, ownerAccountId) : undefined,
    firmId ? eq(deals.firmId, firmId) : undefined,
    view === 'mine' ? eq(deals.ownerAccountId, accountId) : undefined,
    view === 'stalled' ? isStalled : undefined,
    closesFrom ? sql`${deals.expectedClose} >= ${closesFrom}` : undefined,
    closesUntil ? sql`${deals.expectedClose} <= ${closesUntil}` : undefined,
    await search.find(tx, filter.keyword),
  )
}

interface DealListing extends Paging {
  sight: DealSight
  where: SQL | undefined
  sort?: 'updatedAt' | 'amount' | 'expectedClose' | undefined
  order?: 'asc' | 'desc' | undefined
}

const sorted = { updatedAt: deals.updatedAt, amount: deals.yuanFen, expectedClose: deals.expectedClose }

export async function findDeals(tx: Tx, listing: DealListing): Promise<Page<ShownDeal>> {
  const { where, sight, sort = 'updatedAt', order = 'desc' } = listing
  const { limit, offset } = pageBounds(listing)
  const direction = order === 'asc' ? asc : desc
  const list = await shownDeals(tx, sight)
    .where(where)
    .orderBy(direction(sorted[sort]), direction(deals.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, deals, where)) }
}

/** Deals by their ids, as far as the viewer sees them. */
export const findShownDeals = (tx: Tx, ids: readonly string[], sight: DealSight): Promise<ShownDeal[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : shownDeals(tx, sight).where(and(inArray(deals.id, [...ids]), sight.within))

export const findShownDeal = (tx: Tx, id: string, sight: DealSight): Promise<ShownDeal | undefined> =>
  shownDeals(tx, sight)
    .where(and(eq(deals.id, id), sight.within))
    .then(firstRow)

/** Some deals of each stage, the ones that changed last. */
export async function findCards(
  tx: Tx,
  {
    stageIds,
    where,
    each,
    sight,
  }: Pick<DealListing, 'where' | 'sight'> & { stageIds: readonly string[]; each: number },
): Promise<ShownDeal[]> {
  const pages = []
  for (const stageId of stageIds)
    pages.push(
      await shownDeals(tx, sight)
        .where(and(where, eq(deals.stageId, stageId)))
        .orderBy(desc(deals.updatedAt), desc(deals.id))
        .limit(each),
    )
  return pages.flat()
}

/** A deal for writing, as far as it is within reach: the next writer of it waits. */
export const lockDeal = (tx: Tx, id: string, within?: SQL): Promise<Deal | undefined> =>
  tx
    .select(columns)
    .from(deals)
    .where(and(eq(deals.id, id), within))
    .for('update')
    .then(firstRow) as Promise<Deal | undefined>

export async function insertDeal(tx: Tx, deal: NewDeal): Promise<Deal> {
  const row = await tx.insert(deals).values(deal).returning().then(writtenRow)
  await search.writeKeys(tx, [row.id])
  return row
}

/** Changes a locked deal; its version moves on. */
export async function changeDeal(
  tx: Tx,
  { id, version, title }: Pick<Deal, 'id' | 'version' | 'title'>,
  set: Partial<NewDeal>,
): Promise<Deal> {
  const row = await tx
    .update(deals)
    .set({ ...set, version: version + 1, updatedAt: new Date() })
    .where(eq(deals.id, id))
    .returning()
    .then(writtenRow)
  if (set.title !== undefined && set.title !== title) await search.writeKeys(tx, [id])
  return row
}

export const findLines = (tx: Tx, dealId: string): Promise<PricedLine[]> =>
  tx
    .select({
      name: dealLines.name,
      quantity: dealLines.quantity,
      unitFen: dealLines.unitFen,
      discountPerMille: dealLines.discountPerMille,
      amountFen: dealLines.amountFen,
    })
    .from(dealLines)
    .where(eq(dealLines.dealId, dealId))
    .orderBy(asc(dealLines.place))

export async function replaceLines(tx: Tx, dealId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx.delete(dealLines).where(eq(dealLines.dealId, dealId))
  if (lines.length > 0)
    await tx.insert(dealLines).values(lines.map((line, place) => ({ ...line, place, dealId })))
}

export const insertMove = (tx: Tx, move: Omit<typeof stageMoves.$inferInsert, 'companyId' | 'id'>) =>
  tx.insert(stageMoves).values(move)

/** The last moves of a deal, the latest first. */
export const findMoves = (tx: Tx, dealId: string): Promise<StageMove[]> =>
  tx
    .select()
    .from(stageMoves)
    .where(eq(stageMoves.dealId, dealId))
    .orderBy(desc(stageMoves.createdAt), desc(stageMoves.id))
    .limit(100)

export const findStageNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await tx
            .select({ id: pipelineStages.id, name: pipelineStages.name })
            .from(pipelineStages)
            .where(inArray(pipelineStages.id, [...ids]))
        ).map(({ id, name }) => [id, name]),
      )

const colleagues = (tx: Tx) =>
  tx
    .select({
      id: accounts.id,
      name: accounts.nickName,
      department: departments.name,
      departmentId: staff.departmentId,
    })
    .from(accounts)
    .innerJoin(staff, and(eq(staff.id, accounts.staffId), eq(staff.state, 'active')))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .$dynamic()

export type Colleague = Awaited<ReturnType<typeof colleagues>>[number]

/** Colleagues at work with an account, by a part of their name. */
export const findColleagues = async (tx: Tx, keyword: string | undefined): Promise<Colleague[]> =>
  colleagues(tx)
    .where(and(eq(accounts.state, 'active'), await staffSearch.names.find(tx, keyword)))
    .orderBy(asc(staff.pinyin), asc(staff.id))
    .limit(50)

export const findColleague = (tx: Tx, accountId: string): Promise<Colleague | undefined> =>
  colleagues(tx)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
    .then(firstRow)

/** Whether somebody is among the people of a firm now. */
export const isPersonOfFirm = async (
  tx: Tx,
  { firmId, personId }: { firmId: string; personId: string },
): Promise<boolean> => {
  const [found] = await tx
    .select({ id: firmPeople.id })
    .from(firmPeople)
    .where(and(eq(firmPeople.firmId, firmId), eq(firmPeople.personId, personId)))
    .limit(1)
  return found !== undefined
}

export const countDealsOfFirms = async (tx: Tx, firmIds: readonly string[]): Promise<Map<string, number>> => {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: deals.firmId, total: sql<number>`count(*)::int` })
    .from(deals)
    .where(inArray(deals.firmId, [...firmIds]))
    .groupBy(deals.firmId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])))
}

const openStates = ['open', 'on_hold'] as const

/** How many deals of some firms are open. */
export async function countOpenDealsOfFirms(
  tx: Tx,
  firmIds: readonly string[],
): Promise<Map<string, number>> {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: deals.firmId, total: sql<number>`count(*)::int` })
    .from(deals)
    .where(and(inArray(deals.firmId, [...firmIds]), inArray(deals.state, [...openStates])))
    .groupBy(deals.firmId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])))
}

/** The people of a firm, those first who have been there longest. */
export const findPeopleOfFirm = async (tx: Tx, firmId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: firmPeople.personId })
    .from(firmPeople)
    .where(eq(firmPeople.firmId, firmId))
    .orderBy(asc(firmPeople.createdAt), asc(firmPeople.id))
    .limit(200)
  return rows.map(({ id }) => id)
}

/** The deals of a firm that was merged go to the one that stays; answers which. */
export const moveDealsOfFirm = async (
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<string[]> => {
  const rows = await tx
    .update(deals)
    .set({ firmId: into })
    .where(eq(deals.firmId, from))
    .returning({ id: deals.id })
  return rows.map(({ id }) => id)
}

/** Those of some deals that are still with a firm go back to another. */
export const returnDealsOfFirm = (
  tx: Tx,
  { ids, from, into }: { ids: readonly string[]; from: string; into: string },
) =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .update(deals)
        .set({ firmId: from })
        .where(and(inArray(deals.id, [...ids]), eq(deals.firmId, into)))

export const countDealsWhere = (tx: Tx, where: SQL | undefined): Promise<number> => tx.$count(deals, where)

const nobody: DealSight = { within: undefined, editable: sql`false`, reopenable: sql`false`, accountId: '' }

/** Deals after another one, by their ids: a file is written piece by piece. */
export const findDealsAfter = async (
  tx: Tx,
  where: SQL | undefined,
  { after, limit }: { after: string | null; limit: number },
): Promise<(ShownDeal & { id: string })[]> => {
  const rows = await shownDeals(tx, nobody)
    .where(and(where, after === null ? undefined : gt(deals.id, after)))
    .orderBy(asc(deals.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, id: row.deal.id }))
}
