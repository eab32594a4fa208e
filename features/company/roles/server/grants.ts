import type { Tx } from '#platform/server/database/database.ts'
import { permissionLabel, Refusal } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { type Giver, overreachOf, type Overreach } from './grants.domain.ts'
import { isComplete, ownerRole, permissionsOf } from './roles.domain.ts'
import {
  findRolesOfAccount,
  findRolesWithRights,
  hasChildrenOutside,
  type RoleWithRights,
} from './roles.repository.ts'
import { roleServerTexts } from './server.texts.ts'

/** Names of permissions in a row, the first few of them. */
export function listPermissions(permissions: readonly string[], language: Language): string {
  const { separator, more } = roleServerTexts.in(language).lists
  const shown = permissions.slice(0, 3).map((permission) => permissionLabel(permission, language))
  return permissions.length > 3
    ? fill(more, { names: shown.join(separator), count: permissions.length })
    : shown.join(separator)
}

/** Why somebody may not give a role, as a sentence. */
export function describeOverreach(overreach: Overreach, role: { name: string }, language: Language): string {
  const words = roleServerTexts.in(language).overreach
  if (overreach.kind === 'owner') return fill(words.owner, { role: role.name })
  const permissions = overreach.kind === 'permissions' ? overreach.permissions : [overreach.permission]
  return fill(words[overreach.kind], { role: role.name, permissions: listPermissions(permissions, language) })
}

/** What somebody could give to others right now; asks for departments only where a role needs them. */
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

export interface GrantableRole {
  id: string
  code: string
  name: string
  builtIn: boolean
  enabled: boolean
  /** Why the person may not give it; undefined where the person may. */
  overreach: Overreach | undefined
}

/** The roles of the company, each with whether the person may give it to somebody whom the person can see. */
export async function grantableRoles(tx: Tx, viewer: Viewer): Promise<GrantableRole[]> {
  const giver = await giverOf(tx, viewer)
  return (await findRolesWithRights(tx)).map((role) => ({
    id: role.id,
    code: role.code,
    name: role.name,
    builtIn: role.builtIn,
    enabled: role.enabled,
    overreach: overreachOf(givenRole(role), giver),
  }))
}

const atRoles = { fields: { roleIds: '' } }

/** The refusal for a role that reaches beyond its giver. */
export const refuseOverreach = (overreach: Overreach, role: { name: string }) =>
  new Refusal(403, (language) => describeOverreach(overreach, role, language), {
    reason: 'BEYOND_OWN_RIGHTS',
    ...atRoles,
  })

/** Roles that exist in the company, or a refusal that names the form's field. */
export async function existingRoles(tx: Tx, roleIds: readonly string[]): Promise<RoleWithRights[]> {
  const ids = [...new Set(roleIds)]
  const found = ids.length === 0 ? [] : await findRolesWithRights(tx, ids)
  if (found.length < ids.length)
    throw new Refusal(400, (language) => roleServerTexts.in(language).errors.unknownRole, {
      reason: 'UNKNOWN_ROLE',
      ...atRoles,
    })
  return found
}

/**
 * Refuses unless somebody may give all these roles: they exist, are enabled, and hold nothing beyond the giver. Whether the
 * giver can see the person who gets them is the caller's question.
 */
export async function refuseGrant(tx: Tx, viewer: Viewer, roleIds: readonly string[]): Promise<void> {
  const asked = await existingRoles(tx, roleIds)
  const giver = await giverOf(tx, viewer)
  for (const role of asked) {
    const overreach = overreachOf(givenRole(role), giver)
    if (overreach) throw refuseOverreach(overreach, role)
    if (!role.enabled)
      throw new Refusal(
        409,
        (language) => fill(roleServerTexts.in(language).errors.disabledRole, { role: role.name }),
        {
          reason: 'ROLE_DISABLED',
          ...atRoles,
        },
      )
  }
}
