import { randomUUID } from 'node:crypto'

import type { Tx } from '#platform/server/database/database.ts'

import type { DataScopeName } from '../roles.contract.ts'
import { roleAssignments, roleDepartments, rolePermissions, roles } from './roles.tables.ts'

interface NewRole {
  code?: string
  dataScope: DataScopeName
  permissions: readonly string[]
  departmentIds?: readonly string[]
  /** The accounts that get it. */
  accountIds?: readonly string[]
}

/** A role of the company's own, as nobody delivers it; answers its id. */
export async function makeRole(
  tx: Tx,
  { code = `role-${randomUUID()}`, dataScope, permissions, departmentIds = [], accountIds = [] }: NewRole,
): Promise<string> {
  const [role] = await tx.insert(roles).values({ code, name: code, dataScope }).returning({ id: roles.id })
  const roleId = role?.id ?? ''
  if (permissions.length > 0)
    await tx.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
  if (departmentIds.length > 0)
    await tx.insert(roleDepartments).values(departmentIds.map((departmentId) => ({ roleId, departmentId })))
  if (accountIds.length > 0)
    await tx.insert(roleAssignments).values(accountIds.map((accountId) => ({ roleId, accountId })))
  return roleId
}
