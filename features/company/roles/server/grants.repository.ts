import type { Tx } from '#platform/server/database/database.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { Giver } from './grants.domain.ts'
import { isComplete, ownerRole, permissionsOf } from './roles.domain.ts'
import { findRolesOfAccount, hasChildrenOutside, type RoleWithRights } from './roles.repository.ts'

/** What a person can give to others right now. */
export async function giverOf(tx: Tx, viewer: Viewer): Promise<Giver> {
  const isOwner = (await findRolesOfAccount(tx, viewer.accountId)).some(
    (role) => isComplete(role) && role.code === ownerRole,
  )
  const broken = new Set<string>()
  for (const departmentIds of new Set([...viewer.reaches.values()].map((reach) => reach.departmentIds)))
    if (await hasChildrenOutside(tx, departmentIds)) broken.add(departmentIds.join())
  return {
    permissions: viewer.permissions,
    isOwner,
    reachOf: (permission) => scopeFor(viewer, permission),
    isWhole: (departmentIds) => !broken.has(departmentIds.join()),
  }
}

/** A role as the rules of giving see it. */
export const givenRole = (role: RoleWithRights) => ({
  ...role,
  permissions: permissionsOf(role, role.stored),
})
