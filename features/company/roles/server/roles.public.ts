import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { extentOf, reachesOf, unionOf } from './reach.domain.ts'
import { administratorRoles, isComplete, permissionsOf } from './roles.domain.ts'
import { findObjectRights, type ObjectRight } from './object-rights.repository.ts'
import { findRolesOfAccount, type RoleWithRights } from './roles.repository.ts'

export type Rights = Pick<
  Viewer,
  | 'isAdmin'
  | 'permissions'
  | 'objectPermissions'
  | 'ownPermissions'
  | 'rightsUntil'
  | 'reaches'
  | 'scope'
  | 'departmentIds'
>

export interface Place {
  /** The account's own department, and that one with all below it. */
  ownDepartmentIds: readonly string[]
  departmentIdsBelow: () => Promise<readonly string[]>
}

/** What roles mean for somebody who stands there: each with its permissions and how far it reaches. */
export async function applyRoles(
  held: readonly RoleWithRights[],
  { ownDepartmentIds, departmentIdsBelow }: Place,
) {
  const below = held.some(({ dataScope }) => dataScope === 'dept_and_child') ? await departmentIdsBelow() : []
  return held.map((role) => {
    const permissions = permissionsOf(role, role.stored)
    const extent = extentOf(isComplete(role) ? 'all' : role.dataScope, {
      chosen: role.departmentIds,
      own: ownDepartmentIds,
      below,
    })
    return { ...role, permissions, extent }
  })
}

/** The company roles of an account that are in force, each with its permissions and how far it reaches. */
export const findHeldRoles = async (tx: Tx, { accountId, ...place }: Place & { accountId: string }) =>
  applyRoles(await findRolesOfAccount(tx, accountId), place)

/** Rights on single templates and cards as a viewer carries them: on all of it, on the own cards, and until when all of that holds. */
export function objectRightsOf(
  rights: readonly ObjectRight[],
): Pick<Viewer, 'objectPermissions' | 'ownPermissions' | 'rightsUntil'> {
  const objectPermissions = new Map<string, Set<string>>()
  const ownPermissions = new Map<string, Set<string>>()
  for (const { objectId, permission, isOwn } of rights) {
    const held = isOwn ? ownPermissions : objectPermissions
    held.set(objectId, (held.get(objectId) ?? new Set()).add(permission))
  }
  const ends = rights.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return { objectPermissions, ownPermissions, ...(ends.length > 0 && { rightsUntil: Math.min(...ends) }) }
}

/**
 * What an account may do and see right now: the union of its enabled roles, where a role's scope counts only for what it
 * may do, and of what it holds on single templates and cards.
 */
export async function findRights(
  tx: Tx,
  { accountId, staffId, ...place }: Place & { accountId: string; staffId: string | null },
): Promise<Rights> {
  const held = await findHeldRoles(tx, { accountId, ...place })
  const reaches = reachesOf(held)
  return {
    isAdmin: held.some(({ code, builtIn }) => builtIn && administratorRoles.has(code)),
    permissions: new Set(reaches.keys()),
    ...objectRightsOf(await findObjectRights(tx, { accountId, staffId })),
    reaches,
    ...unionOf(held.map(({ extent }) => extent)),
  }
}

export { grantableRoles, listPermissions, refuseGrant } from './grants.ts'
export { refuseLastOwner, replaceRoles } from './assignments.ts'
export { assignRoles, seedRoles } from './roles.seed.ts'
export { topUpBuiltInRoles } from './top-up.ts'
export { findHolderIds } from './holders.repository.ts'
export { permissionsOf, type RoleCode } from './roles.domain.ts'
export { findObjectRights, type ObjectRight } from './object-rights.repository.ts'
