import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { overreachOf, type Overreach } from './grants.domain.ts'
import { givenRole, giverOf } from './grants.repository.ts'
import { refuseField, refuseOverreach } from './roles.refusals.ts'
import { findRolesWithRights, type RoleWithRights } from './roles.repository.ts'

export interface GrantableRole {
  id: string
  code: string
  name: string
  builtIn: boolean
  enabled: boolean
  /** Why the person may not give it; undefined where the person may. */
  overreach: Overreach | undefined
}

/** The roles of the company, each with whether the viewer may give it to people within the viewer's sight. */
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

/** Roles that exist in the company, or a refusal that names the form's field. */
export async function existingRoles(tx: Tx, roleIds: readonly string[]): Promise<RoleWithRights[]> {
  const ids = [...new Set(roleIds)]
  const found = ids.length === 0 ? [] : await findRolesWithRights(tx, ids)
  if (found.length < ids.length)
    throw refuseField('roleIds', (t) => t.errors.unknownRole, { reason: 'UNKNOWN_ROLE' })
  return found
}

/**
 * Refuses unless the viewer may give all these roles: they exist, are enabled, and hold nothing beyond the viewer's rights.
 * The caller checks whether the viewer can see the person who gets them.
 */
export async function refuseGrant(
  { tx, viewer, services }: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  roleIds: readonly string[],
): Promise<void> {
  const asked = await existingRoles(tx, roleIds)
  const giver = await giverOf(tx, viewer)
  for (const role of asked) {
    const overreach = overreachOf(givenRole(role), giver)
    if (overreach) throw refuseOverreach(overreach, role, services.labels)
    if (!role.enabled)
      throw refuseField('roleIds', (t) => t.errors.disabledRole, {
        status: 409,
        reason: 'ROLE_DISABLED',
        values: { role: role.name },
      })
  }
}
