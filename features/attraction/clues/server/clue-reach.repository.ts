import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { CluePermission } from './clues.domain.ts'
import { freeStates } from './clues.domain.ts'
import type { PoolOf } from './clue-pools.repository.ts'
import { clues } from './clues.tables.ts'

/** The person who looks at clues, and the pools of the company as they stand to this person. */
export interface ClueReach {
  viewer: Viewer
  pools: readonly PoolOf[]
}

/** Pools whose clues somebody sees before anybody has them. */
export const poolsInSight = ({ pools, viewer }: ClueReach): string[] =>
  pools
    .filter(
      ({ sight, isMember }) =>
        isMember || sight === 'everyone' || scopeFor(viewer, 'clue:assign').scope === 'all',
    )
    .map(({ id }) => id)

/** A pool that the viewer looks into or manages; any other is unknown. */
export const seenPool = (reach: ClueReach, id: string): PoolOf | undefined =>
  reach.pools.find((pool) => pool.id === id && (pool.isPoolAdmin || poolsInSight(reach).includes(id)))

const poolsManaged = ({ pools }: ClueReach) =>
  pools.filter(({ isPoolAdmin }) => isPoolAdmin).map(({ id }) => id)

const inPools = (ids: readonly string[]) => (ids.length === 0 ? undefined : inArray(clues.poolId, [...ids]))

/** Clues that nobody has, in the pools in sight. */
export const isFree = (reach: ClueReach): SQL | undefined => {
  const visible = poolsInSight(reach)
  return visible.length === 0
    ? sql`false`
    : and(sql`${clues.ownerAccountId} is null`, inArray(clues.state, [...freeStates]), inPools(visible))
}

/** Clues of colleagues whom a permission reaches, by the column that names the colleague; undefined for everybody's. */
export function ofColleagues(
  viewer: Viewer,
  permission: CluePermission,
  owner: AnyPgColumn = clues.ownerAccountId,
): SQL | undefined {
  if (!viewer.permissions.has(permission)) return sql`false`
  const { scope, departmentIds } = scopeFor(viewer, permission)
  if (scope === 'all') return undefined
  if (scope === 'self' || departmentIds.length === 0) return eq(owner, viewer.accountId)
  return or(
    eq(owner, viewer.accountId),
    sql`${owner} in (select ${accounts.id} from ${accounts} join ${staff} on ${staff.id} = ${accounts.staffId} where ${inArray(staff.departmentId, [...departmentIds])})`,
  )
}

/** Clues that somebody may see: the own ones, those of colleagues in reach, those that nobody has in the pools in sight, everything in managed pools. */
export function inSight(reach: ClueReach): SQL | undefined {
  const colleagues = ofColleagues(reach.viewer, 'clue:view')
  return colleagues && or(colleagues, isFree(reach), inPools(poolsManaged(reach)))
}

/** Clues of colleagues that somebody leads: by the right to assign them, or as administrator of their pool. */
export function isLed(reach: ClueReach): SQL | undefined {
  const colleagues = ofColleagues(reach.viewer, 'clue:assign')
  return colleagues && or(colleagues, inPools(poolsManaged(reach)))
}

/** Whether a permission reaches the clue of a row. */
export const reaches = (viewer: Viewer, permission: CluePermission): SQL<boolean> =>
  sql<boolean>`coalesce(${ofColleagues(viewer, permission) ?? sql`true`}, false)`
