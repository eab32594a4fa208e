import type { Speech } from '#platform/server/feature/labels.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import type { RoleEvent, RoleRow } from '../roles.contract.ts'
import { roleEvents } from '../roles.contract.ts'
import { type Giver, overreachOf } from './grants.domain.ts'
import { givenRole, giverOf } from './grants.repository.ts'
import type { ListedRole } from './role-lists.repository.ts'
import { roleNameFor } from './role-names.public.ts'
import { decideRole } from './role-states.domain.ts'
import { isComplete, masksContacts, permissionsOf } from './roles.domain.ts'
import { describeOverreach } from './roles.refusals.ts'
import { describeDenial } from './roles.refusals.ts'
import { findRolesWithRights, type RoleWithRights } from './roles.repository.ts'
import { roleServerTexts } from './server.texts.ts'

/** Roles as the caller sees them: with what the caller may do with each. */
export async function rowsOf(
  { tx, viewer, language, services: { labels } }: MemberContext,
  listed: readonly ListedRole[],
): Promise<RoleRow[]> {
  if (listed.length === 0) return []
  const giver = await giverOf(tx, viewer)
  const rights = new Map(
    (
      await findRolesWithRights(
        tx,
        listed.map(({ role }) => role.id),
      )
    ).map((role) => [role.id, role]),
  )
  return listed.flatMap(({ role, memberCount }) => {
    const held = rights.get(role.id)
    if (!held) return []
    const name = roleNameFor(role, language)
    const whyNot = whyNotGiven({ ...held, name }, giver, { labels, language })
    return [
      {
        id: role.id,
        code: role.code,
        name,
        enabled: role.enabled,
        whyNot,
        dataScope: isComplete(role) ? ('all' as const) : role.dataScope,
        builtIn: role.builtIn,
        complete: isComplete(role),
        masksContacts: masksContacts(role),
        sort: role.sort,
        remark: role.remark,
        memberCount,
        permissionCount: permissionsOf(role, held.stored).length,
        createdAt: role.createdAt.toISOString(),
        updatedAt: role.updatedAt.toISOString(),
        version: role.version,
        actions: actionsOf(
          { ...role, name, memberCount },
          { mayEdit: viewer.permissions.has('role:edit'), whyNot, labels, language },
        ),
      },
    ]
  })
}

/** Why somebody may not give a role, or undefined. */
function whyNotGiven(role: RoleWithRights, giver: Giver, speech: Speech): string | null {
  const overreach = overreachOf(givenRole(role), giver)
  return overreach ? describeOverreach(overreach, role, speech) : null
}

interface Asking extends Speech {
  mayEdit: boolean
  whyNot: string | null
}

type ActedOn = Parameters<typeof decideRole>[1] & { name: string }

/** One row for every button: the right first, then whether the role lies within one's own rights, then the role itself. */
function actionsOf(role: ActedOn, { mayEdit, whyNot, labels, language }: Asking): RoleRow['actions'] {
  const noRight = fill(roleServerTexts.in(language).errors.forbidden, {
    permission: labels.permission('role:edit', language),
  })
  const reasonFor = (event: RoleEvent): string | null => {
    if (!mayEdit) return noRight
    if (whyNot !== null) return whyNot
    const decision = decideRole(event, role)
    return decision.allowed ? null : describeDenial(decision.denial, role, language)
  }
  return roleEvents.map((event) => {
    const reason = reasonFor(event)
    return { event, allowed: reason === null, reason }
  })
}
