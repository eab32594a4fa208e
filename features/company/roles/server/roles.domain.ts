import { grantablePermissions, type Permission } from '../roles.permissions.ts'
import type { DataScopeName } from '../roles.contract.ts'

export const roleCodes = [
  'company_owner',
  'company_admin',
  'dept_manager',
  'card_operator',
  'content_editor',
  'event_owner',
  'gate_staff',
  'sales',
  'finance',
  'auditor',
  'staff',
] as const
export type RoleCode = (typeof roleCodes)[number]

export interface DefaultRole {
  code: RoleCode
  dataScope: DataScopeName
  permissions: readonly Permission[]
}

const ownCard: readonly Permission[] = [
  'template:view',
  'card:view',
  'card:edit',
  'card:print',
  'contact:view',
  'contact:create',
  'contact:edit',
  'contact:delete',
  'contact:reveal',
  'contact:transfer',
  'folder:view',
  'folder:create',
  'data:view',
  'identity:view',
  'member:view',
  'promotion:view',
]

/** The roles that every company begins with. A role whose work has no calls yet holds what its people need anyway: their own card. */
export const defaultRoles: readonly DefaultRole[] = [
  { code: 'company_owner', dataScope: 'all', permissions: grantablePermissions },
  { code: 'company_admin', dataScope: 'all', permissions: grantablePermissions },
  {
    code: 'dept_manager',
    dataScope: 'dept_and_child',
    permissions: [
      ...ownCard,
      'card:issue',
      'card:pause',
      'card:enable',
      'card:inherit',
      'card:group',
      'card:label',
      'contact:import',
      'folder:manage',
      'data:export',
      'staff:view',
      'staff:edit',
      'staff:enable',
      'staff:leave',
      'approval:decide',
    ],
  },
  {
    code: 'card_operator',
    dataScope: 'dept_custom',
    permissions: [
      'template:view',
      'card:view',
      'card:create',
      'card:edit',
      'card:issue',
      'card:import',
      'card:pause',
      'card:enable',
      'card:print',
      'card:group',
      'print:view',
      'print:order',
      'template:nfc',
      'data:view',
      'identity:view',
      'member:view',
      'promotion:view',
      'staff:view',
    ],
  },
  {
    code: 'content_editor',
    dataScope: 'self',
    permissions: [...ownCard, 'promotion:edit', 'promotion:publish'],
  },
  { code: 'event_owner', dataScope: 'self', permissions: ownCard },
  { code: 'gate_staff', dataScope: 'self', permissions: ['template:view', 'card:view', 'member:view'] },
  { code: 'sales', dataScope: 'self', permissions: [...ownCard, 'contact:import'] },
  {
    code: 'finance',
    dataScope: 'all',
    permissions: [
      'template:view',
      'order:view',
      'order:create',
      'order:refund',
      'print:view',
      'invoice:view',
      'invoice:edit',
      'invoice:request',
    ],
  },
  {
    code: 'auditor',
    dataScope: 'all',
    permissions: [
      'template:view',
      'card:view',
      'contact:view',
      'folder:view',
      'print:view',
      'invoice:view',
      'data:view',
      'identity:view',
      'member:view',
      'promotion:view',
      'design:view',
      'order:view',
      'staff:view',
      'account:view',
      'role:view',
      'audit:view',
      'session:view',
    ],
  },
  { code: 'staff', dataScope: 'self', permissions: ownCard },
]

/** Whoever holds one of these is an administrator of the company (`isAdmin` 1). */
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

/** What a role holds: a stored word that the catalogue no longer knows counts for nothing, and the operator's for nobody. */
export function permissionsOf(role: RoleFacts, stored: readonly string[]): Permission[] {
  return isComplete(role)
    ? [...grantablePermissions]
    : grantablePermissions.filter((permission) => stored.includes(permission))
}
