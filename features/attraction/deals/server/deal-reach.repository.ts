import { eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { deals } from './deals.tables.ts'

/** The deals that somebody reaches, by their owners: plain values, so that an export can keep them until somebody agrees to it. */
export type DealReach = {
  accountId: string
  scope: 'all' | 'departments' | 'self' | 'none'
  departmentIds: readonly string[]
}

export function reachOver(viewer: Viewer, permission: Permission): DealReach {
  const { accountId } = viewer
  if (!viewer.permissions.has(permission)) return { accountId, scope: 'none', departmentIds: [] }
  const { scope, departmentIds } = scopeFor(viewer, permission)
  return { accountId, scope, departmentIds: [...departmentIds] }
}

/** Rows whose owner is the person, or a colleague in the departments; undefined for all of them. */
export function ownedWithin(owner: AnyPgColumn, reach: DealReach): SQL | undefined {
  const { accountId, scope, departmentIds } = reach
  if (scope === 'all') return undefined
  if (scope === 'none') return sql`false`
  if (scope === 'self' || departmentIds.length === 0) return eq(owner, accountId)
  const colleagues = sql`select ${accounts.id} from ${accounts} join ${staff} on ${staff.id} = ${accounts.staffId} where ${inArray(staff.departmentId, [...departmentIds])}`
  return sql`${owner} = any(array(${colleagues} union select ${accountId}::uuid))`
}

/** The deals that a permission reaches. */
export const withinDeals = (viewer: Viewer, permission: Permission): SQL | undefined =>
  ownedWithin(deals.ownerAccountId, reachOver(viewer, permission))
