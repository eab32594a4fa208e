import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { findObjectRights, objectRightsOf, type RightsHolder } from './object-rights.public.ts'
import { extentOf, reachesOf, unionOf } from './reach.domain.ts'
import { administratorRoles, isComplete, masksContacts, permissionsOf } from './roles.domain.ts'
import { findRolesOfAccount, type RoleWithRights } from './roles.repository.ts'

export type Rights = Pick<
  Viewer,
  | 'isAdmin'
  | 'permissions'
  | 'objectPermissions'
  | 'ownPermissions'
  | 'rightsUntil'
  | 'maskedExcept'
  | 'reaches'
  | 'scope'
  | 'departmentIds'
>

export interface Place {
  /** The account's own department, and that one with all below it. */
  ownDepartmentIds: readonly string[]
  departmentIdsBelow: () => Promise<readonly string[]>
  /** The account's own number and address. */
  ownContacts?: readonly (string | null)[]
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

type HeldRole = Awaited<ReturnType<typeof applyRoles>>[number]

/** Whether somebody sees contacts masked: a role says so, and none of the others reaches further than the own records. */
const areContactsMasked = (held: readonly HeldRole[]) =>
  held.some(masksContacts) && held.every((role) => masksContacts(role) || role.extent.scope === 'self')

/** The company roles of an account that are in force, each with its permissions and how far it reaches; nobody exports what they see masked. */
export async function findHeldRoles(tx: Tx, { accountId, ...place }: Place & { accountId: string }) {
  const held = await applyRoles(await findRolesOfAccount(tx, accountId), place)
  if (!areContactsMasked(held)) return held
  return held.map((role) => ({
    ...role,
    permissions: role.permissions.filter((permission) => !permission.endsWith(':export')),
  }))
}

/** What an account may do by the enabled roles of the company; a role's scope counts only for what the role may do. */
async function findCompanyRights(tx: Tx, who: Place & RightsHolder) {
  const held = await findHeldRoles(tx, who)
  const reaches = reachesOf(held)
  return {
    isAdmin: held.some(({ code, builtIn }) => builtIn && administratorRoles.has(code)),
    permissions: new Set<string>(reaches.keys()),
    reaches,
    ...(areContactsMasked(held) && {
      maskedExcept: new Set((who.ownContacts ?? []).filter((contact) => contact !== null)),
    }),
    ...unionOf(held.map(({ extent }) => extent)),
  }
}

/** What an account may do and see right now: by roles of the company, and by what it holds on single objects. */
export async function findRights(tx: Tx, hooks: Hooks, who: Place & RightsHolder): Promise<Rights> {
  const { accountId, staffId } = who
  return {
    ...(await findCompanyRights(tx, who)),
    ...objectRightsOf(await findObjectRights(tx, hooks, { accountId, staffId })),
  }
}

export { listPermissions } from './roles.refusals.ts'
export { grantableRoles, refuseGrant } from './role-grants.actions.ts'
export { refuseLastOwner, replaceRoles } from './role-assignments.actions.ts'
export { assignRoles, seedRoles } from './roles.seed.ts'
export { topUpBuiltInRoles } from './default-permissions.repository.ts'
export { findHolderIds, findHoldersAmong } from './holders.repository.ts'
export { permissionsOf, type RoleCode } from './roles.domain.ts'
