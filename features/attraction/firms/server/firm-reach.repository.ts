import { and, eq, inArray, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { reachesDepartment, scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { FirmState } from '../firms.contract.ts'
import { firms, firmTeam } from './firms.tables.ts'

type FirmPermission = Extract<Permission, `firm:${string}`>

/** Firms of somebody: the own ones, those of the team's, and those whose owner works in a department in reach. */
function idsWithin(viewer: Viewer, permission: FirmPermission): SQL {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  const own = sql`select ${firms.id} from ${firms} where ${eq(firms.ownerAccountId, viewer.accountId)}`
  const ofTeam = sql`select ${firmTeam.firmId} from ${firmTeam} where ${eq(firmTeam.accountId, viewer.accountId)}`
  if (scope !== 'departments' || departmentIds.length === 0) return sql`${own} union ${ofTeam}`
  const colleagues = sql`select ${accounts.id} from ${accounts} join ${staff} on ${staff.id} = ${accounts.staffId} where ${inArray(staff.departmentId, [...departmentIds])}`
  return sql`${own} union ${ofTeam} union select ${firms.id} from ${firms} where ${firms.ownerAccountId} = any(array(${colleagues}))`
}

/** The condition that leaves firms on which a permission reaches, without the pool; undefined for all. */
export function firmsWithin(viewer: Viewer, permission: FirmPermission): SQL | undefined {
  if (!viewer.permissions.has(permission)) return sql`false`
  return scopeFor(viewer, permission).scope === 'all'
    ? undefined
    : sql`${firms.id} = any(array(${idsWithin(viewer, permission)}))`
}

/** The condition that leaves the firms somebody sees, which are also those of the pool; undefined for all. */
export function seenFirmsOf(viewer: Viewer, state?: FirmState): SQL | undefined {
  const within = firmsWithin(viewer, 'firm:view')
  if (within === undefined || !viewer.permissions.has('firm:view')) return within
  if (state !== undefined) return state === 'pool' ? undefined : within
  return or(eq(firms.state, 'pool'), within)
}

/** The own firms and those of the team's. */
export const ownFirmsOf = (viewer: Viewer): SQL =>
  and(
    sql`${firms.id} = any(array(select ${firms.id} from ${firms} where ${eq(firms.ownerAccountId, viewer.accountId)} union select ${firmTeam.firmId} from ${firmTeam} where ${eq(firmTeam.accountId, viewer.accountId)}))`,
  ) ?? sql`false`

/** The part of a firm that decides who may do something with it. */
export interface ReachedFirm {
  state: FirmState
  ownerAccountId: string | null
  /** The department of the owner. */
  ownerDepartmentId: string | null
  /** Whether the asking person works in the firm's team. */
  isOfTeam: boolean
}

/** Whether somebody holds a permission on a firm. The pool is everybody's to see, and of those who reach further than themselves to change. */
export function holdsOnFirm(viewer: Viewer, permission: FirmPermission, firm: ReachedFirm): boolean {
  if (!viewer.permissions.has(permission)) return false
  const { scope } = scopeFor(viewer, permission)
  if (scope === 'all' || firm.ownerAccountId === viewer.accountId) return true
  if (firm.state === 'pool') return permission === 'firm:view' || scope !== 'self'
  if (firm.isOfTeam && (permission === 'firm:view' || permission === 'firm:edit')) return true
  return firm.ownerAccountId !== null && reachesDepartment(viewer, permission, firm.ownerDepartmentId)
}
