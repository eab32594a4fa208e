import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { administratorRoles } from './roles.domain.ts'
import { findRolesOfAccount, findTemplatePermissions } from './roles.repository.ts'

export type Rights = Pick<Viewer, 'isAdmin' | 'permissions' | 'objectPermissions' | 'scope' | 'departmentIds'>

interface Asked {
  accountId: string
  /** The account's own department, and that one with all below it. */
  ownDepartmentIds: readonly string[]
  departmentIdsBelow: () => Promise<readonly string[]>
}

/** What an account may do and see right now: the union of its enabled roles, the widest scope first. */
export async function findRights(tx: Tx, { accountId, ownDepartmentIds, departmentIdsBelow }: Asked): Promise<Rights> {
  const held = await findRolesOfAccount(tx, accountId)
  const objectPermissions = new Map<string, Set<string>>()
  for (const { templateId, permission } of await findTemplatePermissions(tx, accountId)) {
    objectPermissions.set(templateId, (objectPermissions.get(templateId) ?? new Set()).add(permission))
  }
  const reach = async (role: (typeof held)[number]): Promise<readonly string[]> => {
    if (role.dataScope === 'dept_custom') return role.departmentIds
    if (role.dataScope === 'dept') return ownDepartmentIds
    return role.dataScope === 'dept_and_child' ? departmentIdsBelow() : []
  }
  const seesAll = held.some((role) => role.dataScope === 'all')
  const departmentIds = new Set<string>()
  for (const role of seesAll ? [] : held) for (const id of await reach(role)) departmentIds.add(id)
  return {
    isAdmin: held.some((role) => administratorRoles.has(role.code)),
    permissions: new Set(held.flatMap((role) => role.permissions)),
    objectPermissions,
    scope: seesAll ? 'all' : departmentIds.size > 0 ? 'departments' : 'self',
    departmentIds: [...departmentIds],
  }
}

export { type RoleCode } from './roles.domain.ts'
