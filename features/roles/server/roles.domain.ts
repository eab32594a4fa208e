import { grantablePermissions, type Permission } from '../roles.permissions.ts'
import type { dataScopes } from './roles.tables.ts'

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
  dataScope: (typeof dataScopes)[number]
  permissions: readonly Permission[]
}

const ownCard: readonly Permission[] = ['template:view', 'card:view', 'card:edit', 'contact:view', 'contact:reveal', 'data:view']

/** The roles that every company begins with. A role whose work has no calls yet holds what its people need anyway: their own card. */
export const defaultRoles: readonly DefaultRole[] = [
  { code: 'company_owner', dataScope: 'all', permissions: grantablePermissions },
  { code: 'company_admin', dataScope: 'all', permissions: grantablePermissions },
  {
    code: 'dept_manager',
    dataScope: 'dept_and_child',
    permissions: [...ownCard, 'card:pause', 'card:enable', 'data:export', 'staff:view'],
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
      'data:view',
      'staff:view',
    ],
  },
  { code: 'content_editor', dataScope: 'self', permissions: ownCard },
  { code: 'event_owner', dataScope: 'self', permissions: ownCard },
  { code: 'gate_staff', dataScope: 'self', permissions: ['template:view', 'card:view'] },
  { code: 'sales', dataScope: 'self', permissions: ownCard },
  { code: 'finance', dataScope: 'self', permissions: ['template:view', 'card:view'] },
  {
    code: 'auditor',
    dataScope: 'all',
    permissions: ['template:view', 'card:view', 'contact:view', 'data:view', 'staff:view', 'audit:view'],
  },
  { code: 'staff', dataScope: 'self', permissions: ownCard },
]

/** Whoever holds one of these is an administrator of the company (`isAdmin` 1). */
export const administratorRoles: ReadonlySet<string> = new Set<RoleCode>(['company_owner', 'company_admin'])
