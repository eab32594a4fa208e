import { type DefaultRoleCode, defaultRoleCodes } from '#platform/contract/define-permissions.ts'
import { permissionCatalogue } from '#platform/contract/permissions.derived.ts'
import { grantablePermissions, type Permission } from '#platform/contract/permissions.ts'

import type { DataScopeName } from '../roles.contract.ts'

export const roleCodes = ['company_owner', 'company_admin', ...defaultRoleCodes] as const
export type RoleCode = (typeof roleCodes)[number]

/** Reads everything and need not know how to reach anybody. */
const maskedRole: RoleCode = 'auditor'

export interface DefaultRole {
  code: RoleCode
  dataScope: DataScopeName
  permissions: readonly Permission[]
}

const scopes: Readonly<Record<DefaultRoleCode, DataScopeName>> = {
  dept_manager: 'dept_and_child',
  card_operator: 'dept_custom',
  content_editor: 'all',
  event_owner: 'self',
  gate_staff: 'self',
  sales: 'self',
  finance: 'all',
  auditor: 'all',
  staff: 'self',
}

/** Which default roles hold a permission, as its feature declares. */
function holdersOf(permission: Permission): readonly string[] {
  const [resource = '', action = ''] = permission.split(':')
  const catalogue: Readonly<Record<string, { actions: Readonly<Record<string, readonly string[]>> }>> =
    permissionCatalogue
  return catalogue[resource]?.actions[action] ?? []
}

/** The roles that every company begins with. Features declare who holds their permissions. */
export const defaultRoles: readonly DefaultRole[] = [
  { code: 'company_owner', dataScope: 'all', permissions: grantablePermissions },
  { code: 'company_admin', dataScope: 'all', permissions: grantablePermissions },
  ...defaultRoleCodes.map((code) => ({
    code,
    dataScope: scopes[code],
    permissions: grantablePermissions.filter((permission) => holdersOf(permission).includes(code)),
  })),
]

/** The roles that make an administrator of the company (`isAdmin` 1). */
export const administratorRoles: ReadonlySet<string> = new Set<RoleCode>(['company_owner', 'company_admin'])

/** The role that a company is never without. */
export const ownerRole: RoleCode = 'company_owner'

interface RoleFacts {
  code: string
  builtIn: boolean
}

/**
 * Roles that hold everything a company can grant. They are computed, never read from what is stored: a release that brings
 * new permissions leaves no company without somebody who has them.
 */
export const isComplete = ({ code, builtIn }: RoleFacts) => builtIn && administratorRoles.has(code)

/** Whether a role shows contacts masked; never one that holds everything. */
export const masksContacts = (role: RoleFacts & { masksContacts: boolean | null }): boolean =>
  !isComplete(role) && (role.masksContacts ?? (role.builtIn && role.code === maskedRole))

/** What a role holds: a stored word that the catalogue no longer knows counts for nothing, and the operator's for nobody. */
export function permissionsOf(role: RoleFacts, stored: readonly string[]): Permission[] {
  return isComplete(role)
    ? [...grantablePermissions]
    : grantablePermissions.filter((permission) => stored.includes(permission))
}
