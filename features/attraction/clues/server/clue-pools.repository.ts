import { and, asc, eq, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm'

import { settingsOf } from '#features/company/companies/server/companies.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { countedEnd } from '#platform/server/database/count-rows.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { openStates } from './clues.domain.ts'
import { cluePoolMembers, cluePools } from './clue-pools.tables.ts'
import { clues } from './clues.tables.ts'

export type StoredPool = typeof cluePools.$inferSelect

/** A pool, with the zone in which its clocks count days. */
export interface Pool extends StoredPool {
  zone: string
}

const columns = {
  ...getTableColumns(cluePools),
  zone: sql<string>`(select c.settings from companies c where c.id = ${currentCompany})`.mapWith(
    (settings: Record<string, unknown>) => settingsOf(settings).timeZone,
  ),
}

/** A pool, and where one colleague stands to it. */
export interface PoolOf extends Pool {
  isMember: boolean
  isPoolAdmin: boolean
}

const standing = (accountId: string): { isMember: SQL<boolean>; isPoolAdmin: SQL<boolean> } => ({
  isMember: sql<boolean>`exists (select from clue_pool_members m where m.pool_id = clue_pools.id and m.account_id = ${accountId})`,
  isPoolAdmin: sql<boolean>`exists (select from clue_pool_members m where m.pool_id = clue_pools.id and m.account_id = ${accountId} and m.is_admin)`,
})

/** Every pool of the company in its order, as one colleague stands to it. */
export async function findPoolsOf(tx: Tx, accountId: string): Promise<PoolOf[]> {
  return tx
    .select({ ...columns, ...standing(accountId) })
    .from(cluePools)
    .orderBy(asc(cluePools.place), asc(cluePools.id))
    .limit(200)
}

export const findPool = (tx: Tx, id: string): Promise<Pool | undefined> =>
  tx.select(columns).from(cluePools).where(eq(cluePools.id, id)).then(firstRow)

export const lockPool = (tx: Tx, id: string): Promise<StoredPool | undefined> =>
  tx.select().from(cluePools).where(eq(cluePools.id, id)).for('update').then(firstRow)

export const findPools = (tx: Tx, ids: readonly string[]): Promise<Pool[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(columns)
        .from(cluePools)
        .where(inArray(cluePools.id, [...ids]))

/** Those of some pools that still take clues in. */
export const findOpenPools = async (tx: Tx, ids: readonly string[]): Promise<Pool[]> =>
  ids.length === 0 ? [] : (await findPools(tx, ids)).filter(({ state }) => state === 'open')

/** The pool that takes what no rule sends elsewhere. */
export const findDefaultPool = (tx: Tx): Promise<Pool> =>
  tx.select(columns).from(cluePools).where(eq(cluePools.isDefault, true)).limit(1).then(writtenRow)

export const isNameTaken = async (tx: Tx, name: string, exceptId?: string): Promise<boolean> =>
  (
    await tx
      .select({ id: cluePools.id })
      .from(cluePools)
      .where(and(eq(cluePools.name, name), exceptId === undefined ? undefined : ne(cluePools.id, exceptId)))
      .limit(1)
  ).length > 0

export const insertPool = (
  tx: Tx,
  pool: Omit<typeof cluePools.$inferInsert, 'companyId'>,
): Promise<StoredPool> => tx.insert(cluePools).values(pool).returning().then(writtenRow)

/** Changes a locked pool; its version moves on. */
export const writePool = (
  tx: Tx,
  { id, version }: Pick<StoredPool, 'id' | 'version'>,
  set: Partial<Omit<StoredPool, 'companyId' | 'id' | 'version'>>,
): Promise<StoredPool> =>
  tx
    .update(cluePools)
    .set({ ...set, version: version + 1 })
    .where(eq(cluePools.id, id))
    .returning()
    .then(writtenRow)

/** Puts pools in an order. */
export const sortPools = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.execute(sql`
    update clue_pools set place = wanted.place
    from (select value::uuid as id, ordinality::int as place from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality) wanted
    where clue_pools.company_id = ${currentCompany} and clue_pools.id = wanted.id`)

export interface Member {
  poolId: string
  accountId: string
  isAdmin: boolean
}

export const findMembers = (tx: Tx, poolIds: readonly string[]): Promise<Member[]> =>
  poolIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          poolId: cluePoolMembers.poolId,
          accountId: cluePoolMembers.accountId,
          isAdmin: cluePoolMembers.isAdmin,
        })
        .from(cluePoolMembers)
        .where(inArray(cluePoolMembers.poolId, [...poolIds]))
        .orderBy(asc(cluePoolMembers.id))

/** Writes the people of a pool anew. */
export async function writeMembers(tx: Tx, poolId: string, members: readonly Omit<Member, 'poolId'>[]) {
  await tx.delete(cluePoolMembers).where(eq(cluePoolMembers.poolId, poolId))
  if (members.length > 0)
    await tx.insert(cluePoolMembers).values(members.map((member) => ({ ...member, poolId })))
}

/** Clues of pools that nobody has, each counted as far as lists go. */
export async function countWaiting(tx: Tx, poolIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (poolIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select p.id, (select count(*)::int from (select from clues c where c.pool_id = p.id and c.owner_account_id is null and c.state in ('unassigned', 'returned') limit ${countedEnd}) counted) as total
    from clue_pools p where p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(poolIds)}::jsonb))`)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Whether a pool has clues that are not over. */
export const hasOpenIn = async (tx: Tx, poolId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: clues.id })
      .from(clues)
      .where(and(eq(clues.poolId, poolId), inArray(clues.state, [...openStates])))
      .limit(1)
  ).length > 0
