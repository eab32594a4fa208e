import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { AssetState, Grade, Purpose } from '../data-assets.contract.ts'
import {
  assetCertificates,
  assetCheckRuns,
  assetChecks,
  assetGrants,
  assetUses,
  dataAssets,
} from './data-assets.tables.ts'

export type Asset = typeof dataAssets.$inferSelect
export type Check = typeof assetChecks.$inferSelect
export type Grant = typeof assetGrants.$inferSelect
export type Certificate = typeof assetCertificates.$inferSelect

interface ListQuestion extends Paging {
  keyword?: string | undefined
  state?: AssetState | undefined
  grade?: Grade | undefined
  sort?: 'name' | 'rows' | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findAssets(tx: Tx, question: ListQuestion): Promise<Page<Asset>> {
  const { keyword, state, grade, sort = 'rows', order = sort === 'rows' ? 'desc' : 'asc' } = question
  const where = and(
    keyword ? standsInAny(tx, [dataAssets.name, dataAssets.source], keyword) : undefined,
    state === undefined ? undefined : eq(dataAssets.state, state),
    grade === undefined ? undefined : eq(dataAssets.grade, grade),
  )
  const direction = order === 'asc' ? asc : desc
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(dataAssets)
      .where(where)
      .orderBy(direction(dataAssets[sort]), direction(dataAssets.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, dataAssets, where),
  )
}

export const findAsset = (tx: Tx, id: string): Promise<Asset | undefined> =>
  tx.select().from(dataAssets).where(eq(dataAssets.id, id)).then(firstRow)

export const lockAsset = (tx: Tx, id: string): Promise<Asset | undefined> =>
  tx.select().from(dataAssets).where(eq(dataAssets.id, id)).for('update').then(firstRow)

export const findAssetOf = (tx: Tx, source: string): Promise<Asset | undefined> =>
  tx.select().from(dataAssets).where(eq(dataAssets.source, source)).then(firstRow)

/** The rows of all assets, by their table. */
export const findCounts = (tx: Tx) =>
  tx.select({ source: dataAssets.source, rows: dataAssets.rows }).from(dataAssets)

export const findSources = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx.select({ id: dataAssets.id, source: dataAssets.source }).from(dataAssets)
  return new Map(rows.map(({ id, source }) => [source, id]))
}

/** Writes candidates; one that is known already stays as it is. */
export const insertCandidates = async (tx: Tx, found: (typeof dataAssets.$inferInsert)[]): Promise<void> => {
  if (found.length > 0) await tx.insert(dataAssets).values(found).onConflictDoNothing()
}

type Changes = Partial<Omit<typeof dataAssets.$inferInsert, 'companyId' | 'id' | 'version'>>

export const writeAsset = (tx: Tx, id: string, set: Changes): Promise<Asset> =>
  tx
    .update(dataAssets)
    .set({ ...set, version: sql`${dataAssets.version} + 1` })
    .where(eq(dataAssets.id, id))
    .returning()
    .then(writtenRow)

/** Counting changes nothing that anybody edits, so the version stays. */
export const writeCounts = (tx: Tx, id: string, set: Changes) =>
  tx.update(dataAssets).set(set).where(eq(dataAssets.id, id))

/** The next number of the register: one writer after the other, so that no number is left out. */
export async function nextAssetNumber(tx: Tx): Promise<number> {
  await lockKey(tx, 'assets:number')
  const [row] = await tx.select({ last: sql<number | null>`max(${dataAssets.number})` }).from(dataAssets)
  return (row?.last ?? 0) + 1
}

export async function insertCertificate(
  tx: Tx,
  certificate: Omit<typeof assetCertificates.$inferInsert, 'number'>,
): Promise<Certificate> {
  await lockKey(tx, 'assets:certificate')
  const [row] = await tx
    .select({ last: sql<number | null>`max(${assetCertificates.number})` })
    .from(assetCertificates)
  return tx
    .insert(assetCertificates)
    .values({ ...certificate, number: (row?.last ?? 0) + 1 })
    .returning()
    .then(writtenRow)
}

export const findCertificates = (tx: Tx, assetId: string): Promise<Certificate[]> =>
  tx
    .select()
    .from(assetCertificates)
    .where(eq(assetCertificates.assetId, assetId))
    .orderBy(desc(assetCertificates.number))

export const findCertificate = (tx: Tx, id: string): Promise<Certificate | undefined> =>
  tx.select().from(assetCertificates).where(eq(assetCertificates.id, id)).then(firstRow)

export async function findBook(tx: Tx, paging: Paging): Promise<Page<Certificate>> {
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx.select().from(assetCertificates).orderBy(desc(assetCertificates.number)).limit(limit).offset(offset),
    countRows(tx, assetCertificates),
  )
}

export const findChecks = (tx: Tx, assetId: string): Promise<Check[]> =>
  tx.select().from(assetChecks).where(eq(assetChecks.assetId, assetId)).orderBy(asc(assetChecks.id))

export const findCheck = (tx: Tx, id: string): Promise<Check | undefined> =>
  tx.select().from(assetChecks).where(eq(assetChecks.id, id)).then(firstRow)

export const insertCheck = (tx: Tx, check: typeof assetChecks.$inferInsert) =>
  tx.insert(assetChecks).values(check)

export const deleteCheck = (tx: Tx, id: string) => tx.delete(assetChecks).where(eq(assetChecks.id, id))

export const writeCheck = (tx: Tx, id: string, set: Partial<typeof assetChecks.$inferInsert>) =>
  tx.update(assetChecks).set(set).where(eq(assetChecks.id, id))

/** As many results of a check as its course shows. */
const shownRuns = 30

export const insertRun = (tx: Tx, run: Omit<typeof assetCheckRuns.$inferInsert, 'companyId' | 'id'>) =>
  tx.insert(assetCheckRuns).values(run)

/** The checks of all assets, those that fail longest first. */
export async function findQuality(tx: Tx, paging: Paging): Promise<Page<{ check: Check; asset: Asset }>> {
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({ check: assetChecks, asset: dataAssets })
      .from(assetChecks)
      .innerJoin(dataAssets, eq(dataAssets.id, assetChecks.assetId))
      .orderBy(sql`${assetChecks.failingSince} asc nulls last`, asc(assetChecks.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, assetChecks),
  )
}

/** The last results of some checks, the oldest first. */
export async function findRuns(
  tx: Tx,
  checkIds: readonly string[],
): Promise<Map<string, { ranAt: Date; failed: number; total: number }[]>> {
  const found = new Map<string, { ranAt: Date; failed: number; total: number }[]>()
  for (const checkId of checkIds) {
    const rows = await tx
      .select({ ranAt: assetCheckRuns.ranAt, failed: assetCheckRuns.failed, total: assetCheckRuns.total })
      .from(assetCheckRuns)
      .where(eq(assetCheckRuns.checkId, checkId))
      .orderBy(desc(assetCheckRuns.ranAt))
      .limit(shownRuns)
    found.set(checkId, rows.toReversed())
  }
  return found
}

export interface Tally {
  checks: number
  failing: number
  uses: number
}

/** Checks, failing ones and uses of some assets. */
export async function findTallies(tx: Tx, ids: readonly string[]): Promise<Map<string, Tally>> {
  const found = new Map<string, Tally>(ids.map((id) => [id, { checks: 0, failing: 0, uses: 0 }]))
  if (ids.length === 0) return found
  const checks = await tx
    .select({
      id: assetChecks.assetId,
      checks: sql<number>`count(*)::int`,
      failing: sql<number>`(count(*) filter (where ${assetChecks.failed} > 0))::int`,
    })
    .from(assetChecks)
    .where(inArray(assetChecks.assetId, [...ids]))
    .groupBy(assetChecks.assetId)
  const uses = await tx
    .select({ id: assetUses.assetId, uses: sql<number>`sum(${assetUses.count})::int` })
    .from(assetUses)
    .where(inArray(assetUses.assetId, [...ids]))
    .groupBy(assetUses.assetId)
  for (const { id, ...tally } of checks) found.set(id, { ...tally, uses: 0 })
  for (const { id, uses: count } of uses)
    found.set(id, { ...(found.get(id) ?? { checks: 0, failing: 0 }), uses: count })
  return found
}

/** The account of a colleague who works and may sign in. */
export const findColleague = (tx: Tx, staffId: string) =>
  tx
    .select({ accountId: accounts.id, name: staff.name })
    .from(staff)
    .innerJoin(accounts, eq(accounts.staffId, staff.id))
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active'), eq(accounts.state, 'active')))
    .then(firstRow)

export const insertGrant = (tx: Tx, grant: typeof assetGrants.$inferInsert): Promise<Grant> =>
  tx.insert(assetGrants).values(grant).returning().then(writtenRow)

export const findGrant = (tx: Tx, id: string): Promise<Grant | undefined> =>
  tx.select().from(assetGrants).where(eq(assetGrants.id, id)).then(firstRow)

export const deleteGrant = (tx: Tx, id: string) => tx.delete(assetGrants).where(eq(assetGrants.id, id))

export async function findGrants(tx: Tx, paging: Paging): Promise<Page<{ grant: Grant; asset: string }>> {
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({ grant: assetGrants, asset: dataAssets.name })
      .from(assetGrants)
      .innerJoin(dataAssets, eq(dataAssets.id, assetGrants.assetId))
      .orderBy(desc(assetGrants.createdAt), desc(assetGrants.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, assetGrants),
  )
}

interface Use {
  assetId: string
  accountId: string
  purpose: Purpose
  day: string
}

/** Counts a use, and on the grant that allows it. */
export async function noteUse(tx: Tx, { assetId, accountId, purpose, day }: Use): Promise<void> {
  await tx
    .insert(assetUses)
    .values({ assetId, purpose, day, count: 1 })
    .onConflictDoUpdate({
      target: [assetUses.companyId, assetUses.assetId, assetUses.purpose, assetUses.day],
      set: { count: sql`${assetUses.count} + 1` },
    })
  await tx
    .update(assetGrants)
    .set({ uses: sql`${assetGrants.uses} + 1` })
    .where(
      and(
        eq(assetGrants.assetId, assetId),
        eq(assetGrants.accountId, accountId),
        eq(assetGrants.purpose, purpose),
        gte(assetGrants.until, day),
      ),
    )
}
