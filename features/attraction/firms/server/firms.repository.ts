import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import { type FirmFilter, type FirmGrade, type ShownFirmState, shownFirmStates } from '../firms.contract.ts'
import { ownFirmsOf, seenFirmsOf } from './firm-reach.repository.ts'
import { firms, nameSuffixes } from './firms.tables.ts'
import { haveTag, tagIdsOf } from './object-tags.repository.ts'

const { searchText: _searchText, ...columns } = getTableColumns(firms)

export type Firm = Omit<typeof firms.$inferSelect, 'searchText'>
type NewFirm = Omit<typeof firms.$inferInsert, 'companyId' | 'id' | 'pinyin'>

/** A firm with what is shown of its owner to the person who asks. */
export interface ShownFirm extends Firm {
  ownerName: string | null
  ownerDepartmentId: string | null
  ownerDepartment: string | null
  isOfTeam: boolean
  people: number
  tagIds: string[]
}

/** By every part of a firm's names. */
const search = searchOf({ objects: firms, keys: nameSuffixes })

const shownColumns = (accountId: string) => ({
  ...columns,
  ownerName: accounts.nickName,
  ownerDepartmentId: staff.departmentId,
  ownerDepartment: departments.name,
  isOfTeam: sql<boolean>`exists (select from firm_team t where t.firm_id = ${firms.id} and t.account_id = ${accountId})`,
  tagIds: tagIdsOf('firm'),
  people: sql<number>`(select count(*)::int from firm_people p where p.firm_id = ${firms.id} and p.until is null)`,
})

const shown = (tx: Tx, { accountId }: Viewer) =>
  tx
    .select(shownColumns(accountId))
    .from(firms)
    .leftJoin(accounts, eq(accounts.id, firms.ownerAccountId))
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))

/** Districts whose code begins like this; codes are digits, so they have one order everywhere. */
const beginsWith = (column: AnyPgColumn, digits: string): SQL | undefined =>
  and(sql`${column} >= ${digits}`, sql`${column} < ${String(Number(digits) + 1)}`)

const ownedBy = (viewer: Viewer, owner: string | undefined): SQL | undefined =>
  owner === undefined ? undefined : owner === 'me' ? ownFirmsOf(viewer) : eq(firms.ownerAccountId, owner)

const living: SQL = sql`${firms.state} not in ('merged', 'anonymised')`

/** The condition of a list for somebody. */
export async function conditionOf(tx: Tx, viewer: Viewer, filter: FirmFilter): Promise<SQL | undefined> {
  const { keyword, region, industry, grade, owner, tagId } = filter
  const states = splitList(filter.status) as ShownFirmState[]
  const state = states.length === 1 ? states[0] : undefined
  const grades = splitList(grade) as FirmGrade[]
  return and(
    states.length === 0 ? living : state ? eq(firms.state, state) : inArray(firms.state, states),
    seenFirmsOf(viewer, state),
    region ? beginsWith(firms.region, region) : undefined,
    industry ? eq(firms.industry, industry) : undefined,
    grades.length > 0 ? inArray(firms.grade, grades) : undefined,
    ownedBy(viewer, owner),
    tagId ? haveTag('firm', tagId) : undefined,
    await search.find(tx, keyword),
  )
}

interface FirmOrder extends Paging {
  sort?: 'updatedAt' | 'createdAt' | 'name' | undefined
  order?: 'asc' | 'desc' | undefined
}

const sortColumns = { updatedAt: firms.updatedAt, createdAt: firms.createdAt, name: firms.pinyin }

/** One page of the firms that somebody sees. */
export async function findFirms(
  tx: Tx,
  viewer: Viewer,
  filter: FirmFilter & FirmOrder,
): Promise<Page<ShownFirm>> {
  const { sort = 'updatedAt', order = sort === 'name' ? 'asc' : 'desc' } = filter
  const where = await conditionOf(tx, viewer, filter)
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  const list = await shown(tx, viewer)
    .where(where)
    .orderBy(direction(sortColumns[sort]), direction(firms.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, firms, where)) }
}

/** How many firms stand in each state of a filter, as somebody sees them. */
export async function countFirms(tx: Tx, viewer: Viewer, filter: Omit<FirmFilter, 'status'>) {
  const conditions = new Map<ShownFirmState, SQL | undefined>()
  for (const status of shownFirmStates)
    conditions.set(status, await conditionOf(tx, viewer, { ...filter, status }))
  return countStates(tx, shownFirmStates, (status) =>
    tx
      .select({ row: sql`1` })
      .from(firms)
      .where(conditions.get(status)),
  )
}

/** How many firms of a filter lie in each province. */
export async function countRegions(
  tx: Tx,
  viewer: Viewer,
  filter: Omit<FirmFilter, 'region'>,
): Promise<{ region: string; total: number }[]> {
  const region = sql<string>`coalesce(left(${firms.region}, 2), '')`
  return tx
    .select({ region, total: sql<number>`count(*)::int` })
    .from(firms)
    .where(await conditionOf(tx, viewer, filter))
    .groupBy(region)
    .orderBy(region)
}

/** Firms by their ids; the caller asks whether the viewer may see them. */
export const findShownFirms = (tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<ShownFirm[]> =>
  ids.length === 0 ? Promise.resolve([]) : shown(tx, viewer).where(inArray(firms.id, [...ids]))

export const findShownFirm = (tx: Tx, viewer: Viewer, id: string): Promise<ShownFirm | undefined> =>
  findShownFirms(tx, viewer, [id]).then(firstRow)

/** Firms for writing, in the order of their ids: the next writer of them waits. */
export const lockFirms = (tx: Tx, ids: readonly string[]): Promise<Firm[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(columns)
        .from(firms)
        .where(inArray(firms.id, [...ids]))
        .orderBy(asc(firms.id))
        .for('update')

/** Says of locked firms that their transfer waits for an approval; those who look at them see a new version. */
export const markTransfers = (tx: Tx, ids: readonly string[], approvalId: string) =>
  tx
    .update(firms)
    .set({ transferApprovalId: approvalId, version: sql`${firms.version} + 1` })
    .where(inArray(firms.id, [...ids]))

/** Nothing waits for this approval any more. */
export const clearTransfers = (tx: Tx, approvalId: string) =>
  tx
    .update(firms)
    .set({ transferApprovalId: null, version: sql`${firms.version} + 1` })
    .where(eq(firms.transferApprovalId, approvalId))

export async function insertFirm(tx: Tx, firm: NewFirm): Promise<Firm> {
  const written = await tx
    .insert(firms)
    .values({ ...firm, pinyin: searchablePinyin(firm.name) })
    .returning(columns)
    .then(writtenRow)
  await search.writeKeys(tx, [written.id])
  return written
}

/** Changes a locked firm; its version moves on. */
export async function changeFirm(
  tx: Tx,
  { id, version }: Pick<Firm, 'id' | 'version'>,
  set: Partial<NewFirm>,
): Promise<Firm> {
  const written = await tx
    .update(firms)
    .set({
      ...set,
      ...(set.name !== undefined && { pinyin: searchablePinyin(set.name) }),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(firms.id, id))
    .returning(columns)
    .then(writtenRow)
  if (set.name !== undefined || set.shortName !== undefined) await search.writeKeys(tx, [id])
  return written
}

/** Whether any of these firms is in the pool. */
export const isAnyPooled = async (tx: Tx, where: SQL | undefined): Promise<boolean> =>
  (
    await tx
      .select({ id: firms.id })
      .from(firms)
      .where(and(where, eq(firms.state, 'pool')))
      .limit(1)
  ).length > 0

export const countFirmsWhere = (tx: Tx, where: SQL | undefined): Promise<number> => tx.$count(firms, where)

/** Firms after another one, by their ids: a file is written piece by piece. */
export const firmsAfter = (
  tx: Tx,
  { viewer, where }: { viewer: Viewer; where: SQL | undefined },
  { after, limit }: { after: string | null; limit: number },
): Promise<ShownFirm[]> =>
  shown(tx, viewer)
    .where(and(where, after === null ? undefined : gt(firms.id, after)))
    .orderBy(asc(firms.id))
    .limit(limit)

export const deleteFirm = (tx: Tx, id: string): Promise<unknown> => tx.delete(firms).where(eq(firms.id, id))
