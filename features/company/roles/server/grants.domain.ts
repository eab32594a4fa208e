import type { Permission } from '#platform/contract/permissions.ts'

import type { DataScopeName } from '../roles.contract.ts'
import type { Extent } from './reach.domain.ts'
import { isComplete, ownerRole } from './roles.domain.ts'

/** A role as somebody is about to give it. */
export interface GivenRole {
  code: string
  builtIn: boolean
  permissions: readonly Permission[]
  dataScope: DataScopeName
  departmentIds: readonly string[]
}

/** Who gives it. */
export interface Giver {
  permissions: ReadonlySet<string>
  isOwner: boolean
  reachOf: (permission: string) => Extent
  /** Whether with every department also all below it are inside. */
  isWhole: (departmentIds: readonly string[]) => boolean
}

/** Why somebody may not give a role. */
export type Overreach =
  | { kind: 'owner' }
  | { kind: 'permissions'; permissions: readonly Permission[] }
  | { kind: 'scope'; permission: Permission }

/** Whether a role's scope stays inside the giver's; relative scopes stand for the person who gets the role, whom the giver must be able to see. */
function isInside(role: GivenRole, { scope, departmentIds }: Extent, isWhole: Giver['isWhole']): boolean {
  if (scope === 'all' || role.dataScope === 'self') return true
  if (scope === 'self' || role.dataScope === 'all') return false
  if (role.dataScope === 'dept') return true
  if (role.dataScope === 'dept_and_child') return isWhole(departmentIds)
  return role.departmentIds.every((id) => departmentIds.includes(id))
}

/** Nobody grants more than they hold: neither permissions, nor a wider scope, nor the company itself. */
export function overreachOf(role: GivenRole, giver: Giver): Overreach | undefined {
  if (role.builtIn && role.code === ownerRole && !giver.isOwner) return { kind: 'owner' }
  const missing = role.permissions.filter((permission) => !giver.permissions.has(permission))
  if (missing.length > 0) return { kind: 'permissions', permissions: missing }
  const dataScope: DataScopeName = isComplete(role) ? 'all' : role.dataScope
  const wider = role.permissions.find(
    (permission) => !isInside({ ...role, dataScope }, giver.reachOf(permission), giver.isWhole),
  )
  return wider && { kind: 'scope', permission: wider }
}
